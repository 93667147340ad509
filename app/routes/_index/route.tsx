import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LandingIndex } from "./landing-index";
import { LandingWork } from "./landing-work";
import { PageHeading } from "../../components/page-heading";
import { SocialLinks } from "./social-links";
import { toneOf } from "../../components/tone";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { publishedPage } from "../../view-data/page-data";
import { socialLinks } from "../../view-data/social";
import { landingPage } from "../../head/structured-data";
import { isJob, timeline } from "../../view-data/timeline";
import "./landing.scss";

/** How many roles and projects the page shows. */
const shownCount = 3;

export const meta: PageMeta<typeof loader> = pageMeta(landingPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, experience, projects, caseStudies } = content;
  const { security, software } = pages;
  const entries = timeline(experience, content);
  const roles = entries.filter(({ kind }) => isJob(kind));
  const featured = projects
    .map((project, index) => ({ ...project, tone: toneOf(index) }))
    .filter((project) => software && project.featured)
    .slice(0, shownCount)
    .map(
      ({ id, title, description, bullets: [bullet], outcome, image, frame = "browser", tone }) => {
        const study = caseStudies.find((each) => each.id === id);
        return {
          to: study?.path ?? `${software?.path}#${id}`,
          title,
          text: description ?? bullet,
          outcome,
          image,
          frame,
          tone,
        };
      },
    );
  return {
    page: publishedPage(content, "home", profile.name).page,
    siteUrl: context.siteUrl,
    name: profile.name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    pitch: profile.pitch,
    roles: security && {
      label: security.label ?? security.title,
      count: entries.length,
      links: roles.slice(0, shownCount).map(({ id, title, place, year }) => ({
        to: `${security.path}#${id}`,
        title,
        subtitle: place,
        note: year,
      })),
    },
    projects: software && {
      label: software.label ?? software.title,
      count: projects.length,
      links: featured.map(({ to, title }) => ({ to, title })),
    },
    work: featured.flatMap(({ image, ...project }) => (image ? { ...project, image } : [])),
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
      <div className="page landing h-card">
        <PageHeading className="p-name">{name}</PageHeading>
        {/* The owner's own page: https://microformats.org/wiki/h-card */}
        <data className="u-url u-uid" value={`${siteUrl}/`} />
        <hr />
        <div className="board">
          <div className="board-self">
            {jobTitle && <p className="label p-job-title">{jobTitle}</p>}
            {pitch && <p className="pitch">{pitch}</p>}
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
          </div>
          {roles && roles.links.length > 0 && <LandingIndex kind="roles" {...roles} />}
          {projects && projects.links.length > 0 && <LandingIndex kind="projects" {...projects} />}
        </div>
      </div>
      {work.length > 0 && <LandingWork projects={work} />}
    </>
  );
}
