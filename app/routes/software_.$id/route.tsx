import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleText } from "../../components/article-text";
import { ExternalLink } from "../../components/external-link";
import { imageSizes } from "../../components/image-sizes";
import { Neighbours } from "../../components/neighbours";
import { PageHeading } from "../../components/page-heading";
import { ResponsiveImage } from "../../components/responsive-image";
import { toneOf } from "../../components/tone";
import { contentOf, type SiteContent } from "../../content.server";
import { formatList, projectPeriod } from "../../view-data/format";
import { articleData, publishedPage } from "../../view-data/page-data";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { caseStudyPage } from "../../head/structured-data";
import "../../components/outcome.scss";
import "./case-study.scss";
import "./case-study.late.scss";

export const meta: PageMeta<typeof loader> = pageMeta(caseStudyPage);

export const paths = ({ caseStudies }: SiteContent) => caseStudies.map(({ path }) => path);

/** A case study of app/content/projects. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { caseStudies, profile, wording } = content;
  const section = publishedPage(content, "software").page;
  // In the order of the projects.
  const studies = content.projects.flatMap((project) => {
    const study = caseStudies.find(({ id }) => id === project.id);
    return study ? [{ study, project }] : [];
  });
  const at = studies.findIndex(({ study }) => study.id === params.id);
  const current = studies[at];
  if (!current) throw new Response(null, { status: 404 });
  const { study, project } = current;
  const { title, description: lead, role, start, end, team, technologies, link, badges } = project;
  const toneIn = (each: typeof project) => toneOf(content.projects.indexOf(each));
  const words = wording.article;
  const { language } = profile;
  const next = studies.length > 1 ? studies[(at + 1) % studies.length] : undefined;
  const facts: [name: string, fact: string | undefined][] = [
    [words.role, role],
    [words.period, projectPeriod(project, content)],
    [words.team, team],
    [words.technologies, formatList(technologies, language)],
  ];
  const description = study.summary ?? lead ?? project.bullets[0] ?? title;
  return {
    ...articleData(study, { title, description }, content, context),
    section: { title: section.title, path: section.path ?? "/" },
    lead,
    start,
    end,
    image: project.image,
    frame: project.frame ?? "browser",
    tone: toneIn(project),
    outcome: project.outcome,
    facts: facts.filter(([, fact]) => fact),
    links: [...(link ? [{ label: words.projectLink, url: link }] : []), ...badges],
    next: next && {
      path: next.study.path,
      title: next.project.title,
      image: next.project.image,
      frame: next.project.frame ?? "browser",
      tone: toneIn(next.project),
    },
  };
}

export default function CaseStudy() {
  const study = useLoaderData<typeof loader>();
  const { page, section, lead, image, frame, tone, outcome, facts, uiStrings, next } = study;
  return (
    <article className="page h-entry">
      <PageHeading
        className="p-name"
        label={section.title}
        beside={
          outcome && (
            <p className="outcome">
              <strong>{outcome.value}</strong> {outcome.label}
            </p>
          )
        }
      >
        {page.title}
      </PageHeading>
      {lead && (
        <div className="intro">
          <p className="lead">{lead}</p>
        </div>
      )}
      <dl className="study-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {study.links.length > 0 && (
          <div>
            <dt className="label">{uiStrings.links}</dt>
            {study.links.map(({ label, url }) => (
              <dd key={url}>
                <ExternalLink href={url}>{label}</ExternalLink>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {image && (
        <div className={`band study-image ${tone}`}>
          <div className={`frame frame-${frame}`}>
            <ResponsiveImage image={image} sizes={imageSizes.caseStudy[frame]} eager />
          </div>
        </div>
      )}
      <ArticleText headings={study.headings} html={study.html} uiStrings={uiStrings} />
      {next && (
        <Neighbours
          label={section.title}
          links={[{ words: uiStrings.nextProject, ...next }]}
          image={next.image}
          frame={next.frame}
          className={next.tone}
        />
      )}
    </article>
  );
}
