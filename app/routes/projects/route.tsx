import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DatedRows } from "#app/components/dated-rows";
import { MaybeLink, TextWithLink } from "#app/components/links";
import { PageHeading } from "#app/components/page-heading";
import { StaticMarkup } from "#app/components/static-markup";
import { contentOf } from "#app/content.server";
import { isOngoing } from "#app/schema/dates";
import { formatDate, formatList, listParts, projectPeriod } from "#app/view-data/format";
import { inDocument, publishedPage } from "#app/view-data/page-data";
import { pick } from "#app/view-data/pick";
import { topicPaths } from "#app/view-data/topics";
import { ProjectRow } from "./project-row";

/** The projects that the page shows whole. The others get a line each. */
const wholeProjects = 12;

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, projects, technologies, achievements } = content;
  const { experience, certifications, caseStudies } = content;
  const { page, heading, strings } = publishedPage(content, "projects");
  const { projectLink } = content.strings.article;
  const topics = topicPaths(content, [
    ...projects.flatMap((project) => project.technologies),
    ...technologies.flatMap(({ items }) => items),
  ]);
  const pathOf = ({ id }: { id: string }) => caseStudies.find((study) => study.id === id)?.path;
  const rows = projects.slice(0, wholeProjects).map((project) => ({
    ...pick(project, "id", "title", "link", "description", "bullets", "technologies", "badges"),
    ...pick(project, "image", "frame", "featured"),
    path: pathOf(project),
    period: projectPeriod(project, content),
    ...(project.start && isOngoing(project.end) && { isNow: true }),
  }));
  const others = projects.slice(wholeProjects).map((project) => ({
    ...pick(project, "id", "title"),
    to: pathOf(project) ?? project.link,
    date: isOngoing(project.end)
      ? project.start && content.strings.topics.since(project.start.slice(0, 4))
      : projectPeriod(project, content),
  }));
  return {
    page,
    heading: {
      ...heading,
      detail: (strings.fact ?? content.strings.topics.projects)(projects.length),
    },
    strings: pick(strings, "intro", "projects", "technologies", "achievements"),
    rowStrings: { ...pick(strings, "technologiesOf", "linksOf", "more"), projectLink },
    hasProjects: projects.length > 0,
    projects: inDocument(context, { rows, others }),
    technologies: technologies
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => ({ name, list: listParts(items, profile.language, topics) })),
    topics,
    otherTechnologies: formatList(
      technologies.filter(({ items }) => items.length === 0).map(({ name }) => name),
      profile.language,
    ),
    achievements: achievements.map(({ title, awarder, detail, date }) => ({
      title,
      date: date && formatDate(date, profile.language),
      texts: [awarder, detail],
    })),
    leads: pages.experience
      ? [
          ...(experience.length > 0
            ? [{ text: strings.experience, to: pages.experience.path }]
            : []),
          ...(certifications.length > 0
            ? [{ text: strings.certifications, to: `${pages.experience.path}#certifications` }]
            : []),
        ]
      : [],
  };
}

export default function Projects() {
  const {
    heading,
    strings,
    hasProjects,
    projects,
    technologies,
    topics,
    otherTechnologies,
    achievements,
    leads,
    ...page
  } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading {...heading} />
      <div className="intro">
        {strings.intro && (
          <div className="lead">
            {strings.intro.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        )}
        {leads.length > 0 && (
          <p>
            {leads.map(({ text, to }) => (
              <TextWithLink key={to} text={`${text} `} to={to} />
            ))}
          </p>
        )}
      </div>
      {hasProjects && (
        <section aria-labelledby="projects">
          <h2
            id="projects"
            className={strings.projects === heading.text ? "visually-hidden" : undefined}
          >
            {strings.projects}
          </h2>
          <StaticMarkup data={projects}>
            {({ rows, others }) => (
              <>
                <ol className="projects" role="list">
                  {rows.map((project, index) => (
                    <ProjectRow
                      key={project.id}
                      project={project}
                      number={index + 1}
                      strings={page.rowStrings}
                      topics={topics}
                    />
                  ))}
                </ol>
                {others.length > 0 && <DatedRows rows={others} />}
              </>
            )}
          </StaticMarkup>
        </section>
      )}
      <div className="two-columns">
        {(technologies.length > 0 || otherTechnologies) && (
          <section aria-labelledby="technologies">
            <h2 id="technologies">{strings.technologies}</h2>
            <dl className="dated-rows terms">
              {technologies.map(({ name, list }, index) => (
                <div key={index}>
                  <dt>{name}</dt>
                  <dd>
                    {list.map((part, at) => (
                      <MaybeLink key={at} to={topics[part]}>
                        {part}
                      </MaybeLink>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            {otherTechnologies && <p>{otherTechnologies}</p>}
          </section>
        )}
        {achievements.length > 0 && (
          <section className="achievements" aria-labelledby="achievements">
            <h2 id="achievements">{strings.achievements}</h2>
            <DatedRows rows={achievements} />
          </section>
        )}
      </div>
    </div>
  );
}
