import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { backdropClass } from "#app/components/backdrop-class";
import { Icon } from "#app/components/icon";
import { ExternalLink, MaybeLink } from "#app/components/links";
import { Outcome } from "#app/components/outcome";
import { PageHeading } from "#app/components/page-heading";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { StaticMarkup } from "#app/components/static-markup";
import { contentOf, type SiteContent } from "#app/content.server";
import { inLanguage, joined } from "#app/direction";
import { isOngoing } from "#app/schema/dates";
import { archiveItems } from "#app/view-data/archive";
import { longWord, nameWidths } from "#app/view-data/display-widths";
import { availabilityText, projectPeriod } from "#app/view-data/format";
import { columns, type LinkList, mainTechnologies } from "#app/view-data/home-columns";
import { homeYears, yearClasses, type YearScale } from "#app/view-data/home-years";
import { inDocument, publishedPage } from "#app/view-data/page-data";
import { type SocialLinkData, socialLinks } from "#app/view-data/social";
import { useChosenYear, YearNotes, Years } from "./years";
import "#app/components/button.scss";
import "./header.scss";
import "./home.scss";
import "./social-links.scss";
import "./stories.scss";

const shownCount = 3;

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, profile, projects } = content;
  const { home, resume } = pages;
  const { displayName: name = profile.name } = profile;
  const years = homeYears(content);
  const work = stories(content, years?.scale);
  const lists = columns(content, years?.scale);
  const listed = lists.flatMap((each) => each.lists).find(({ id }) => id === "writing");
  const { page } = publishedPage(content, "home");
  const pitch =
    profile.pitch?.split(betweenSentences) ?? firstSentences(profile.summary?.split("\n", 1)[0]);
  const display = {
    ...page.display,
    ...longWord(
      "title-part-width",
      work.map(({ title }) => title),
      content.characterWidths,
    ),
    ...nameWidths(name, content.characterWidths),
    ...longWord("pitch-part-width", pitch, content.characterWidths),
  };
  const shown = {
    siteUrl: context.siteUrl,
    name,
    jobTitle: profile.jobTitle,
    social: socialLinks(profile),
    // Chinese has no spaces, so each clause begins a line.
    pitch: pitch.flatMap((sentence) => sentence.split(/(?<=[，；])/u)),
    facts: [
      profile.location?.city,
      joined(profile.language, ...mainTechnologies(content)),
      availabilityText(content),
    ].filter((fact) => fact !== undefined && fact !== ""),
    years: years?.shown,
    columns: lists,
    work,
    all: linkToAll(content, work.length, listed?.links.length),
    actions: [
      pages.projects && (projects.length > 0 || !pages.resources)
        ? { label: home.strings.work, to: pages.projects.path }
        : { label: pages.resources?.label ?? pages.resources?.title, to: pages.resources?.path },
      { label: resume?.title, to: resume?.path },
    ].flatMap(({ label, to }) => (label && to ? [{ label, to }] : [])),
  };
  const { jobTitle, social } = profile;
  return {
    page: { ...page, display },
    jobTitle,
    social: social.map(({ url }) => ({ url })),
    shown: inDocument(context, shown),
  };
}

/**
 * Returns the link below the projects, if there are more projects. On a site without projects, it
 * leads to all articles, if there are more than the list contains.
 */
function linkToAll(content: SiteContent, shown: number, listed = 0) {
  const { pages, projects, items, archivePath } = content;
  const { home, resources } = pages;
  if (pages.projects && home.strings.projects && projects.length > shown)
    return { label: home.strings.projects(projects.length), to: pages.projects.path };
  const articles = archiveItems(items).length;
  if (shown > 0 || !resources || !archivePath || articles <= listed) return undefined;
  return { label: resources.strings.archive(articles), to: archivePath };
}

function stories(content: SiteContent, scale: YearScale | undefined) {
  const { pages, projects, items } = content;
  const featured = projects.filter((project) => project.featured);
  const chosen = featured.length > 0 ? featured : projects;
  const shown = pages.projects ? chosen.slice(0, shownCount) : [];
  const isText = !shown.some(({ image }) => image);
  return shown.map((project) => {
    const { id, title, description, bullets, outcome, image, frame, technologies } = project;
    return {
      to: items.find(({ key }) => key === `projects/${id}`)?.path ?? "",
      title,
      text: description ?? bullets[0],
      period: isText ? projectPeriod(project, content) : undefined,
      isNow: isOngoing(project.end),
      outcome,
      technologies: isText && !outcome ? technologies.slice(0, 3) : [],
      image,
      frame: frame ?? ("browser" as const),
      backdrop: backdropClass(projects.indexOf(project)),
      years: yearClasses([project], scale),
    };
  });
}

/** Matches the space between two sentences, but not after an abbreviation such as "Dr." */
const betweenSentences = /(?<=[\p{L}\d)]{3}[.!?])\s+(?!\p{Ll})|(?<=[。！？])/u;

/** Returns the first sentence of the summary, and as many of the next ones as a pitch has room for. */
function firstSentences(summary = ""): string[] {
  let length = 0;
  return summary
    .split(betweenSentences)
    .filter((sentence, index) => sentence && ((length += sentence.length) <= 120 || index === 0));
}

export default function Home() {
  const { shown } = useLoaderData<typeof loader>();
  useChosenYear();
  return (
    <StaticMarkup className="home h-card" data={shown}>
      {(data) => <Landing {...data} />}
    </StaticMarkup>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

function Landing({ name, siteUrl, years, columns, work, all, ...introduction }: Shown) {
  const { jobTitle, pitch, facts, actions, social } = introduction;
  const hasPictures = work.some(({ image }) => image);
  const introduces = [jobTitle, ...pitch, ...facts, ...social].some(Boolean);
  const hasRoles = columns.some(({ name }) => name === "roles");
  return (
    <>
      <PageHeading className="p-name" text={name} />
      {/* An h-card of the site's author: https://microformats.org/wiki/h-card */}
      <data className="u-url u-uid" value={`${siteUrl}/`} />
      {years && <Years {...years} />}
      {/* The classes give each part its column before the browser has parsed the next part. */}
      <div className={`home-columns home-columns-${columns.length + Number(introduces)}`}>
        {introduces && (
          <div className={hasRoles ? "home-intro home-middle" : "home-intro"}>
            {jobTitle && <p className="label p-job-title">{jobTitle}</p>}
            <div>
              <div className="home-statement">
                {pitch.length > 0 && (
                  <p className={pitch.join().length > 90 ? "pitch pitch-long" : "pitch"}>
                    {pitch.map((sentence) => (
                      <span key={sentence}>{sentence} </span>
                    ))}
                  </p>
                )}
                {facts.length > 0 && (
                  <ul className="home-facts" role="list">
                    {facts.map((fact) => (
                      <li key={fact}>
                        <span>{fact}</span>
                        <i> </i>
                      </li>
                    ))}
                  </ul>
                )}
                {years && <YearNotes {...years} />}
              </div>
              <div>
                {actions.length > 0 && (
                  <p className="actions">
                    {actions.map(({ label, to }, index) => (
                      <Link key={to} to={to} className={index === 0 ? "button" : undefined}>
                        {label}
                      </Link>
                    ))}
                  </p>
                )}
                <SocialLinks links={social} />
              </div>
            </div>
          </div>
        )}
        {years && !introduces && (
          <div className="visually-hidden">
            <YearNotes {...years} />
          </div>
        )}
        {columns.map(({ name, lists }) => (
          <div key={name} className={`home-column home-${name}`}>
            {lists.map((list) => (
              <Links key={list.id} {...list} />
            ))}
          </div>
        ))}
      </div>
      {work.length > 0 && (
        <ul className={`stories stories-${hasPictures ? "pictures" : "text"}`} role="list">
          {work.map((story, index) => (
            <Story key={story.to} {...story} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {all && (
        <p className="stories-all">
          <Link to={all.to}>{all.label}</Link>
        </p>
      )}
      {/* On phones, below the work. The order of the document is the order of the focus. */}
      <SocialLinks links={social} className="social-links-end" />
    </>
  );
}

type StoryData = ReturnType<typeof stories>[number];

function Story(story: StoryData & { isFirst: boolean }) {
  const { to, title, text, period, isNow, outcome, technologies, image, frame, isFirst } = story;
  return (
    <li className={`story ${story.backdrop} ${story.years ?? ""}`}>
      <div>
        {period && <p className={isNow ? "date present" : "date"}>{period}</p>}
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        {text && <p>{text}</p>}
        {(isFirst || !image) && outcome && <Outcome {...outcome} />}
        {technologies.length > 0 && (
          <ul className="story-technologies" role="list">
            {technologies.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      {image && (
        <ResponsiveImage
          image={image}
          frame={frame}
          sizes={imageSizes.home[isFirst ? "first" : "other"][frame]}
          phoneBelow={768}
        />
      )}
    </li>
  );
}

/** Shows the links as a list with labels up to 768 pixels, and as a row of icons in wider viewports. */
function SocialLinks({ links, className = "" }: { links: SocialLinkData[]; className?: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={`social-links ${className}`} role="list">
      {links.map((link) => (
        <li key={link.url}>
          <ExternalLink href={link.url} relation="me" className="u-url">
            <NetworkIcon {...link} />
            <span className="social-links-caption">{link.label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function Links({ id, label, count, links }: LinkList) {
  return (
    <section className="home-list" aria-labelledby={id}>
      <div className="label">
        <h2 id={id}>{label}</h2> <span>{count}</span>
      </div>
      <ul role="list">
        {links.map(({ to, title, lang, subtitle, note, text, isNow, years }) => (
          <li key={to ?? title} className={years}>
            {to ? (
              <MaybeLink to={to} lang={lang}>
                {title}
              </MaybeLink>
            ) : (
              <b>{title}</b>
            )}
            {note && (
              <span className="date">{isNow ? <span className="present">{note}</span> : note}</span>
            )}
            {subtitle && <span>{subtitle}</span>}
            {text && <p {...inLanguage(lang)}>{text}</p>}
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
        aria-hidden="true"
        // The SVG comes from the package bootstrap-icons, not from the content.
        dangerouslySetInnerHTML={{ __html: icon }}
      />
    );
  const own = (["professional", "code", "microblog"] as const).find((each) => each === network);
  return <Icon name={own ?? "link"} />;
}
