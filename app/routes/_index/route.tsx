import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, useLoaderData } from "@remix-run/react";
import { ExternalLink } from "../../components/external-link";
import { Icon } from "../../components/icon";
import { imageSizes } from "../../components/image-sizes";
import { Outcome } from "../../components/outcome";
import { PageHeading } from "../../components/page-heading";
import { ResponsiveImage } from "../../components/responsive-image";
import { backdropClass } from "../../components/backdrop-class";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { availabilityText } from "../../view-data/format";
import { publishedPage } from "../../view-data/page-data";
import { socialLinks, type SocialLinkData } from "../../view-data/social";
import { landingPage } from "../../head/structured-data";
import { isJob, timeline } from "../../view-data/timeline";
import "./landing.scss";
import "./landing.late.scss";

/** The maximum number of roles, and of projects. */
const shownCount = 3;

/** Links to roles or projects. */
interface LinkList {
  /** Also the id of the list's label. */
  kind: "roles" | "projects";
  label: string;
  /** The number of entries on the page that lists them all. */
  count: number;
  links: { to: string; title: string; subtitle?: string | undefined; note?: string }[];
}

export const meta: PageMeta<typeof loader> = pageMeta(landingPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, experience, projects } = content;
  const { security, software } = pages;
  const entries = timeline(experience, content);
  const roles = entries.filter(({ kind }) => isJob(kind));
  const featured = projects
    .map((project, index) => ({ ...project, backdrop: backdropClass(index) }))
    .filter((project) => software && project.featured)
    .slice(0, shownCount)
    .map(({ id, path, title, description, bullets, outcome, image, frame, backdrop }) => ({
      to: path ?? `${software?.path}#${id}`,
      title,
      text: description ?? bullets[0],
      outcome,
      image,
      frame: frame ?? ("browser" as const),
      backdrop,
    }));
  const lists: (LinkList | undefined)[] = [
    security && {
      kind: "roles",
      label: security.label ?? security.title,
      count: entries.length,
      links: roles.slice(0, shownCount).map(({ id, title, place, year }) => ({
        to: `${security.path}#${id}`,
        title,
        subtitle: place,
        note: year,
      })),
    },
    software && {
      kind: "projects",
      label: software.label ?? software.title,
      count: projects.length,
      links: featured.map(({ to, title }) => ({ to, title })),
    },
  ];
  return {
    page: publishedPage(content, "home", profile.name).page,
    siteUrl: context.siteUrl,
    name: profile.name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    pitch: profile.pitch,
    availability: profile.availability,
    availabilityText: availabilityText(content),
    lists: lists.flatMap((list) => (list && list.links.length > 0 ? [list] : [])),
    work: featured.flatMap(({ image, ...project }) => (image ? { ...project, image } : [])),
    actions: [
      { label: pages.home.texts?.work, to: software?.path },
      { label: pages.resume?.title, to: pages.resume?.path },
    ].flatMap(({ label, to }) => (label && to ? [{ label, to }] : [])),
  };
}

export default function Home() {
  const { siteUrl, name, jobTitle, social, pitch, availabilityText, lists, actions, work } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="page landing h-card">
        <PageHeading className="p-name">{name}</PageHeading>
        {/* The owner's own page: https://microformats.org/wiki/h-card */}
        <data className="u-url u-uid" value={`${siteUrl}/`} />
        <hr />
        <div className="landing-grid">
          <div className="landing-intro">
            {jobTitle && <p className="label p-job-title">{jobTitle}</p>}
            {pitch && <p className="pitch">{pitch}</p>}
            {availabilityText && <p>{availabilityText}</p>}
            {actions.length > 0 && (
              <p className="actions">
                {actions.map(({ label, to }, index) => (
                  <Link key={to} to={to} className={index === 0 ? "button" : undefined}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
            {social.length > 0 && (
              // A column with labels up to 768px, and a row of icons above (landing.scss).
              <ul className="social-links" role="list">
                {social.map((link, index) => (
                  <li key={index}>
                    <ExternalLink href={link.url} relation="me" className="u-url">
                      <NetworkIcon {...link} />
                      <span className="social-links-caption">{link.label}</span>
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {lists.map(({ kind, label, count, links }) => (
            <div key={kind} className={`landing-list landing-${kind}`}>
              <p id={kind} className="label">
                <b>{label}</b> <span>{count}</span>
              </p>
              <ul role="list" aria-labelledby={kind}>
                {links.map(({ to, title, subtitle, note }) => (
                  <li key={to}>
                    <Link to={to}>{title}</Link>
                    {note && <span className="date">{note}</span>}
                    {subtitle && <span>{subtitle}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      {work.length > 0 && (
        <ul className="stories" role="list">
          {work.map(({ to, title, text, outcome, image, frame, backdrop }, index) => (
            <li key={to} className={`story ${backdrop}`}>
              <div>
                <h2>
                  {/* A NavLink has the class "transitioning" during the transition, which
                      case-study.scss needs. */}
                  <NavLink to={to} viewTransition>
                    {title}
                  </NavLink>
                </h2>
                {text && <p>{text}</p>}
                {index === 0 && outcome && <Outcome {...outcome} />}
              </div>
              <div className={`frame frame-${frame}`}>
                <ResponsiveImage
                  image={image}
                  sizes={imageSizes.landing[index === 0 ? "first" : "other"][frame]}
                  phoneBelow={992}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NetworkIcon({ network, icon }: SocialLinkData) {
  if (icon)
    return (
      <span
        className="social-links-icon"
        aria-hidden="true"
        // The SVG is from the package bootstrap-icons, not from the content.
        dangerouslySetInnerHTML={{ __html: icon }}
      />
    );
  const own = (["professional", "code", "microblog"] as const).find((each) => each === network);
  return <Icon name={own ?? "link"} />;
}
