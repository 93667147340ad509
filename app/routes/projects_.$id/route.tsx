import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleText } from "#app/components/article-text";
import { backdropClass } from "#app/components/backdrop-class";
import { MaybeLink } from "#app/components/links";
import { Outcome } from "#app/components/outcome";
import { PageHeading } from "#app/components/page-heading";
import { Pager } from "#app/components/pager";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { contentOf, type SiteContent } from "#app/content.server";
import { inLanguage } from "#app/direction";
import { formatList, projectPeriod } from "#app/view-data/format";
import { articleData, found, publishedPage } from "#app/view-data/page-data";
import "./case-study.scss";

export { meta } from "#app/head/page-tags";

export const paths = ({ caseStudies }: SiteContent) => caseStudies.map(({ path }) => path);

export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { caseStudies, profile, strings: shared } = content;
  const strings = shared.article;
  const { section } = publishedPage(content, "projects");
  // The pager follows the order of the projects.
  const studies = content.projects.flatMap((project) => {
    const study = caseStudies.find(({ id }) => id === project.id);
    return study ? [{ study, project }] : [];
  });
  const at = studies.findIndex(({ study }) => study.id === params.id);
  const { study, project } = found(studies[at]);
  const { title, description: lead, role, team, technologies, link, badges } = project;
  const backdropOf = (each: typeof project) => backdropClass(content.projects.indexOf(each));
  const next = studies.length > 1 ? studies[(at + 1) % studies.length] : undefined;
  const links = link ? [{ label: strings.projectLink, url: link }, ...badges] : badges;
  const details: [name: string, ...details: { label?: string; url?: string }[]][] = [
    [strings.role, { label: role }],
    [strings.period, { label: projectPeriod(project, content) }],
    [strings.team, { label: team }],
    [strings.technologies, { label: formatList(technologies, profile.language) }],
    [strings.links, ...links],
  ];
  const description = study.summary ?? lead ?? project.bullets[0] ?? title;
  return {
    ...articleData(study, { title, description }, content, context),
    section,
    lead,
    image: project.image,
    frame: project.frame ?? "browser",
    backdrop: backdropOf(project),
    outcome: project.outcome,
    details: details.filter(([, first]) => first?.label),
    pager: next && {
      links: [{ label: strings.nextProject, path: next.study.path, title: next.project.title }],
      image: next.project.image,
      frame: next.project.frame ?? "browser",
      className: backdropOf(next.project),
    },
  };
}

export default function CaseStudy() {
  const study = useLoaderData<typeof loader>();
  const { page, section, lead, image, frame, backdrop, outcome, details, strings } = study;
  return (
    <article className="page h-entry">
      <PageHeading
        className="p-name"
        text={page.title}
        label={section.title}
        beside={outcome && <Outcome {...outcome} />}
      />
      {lead && (
        <div className="intro">
          <p className="lead">{lead}</p>
        </div>
      )}
      <dl className="study-details">
        {details.map(([name, ...all]) => (
          <div key={name}>
            <dt className="label" {...inLanguage(strings.lang)}>
              {name}
            </dt>
            {all.map(({ label, url }, index) => (
              <dd key={index}>
                <MaybeLink to={url}>{label}</MaybeLink>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {image && (
        <div className={`full-width lead-image ${backdrop}`}>
          <ResponsiveImage image={image} frame={frame} sizes={imageSizes.caseStudy[frame]} eager />
        </div>
      )}
      <ArticleText headings={study.headings} html={study.html} strings={strings} />
      {study.pager && <Pager label={section.title} {...study.pager} />}
    </article>
  );
}
