import type { SiteContent } from "#app/content.server";
import { joined } from "#app/direction";
import { isJob } from "#app/schema/items";
import type { TimelineEntry } from "#app/schema/shapes";
import { archiveItems, featuredFirst } from "./archive";
import { yearClasses, type YearScale } from "./home-years";
import { timeline, type TimelineItem } from "./timeline";
import { firstYear } from "./topics";

const columnRows = 5;

/** Titles with more characters take two lines in most viewports. */
const longTitle = 40;

export interface LinkList {
  id: "roles" | "schools" | "writing" | "topics" | "technologies" | "languages";
  label: string;
  /** The number of entries on the page that lists them all. */
  count?: number;
  links: {
    to?: string;
    title: string;
    lang?: string;
    subtitle?: string;
    note?: string;
    text?: string;
    isNow?: boolean;
    /** The classes by which the time line highlights it. */
    years?: string;
  }[];
}

export function columns(content: SiteContent, scale: YearScale | undefined) {
  const topics = content.topics.length > 2 ? topicList(content, scale) : technologies(content);
  const left = fitted([roles(content, scale), schools(content, scale)]);
  const articles = writing(content, scale);
  // Without other lists, articles fill both columns.
  const right =
    left.length === 0 && articles
      ? [{ ...articles, links: articles.links.slice(0, columnRows + 1) }]
      : fitted([articles && withFewerLongTitles(articles), topics, languages(content)]);
  return [
    { name: "roles", lists: left },
    { name: "writing", lists: right },
  ].filter(({ lists }) => lists.length > 0);
}

/** Drops links to make room for titles that take two lines. */
function withFewerLongTitles({ links, ...list }: LinkList): LinkList {
  const isLong = links.slice(0, columnRows).some(({ title }) => title.length > longTitle);
  return { ...list, links: links.slice(0, isLong ? columnRows - 1 : columnRows) };
}

/**
 * Fills a column list by list. The heading of each list after the first takes two thirds of a row,
 * as does a link without a subtitle.
 */
export function fitted(lists: (LinkList | undefined)[]): LinkList[] {
  let free = columnRows + 0.66;
  return lists.flatMap((list) => {
    if (!list?.links.length) return [];
    const isFirst = free > columnRows;
    free -= 0.66;
    const links = list.links.filter(({ subtitle }) => (free -= subtitle ? 1 : 0.66) >= 0);
    if (links.length === 0) return [];
    // Only a short list has room for texts.
    const isShort = isFirst && links.length < 3;
    return [{ ...list, links: isShort ? links : links.map(({ text, ...link }) => link) }];
  });
}

function roles(content: SiteContent, scale?: YearScale): LinkList | undefined {
  const { experience } = content.pages;
  const entries = timeline(content.experience, content);
  return (
    experience && {
      id: "roles",
      label: experience.label ?? experience.title,
      count: entries.length,
      links: linksTo(
        experience.path,
        entries.filter(({ kind }) => isJob(kind)),
        content.experience,
        scale,
      ),
    }
  );
}

function linksTo(
  page: string,
  entries: TimelineItem[],
  written: TimelineEntry[],
  scale: YearScale | undefined,
): LinkList["links"] {
  return entries.map(({ id, title, employer, year, summary, bullets, isOngoing, earlier }) => {
    const ids = [id, ...earlier.map((role) => role.id)];
    const text = [summary, bullets.find((bullet) => typeof bullet === "string")];
    return {
      to: `${page}#${id}`,
      title,
      subtitle: employer,
      note: year,
      text: text.filter(Boolean).join("\n"),
      isNow: isOngoing,
      years: yearClasses(
        written.filter((entry) => ids.includes(entry.id)),
        scale,
      ),
    };
  });
}

function schools(content: SiteContent, scale?: YearScale): LinkList | undefined {
  const { about, resume } = content.pages;
  if (!about || !resume) return undefined;
  const entries = timeline(content.journey, content).filter(({ kind }) => kind === "education");
  return {
    id: "schools",
    label: resume.strings.education,
    count: entries.length,
    links: linksTo(about.path, entries, content.journey, scale),
  };
}

function writing(
  { pages, items, profile, strings }: SiteContent,
  scale?: YearScale,
): LinkList | undefined {
  const articles = featuredFirst(archiveItems(items));
  const written = articles
    .filter(({ kind }) => !["project", "page", "link"].includes(kind))
    // A talk may have the title of the post that it became.
    .filter(({ title }, at, all) => all.findIndex((each) => each.title === title) === at);
  return (
    pages.resources && {
      id: "writing",
      label: pages.resources.strings.writing,
      count: written.length,
      links: written.map(
        ({ kind, path, url = path, title, language: lang, subtitle, start, ...item }) => ({
          to: url,
          title,
          lang,
          subtitle:
            kind === "post"
              ? [
                  item.featured && strings.article.featured,
                  joined(profile.language, ...item.topics),
                ]
                  .filter(Boolean)
                  .join(" · ")
              : subtitle,
          note: start?.slice(0, "2026".length),
          text: item.summary,
          years: yearClasses([{ start, end: item.end }], scale),
        }),
      ),
    }
  );
}

function topicList(content: SiteContent, scale?: YearScale): LinkList {
  const { topics, strings } = content;
  const links = topics.map(({ name, path, items }) => ({
    to: path,
    title: name,
    subtitle: firstYear(items, content),
    note: String(items.length),
    years: yearClasses(items, scale),
  }));
  return { id: "topics", label: strings.topics.title, count: topics.length, links };
}

function technologies({ technologies, pages, profile }: SiteContent): LinkList | undefined {
  const groups = technologies.filter(({ items }) => items.length > 0);
  return (
    pages.projects && {
      id: "technologies",
      label: pages.projects.strings.technologies,
      count: groups.reduce((sum, { items }) => sum + items.length, 0),
      links: groups.map(({ name, items }) => ({
        title: name,
        subtitle: joined(profile.language, ...items.slice(0, 6)),
      })),
    }
  );
}

function languages({ profile, pages }: SiteContent): LinkList {
  return {
    id: "languages",
    label: pages.home.strings.languages,
    links: profile.languages.map(({ language, fluency }) => ({ title: language, note: fluency })),
  };
}

/**
 * Returns three technologies: the ones of the first two categories that jobs and projects use most.
 */
export function mainTechnologies({ technologies, experience, projects }: SiteContent): string[] {
  const used = [...experience, ...projects].flatMap((each) => each.technologies);
  const first = technologies.slice(0, 2).flatMap(({ items }) => items);
  const countOf = (name: string) => used.filter((each) => each === name).length;
  return [...new Set(first.length > 0 ? first : used)]
    .sort((one, other) => countOf(other) - countOf(one))
    .slice(0, 3);
}
