import { Link, useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { ProjectRow } from "../components/project-row";
import { achievements } from "../content/achievements";
import { pages } from "../content/pages";
import { projects } from "../content/projects";
import { technologies } from "../content/technologies";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { pageMetadata } from "../metadata/page-metadata";
import { projectsPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(projectsPage);

export function loader() {
  return {
    page: pageMetadata("software"),
    label: pages.software.label,
    intro: pages.software.texts.intro,
    projects,
    technologies,
    achievements,
  };
}

export default function Software() {
  const { label, intro, projects, technologies, achievements } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading label={label}>Software</PageHeading>
      <div className="lead">
        {intro.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p>
        Looking for where I worked? See the <Link to="/security">experience timeline and certifications</Link>
        .
      </p>
      <section aria-labelledby="projects">
        <h2 id="projects">Stuff I Made</h2>
        <ol className="projects" role="list">
          {projects.map((project, index) => (
            <ProjectRow key={project.id} project={project} eager={index === 0} />
          ))}
        </ol>
      </section>
      <div className="two-columns">
        <section aria-labelledby="technologies">
          <h2 id="technologies">Technologies I Use</h2>
          <dl className="facts">
            {technologies.map(({ id, name, items }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{items.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="achievements">
          <h2 id="achievements">Achievements &amp; Recognition</h2>
          <ul className="achievements" role="list">
            {achievements.map(({ id, title, detail, date }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{detail}</p>
                <p className="achievement-date">{date.slice(0, 4)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
