import type { Project } from "../../schema/shapes";
import { Tags } from "../../components/tags";
import { ExternalLink } from "../../components/external-link";
import { Icon } from "../../components/icon";
import { imageSizes } from "../../components/image-sizes";
import { MaybeLink } from "../../components/maybe-link";
import { ResponsiveImage } from "../../components/responsive-image";
import { backdropClass } from "../../components/backdrop-class";
import "./project-row.scss";

interface Props {
  /** With the path of its case study, if it has one. */
  project: Partial<Project> &
    Pick<Project, "id" | "title" | "bullets" | "technologies" | "badges"> & {
      path?: string | undefined;
      period?: string | undefined;
    };
  /** Its place in the list, from 1. The image of the first may be on the first screen. */
  number: number;
  /** UI strings. `{title}` stands for the project's title. */
  strings: { technologiesOf: string; linksOf: string; projectLink: string };
  /** The paths of technologies that have a topic page. */
  topics: Record<string, string>;
}

export function ProjectRow({ project, number, strings, topics }: Props) {
  const { id, title, link, path, description, bullets, technologies, period, image, featured } =
    project;
  const { frame = "browser" } = project;
  const to = path ?? link;
  const badges =
    path && link ? [{ label: strings.projectLink, url: link }, ...project.badges] : project.badges;
  const size = featured ? "large" : "small";
  return (
    <li id={id} className={`project project-${size} ${backdropClass(number - 1)}`}>
      <p className="project-number">{String(number).padStart(2, "0")}</p>
      <h3>
        <MaybeLink to={to}>{title}</MaybeLink>
      </h3>
      {image && (
        <div className="backdrop">
          <div className={`frame frame-${frame}`}>
            {/* No tab stop: the title has the same link. */}
            <MaybeLink to={to} tabIndex={-1}>
              <ResponsiveImage
                image={image}
                sizes={imageSizes.project[size][frame]}
                eager={number === 1}
              />
            </MaybeLink>
          </div>
        </div>
      )}
      <div className="project-text">
        {description && <p>{description}</p>}
        {bullets.length > 0 && (
          <ul>
            {bullets.map((bullet, index) => (
              <li key={index}>{bullet}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="project-details">
        {period && <p className="date">{period}</p>}
        <Tags
          items={technologies}
          topics={topics}
          label={strings.technologiesOf.replace("{title}", () => title)}
        />
        {badges.length > 0 && (
          <ul
            className="links"
            role="list"
            aria-label={strings.linksOf.replace("{title}", () => title)}
          >
            {badges.map(({ label, url }, index) => (
              <li key={index}>
                <ExternalLink href={url}>
                  {label}
                  <span className="visually-hidden">{` (${title})`}</span>
                  <Icon name="away" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
