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
  /** Name the lists of badges; `{title}` stands for the project's. */
  words: { technologiesOf: string; linksOf: string };
}

export function ProjectRow({ project, eager, words }: Props) {
  const { title, link, bullets, technologies, badges, image, frame = "browser" } = project;
  return (
    <li className="project">
      <div className="project-text">
        <h3>{link ? <ExternalLink href={link}>{title}</ExternalLink> : title}</h3>
        {bullets.length > 0 && (
          <ul className="project-bullets">
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        )}
        {technologies.length > 0 && (
          <ul className="badges" role="list" aria-label={words.technologiesOf.replace("{title}", title)}>
            {technologies.map((technology) => (
              <li key={technology} className="badge">
                {technology}
              </li>
            ))}
          </ul>
        )}
        {badges.length > 0 && (
          <ul className="badges" role="list" aria-label={words.linksOf.replace("{title}", title)}>
            {badges.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink className="badge badge-link" href={url}>
                  {label}
                  <span className="visually-hidden"> ({title})</span>
                  <Icon name="away" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {image && (
        <div className={`frame frame-${frame}`}>
          <ResponsiveImage image={image} sizes={sizes[frame]} eager={eager} />
        </div>
      )}
    </li>
  );
}
