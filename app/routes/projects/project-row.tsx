import { backdropClass } from "#app/components/backdrop-class";
import { ExternalLink, MaybeLink } from "#app/components/links";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { Tags } from "#app/components/tags";
import type { Project } from "#app/schema/shapes";
import "./project-row.scss";

interface Props {
  project: Partial<Project> &
    Pick<Project, "id" | "title" | "bullets" | "technologies" | "badges"> & {
      path?: string;
      period?: string;
      isNow?: boolean;
    };
  /**
   * The position in the list, counted from 1. The first project's image may be on the first screen.
   */
  number: number;
  /** UI strings. `{title}` stands for the project's title. */
  strings: { technologiesOf: string; linksOf: string; projectLink: string; more: string };
  topics: Record<string, string>;
}

/** On phones, a small project shows this many bullets at first. */
const shownBullets = 2;

export function ProjectRow({ project, number, strings, topics }: Props) {
  const { id, title, link, path, description, bullets, technologies, period, isNow } = project;
  const { image, frame = "browser", featured } = project;
  const size = featured && image ? "large" : "small";
  const first = size === "large" ? bullets.length : shownBullets;
  const badges =
    path && link ? [{ label: strings.projectLink, url: link }, ...project.badges] : project.badges;
  const ofTitle = <span className="visually-hidden">{` (${title})`}</span>;
  return (
    <li id={id} className={`project project-${size} ${backdropClass(number - 1)}`}>
      <p className="date">
        <span className="project-number">{String(number).padStart(2, "0")}</span>
        {period && <span className={isNow ? "present" : undefined}>{period}</span>}
      </p>
      <h3>
        <MaybeLink to={path ?? link}>{title}</MaybeLink>
      </h3>
      {image && (
        <div className="backdrop">
          <ResponsiveImage
            image={image}
            frame={frame}
            sizes={imageSizes.project[size][frame]}
            eager={number === 1}
          />
        </div>
      )}
      <div className="project-text">
        {description && <p>{description}</p>}
        <Bullets items={bullets.slice(0, first)} />
        {bullets.length > first && (
          <details>
            <summary>
              {strings.more}
              {ofTitle}
            </summary>
            <Bullets items={bullets.slice(first)} />
          </details>
        )}
      </div>
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
                {ofTitle}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Bullets({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
