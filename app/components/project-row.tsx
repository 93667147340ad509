import type { Project } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { ResponsiveImage } from "./responsive-image";

const sizes = {
  browser: "(min-width: 992px) 34rem, (min-width: 768px) 50vw, 92vw",
  phone: "15rem",
};

interface Props {
  project: Project;
  /** True for a row that may be on the first screen. */
  eager: boolean;
}

export function ProjectRow({ project, eager }: Props) {
  const { title, link, bullets, technologies, badges, image, frame } = project;
  return (
    <li className="project">
      <div className="project-text">
        <h3>
          <ExternalLink href={link}>{title}</ExternalLink>
        </h3>
        <ul className="project-bullets">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
        <ul className="badges" role="list" aria-label={`Technologies of ${title}`}>
          {technologies.map((technology) => (
            <li key={technology} className="badge">
              {technology}
            </li>
          ))}
        </ul>
        {badges.length > 0 && (
          <ul className="badges" role="list" aria-label={`More on ${title}`}>
            {badges.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink className="badge badge-link" href={url}>
                  {label}
                  <span className="visually-hidden"> of {title}</span>
                  <Icon name="away" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`frame frame-${frame}`}>
        <ResponsiveImage image={image} sizes={sizes[frame]} eager={eager} />
      </div>
    </li>
  );
}
