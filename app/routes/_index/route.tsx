import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, useLoaderData } from "@remix-run/react";
import { ExternalLink } from "../../components/external-link";
import { Icon } from "../../components/icon";
import { imageSizes } from "../../components/image-sizes";
import { MaybeLink } from "../../components/maybe-link";
import { Outcome } from "../../components/outcome";
import { PageHeading } from "../../components/page-heading";
import { ResponsiveImage } from "../../components/responsive-image";
import { backdropClass } from "../../components/backdrop-class";
import { contentOf, type SiteContent } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { isJob } from "../../schema/items";
import { archiveItems } from "../../view-data/archive";
import { longWord, nameWidths } from "../../view-data/display-widths";
import { availabilityText } from "../../view-data/format";
import { publishedPage } from "../../view-data/page-data";
import { topicKinds } from "../../view-data/topics";
import { socialLinks, type SocialLinkData } from "../../view-data/social";
import { landingPage } from "../../head/structured-data";
import { timeline } from "../../view-data/timeline";
import "./header.scss";
import "./landing.scss";

const shownCount = 3;

interface LinkList {
  /** Also the id of the list's heading. */
  kind: "roles" | "writing";
  label: string;
  /** The number of entries on the page that lists them all. */
  count: number;
  links: {
    to: string;
    title: string;
    subtitle?: string | undefined;
    note?: string | undefined;
    /** Shown if there are fewer rows than fit. */
    text?: string | undefined;
    isNow?: boolean;
  }[];
}

export const meta: PageMeta<typeof loader> = pageMeta(landingPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, experience, projects, items, strings } = content;
  const { home, resume } = pages;
  const { displayName: name = profile.name } = profile;
  const entries = timeline(experience, content);
  const roles = entries.filter(({ kind }) => isJob(kind));
  const featured = pages.projects ? projects.filter((project) => project.featured) : [];
  const work = featured.slice(0, shownCount).map((project) => {
    const { id, title, description, bullets, outcome, image, frame } = project;
    return {
      to: items.find(({ key }) => key === `projects/${id}`)?.path ?? "",
      title,
      text: description ?? bullets[0],
      outcome,
      image,
      frame: frame ?? ("browser" as const),
      backdrop: backdropClass(projects.indexOf(project)),
    };
  });
  const roleList = pages.experience && {
    kind: "roles" as const,
    label: pages.experience.label ?? pages.experience.title,
    count: entries.length,
    links: roles.map(({ id, title, employer, year, summary, bullets }) => ({
      to: `${pages.experience?.path}#${id}`,
      title,
      subtitle: employer,
      note: year,
      text: summary || bullets.find((bullet) => typeof bullet === "string"),
      isNow: year === strings.present,
    })),
  };
  const { page } = publishedPage(content, "home");
  const pitch = profile.pitch?.split(betweenSentences) ?? [];
  const display = {
    ...page.display,
    ...nameWidths(name, content.characterWidths),
    ...longWord("pitch", pitch, content.characterWidths),
  };
  return {
    page: { ...page, display },
    siteUrl: context.siteUrl,
    name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    pitch,
    availability: profile.availability,
    availabilityText: availabilityText(content),
    roles: roleList && shortened(roleList),
    writing: shortened(writing(content)),
    work,
    allProjects: pages.projects &&
      home.strings.projects &&
      work.length > 0 &&
      projects.length > work.length && {
        label: home.strings.projects(projects.length),
        to: pages.projects.path,
      },
    actions: [
      { label: home.strings.work, to: pages.projects?.path },
      { label: resume?.title, to: resume?.path },
    ].flatMap(({ label, to }) => (label && to ? [{ label, to }] : [])),
  };
}

/** Keeps the first links. Only if there are fewer than fit, they have room for a text. */
function shortened({ links, ...list }: LinkList): LinkList {
  const shown = links.slice(0, shownCount);
  const isFull = shown.length === shownCount;
  return { ...list, links: isFull ? shown.map(({ text, ...link }) => link) : shown };
}

/** Spaces after the end of a sentence, but not after an abbreviation such as "Dr." */
const betweenSentences = /(?<=[\p{L}\d)]{3}[.!?])\s+(?!\p{Ll})|(?<=[。！？])/u;

/** Lists the latest posts, publications and talks; for an owner without any, the most frequent topics. */
function writing(content: SiteContent): LinkList {
  const { pages, items, strings, topics } = content;
  const { posts, talks, publications } = topicKinds;
  const kinds: string[] = [...posts, ...talks, ...publications];
  const written = items
    .filter(({ kind, path }) => path && kinds.includes(kind))
    .sort((one, other) => (other.start ?? "").localeCompare(one.start ?? "", "en"));
  if (pages.resources && written.length > 0)
    return {
      kind: "writing",
      label: pages.resources.strings.writing,
      count: archiveItems(items).length,
      links: written
        // A talk may have the title of the post that it became.
        .filter(({ title }, at) => written.findIndex((each) => each.title === title) === at)
        .map(
          ({
            kind,
            path = "",
            url = path,
            title,
            subtitle,
            start,
            topics,
            summary = subtitle,
          }) => ({
            to: url,
            title,
            subtitle: kind === "post" ? topics.join(", ") : subtitle,
            note: start?.slice(0, "2026".length),
            text: summary,
          }),
        ),
    };
  const links = [...topics]
    .sort((one, other) => other.items.length - one.items.length)
    .map(({ name, path, items }) => {
      const starts = items.flatMap(({ start }) => start?.slice(0, 4) ?? []);
      const [first] = starts.sort();
      return {
        to: path,
        title: name,
        subtitle: first && strings.topics.since(first),
        note: String(items.length),
      };
    });
  return { kind: "writing", label: strings.topics.title, count: topics.length, links };
}

export default function Home() {
  const { siteUrl, name, jobTitle, social, pitch, availabilityText, actions, work, ...data } =
    useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <div className="landing-grid h-card">
        <PageHeading className="p-name">{name}</PageHeading>
        <hr />
        <div className="landing-intro">
          {jobTitle && <p className="label p-job-title">{jobTitle}</p>}
          <div>
            {/* The owner's own page: https://microformats.org/wiki/h-card */}
            <data className="u-url u-uid" value={`${siteUrl}/`} />
            {pitch.length > 0 && (
              <p className={pitch.join().length > 90 ? "pitch pitch-long" : "pitch"}>
                {pitch.map((sentence) => (
                  <span key={sentence}>{sentence} </span>
                ))}
              </p>
            )}
            {availabilityText && <p>{availabilityText}</p>}
            <div className="landing-actions">
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
          </div>
        </div>
        {data.roles && <Links {...data.roles} />}
        {work.length > 0 && (
          <ul className="stories" role="list">
            {work.map(({ to, title, text, outcome, image, frame, backdrop }, index) => (
              <li key={to} className={`story ${backdrop} ${title.length > 40 ? "story-long" : ""}`}>
                <div>
                  <h2>
                    {/* A NavLink has the class "transitioning" during the transition, which
                        case-study.scss needs. */}
                    <NavLink to={to} viewTransition>
                      {title}
                    </NavLink>
                  </h2>
                  {text && <p>{text}</p>}
                  {(index === 0 || !image) && outcome && <Outcome {...outcome} />}
                </div>
                {image && (
                  <div className={`frame frame-${frame}`}>
                    <ResponsiveImage
                      image={image}
                      sizes={imageSizes.landing[index === 0 ? "first" : "other"][frame]}
                      phoneBelow={768}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {data.allProjects && (
          <p className="stories-all">
            <Link to={data.allProjects.to}>{data.allProjects.label}</Link>
          </p>
        )}
        <Links {...data.writing} />
      </div>
    </div>
  );
}

function Links({ kind, label, count, links }: LinkList) {
  if (links.length === 0) return null;
  return (
    <section className={`landing-list landing-${kind}`} aria-labelledby={kind}>
      <div className="label">
        <h2 id={kind}>{label}</h2> <span>{count}</span>
      </div>
      <ul role="list">
        {links.map(({ to, title, subtitle, note, text, isNow }) => (
          <li key={to}>
            <MaybeLink to={to}>{title}</MaybeLink>
            {note && (
              <span className="date">{isNow ? <span className="present">{note}</span> : note}</span>
            )}
            {subtitle && <span>{subtitle}</span>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
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
