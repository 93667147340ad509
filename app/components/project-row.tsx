import type { Project } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";

interface Props {
  project: Omit<Project, "id">;
  /** True if the row may be on the first screen. */
  eager: boolean;
  /** The accessible names of the lists of badges, with `{title}` for the project's title. */
  words: { technologiesOf: string; linksOf: string };
}

export function ProjectRow({ project, eager, words }: Props) {
  const { title, link, bullets, technologies, badges, image, frame = "browser", featured } = project;
  const sizes = featured ? imageSizes.featuredProject : imageSizes.project;
  const shownImage = image && <ResponsiveImage image={image} sizes={sizes[frame]} eager={eager} />;
  return (
    <li className={`project ${featured ? "" : "project-low"}`}>
      <div className="project-text">
        <h3>{link ? <ExternalLink href={link}>{title}</ExternalLink> : title}</h3>
        {bullets.length > 0 && (
          <ul className="project-bullets">
            {bullets.map((bullet, index) => (
              <li key={index}>{bullet}</li>
            ))}
          </ul>
        )}
        {technologies.length > 0 && (
          <ul
            className="badges"
            role="list"
            aria-label={words.technologiesOf.replace("{title}", () => title)}
          >
            {technologies.map((technology, index) => (
              <li key={index} className="badge">
                {technology}
              </li>
            ))}
          </ul>
        )}
        {badges.length > 0 && (
          <ul className="badges" role="list" aria-label={words.linksOf.replace("{title}", () => title)}>
            {badges.map(({ label, url }, index) => (
              <li key={index}>
                <ExternalLink className="badge badge-link" href={url}>
                  {label}
                  <span className="visually-hidden">{` (${title})`}</span>
                  <Icon name="away" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {image && (
        <div className="project-image">
          <div className={`frame frame-${frame}`}>
            {/* No tab stop: the title has the same link. */}
            {link ? (
              <ExternalLink href={link} tabIndex={-1}>
                {shownImage}
              </ExternalLink>
            ) : (
              shownImage
            )}
          </div>
        </div>
      )}
    </li>
  );
}
