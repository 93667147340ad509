import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LandingIndex } from "../components/landing-index";
import { LandingWork } from "../components/landing-work";
import { PageHeading } from "../components/page-heading";
import { SocialLinks } from "../components/social-links";
import { contentOf } from "../content.server";
import { pageMeta, type PageMeta } from "../head/page-tags";
import { publishedPage } from "../view-data/page-data";
import { socialLinks } from "../view-data/social";
import { landingPage } from "../head/structured-data";
import { isJob, timeline } from "../view-data/timeline";

/** How many roles and projects the page shows. */
const shownCount = 3;

export const meta: PageMeta<typeof loader> = pageMeta(landingPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, experience, projects, caseStudies } = content;
  const { security, software } = pages;
  const roles = timeline(experience, content).filter(({ kind }) => isJob(kind));
  const featured = projects
    .filter((project) => software && project.featured)
    .map(({ id, title, description, bullets: [bullet], image, frame = "browser" }) => {
      const study = caseStudies.find((each) => each.id === id);
      return {
        to: study?.path ?? `${software?.path}#${id}`,
        title,
        text: description ?? bullet,
        image,
        frame,
      };
    });
  return {
    page: publishedPage(content, "home").page,
    siteUrl: context.siteUrl,
    name: profile.name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    pitch: profile.pitch,
    roles: security && {
      label: security.label ?? security.title,
      links: roles.slice(0, shownCount).map(({ id, title, place }) => ({
        to: `${security.path}#${id}`,
        title,
        subtitle: place,
      })),
    },
    projects: software && {
      label: software.label ?? software.title,
      links: featured.slice(0, shownCount).map(({ to, title }) => ({ to, title })),
    },
    work: featured
      .flatMap(({ image, ...project }) => (image ? { ...project, image } : []))
      .slice(0, shownCount),
    actions: [
      { label: pages.home.texts?.work, to: software?.path },
      { label: pages.resume?.title, to: pages.resume?.path },
    ].flatMap(({ label, to }) => (label && to ? [{ label, to }] : [])),
  };
}

export default function Home() {
  const { siteUrl, name, jobTitle, social, pitch, roles, projects, actions, work } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="landing h-card">
        <PageHeading className={`landing-name p-name ${hasLongWord(name) ? "landing-name-long" : ""}`}>
          {name}
        </PageHeading>
        {jobTitle && <p className="landing-title p-job-title">{jobTitle}</p>}
        {/* The owner's own page: https://microformats.org/wiki/h-card */}
        <data className="u-url u-uid" value={`${siteUrl}/`} />
        <hr />
        {pitch && <p className="landing-pitch">{pitch}</p>}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map(({ label, to }, index) => (
              <Link key={to} to={to} className={index === 0 ? "button" : undefined}>
                {label}
              </Link>
            ))}
          </p>
        )}
        {social.length > 0 && <SocialLinks links={social} />}
        {roles && roles.links.length > 0 && <LandingIndex kind="roles" {...roles} />}
        {projects && projects.links.length > 0 && <LandingIndex kind="projects" {...projects} />}
      </div>
      {work.length > 0 && <LandingWork projects={work} />}
    </>
  );
}

/** Whether a word of the name is so long that it needs smaller letters. */
function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > 10);
}
