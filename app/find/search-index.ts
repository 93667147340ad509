import type { SiteContent } from "#app/content.server";
import { joined } from "#app/direction";
import { topicPath } from "#app/load/topics";
import { isShown, type Item, type ItemKind, type ShownItem } from "#app/schema/items";
import { englishOf, type PageStrings } from "#app/ui-strings/ui-strings";
import { archiveItems, formatDatesOf } from "#app/view-data/archive";
import { latestFirst } from "#app/view-data/latest-first";
import { sentencesIn } from "#app/view-data/sentences";
import { timeline } from "#app/view-data/timeline";

/** The group of results that shows each kind of item, in the order of the groups. */
const kindOf = {
  work: "experience",
  internship: "experience",
  competition: "experience",
  volunteering: "experience",
  education: "experience",
  break: "experience",
  project: "projects",
  post: "articles",
  link: "articles",
  page: "articles",
  talk: "talks",
  article: "publications",
  patent: "publications",
  book: "publications",
  chapter: "publications",
  certificate: "certificates",
  award: "awards",
  topic: "topics",
} as const satisfies Record<ItemKind, string>;

type Kind = (typeof kindOf)[ItemKind];

export interface Entry {
  kind: Kind;
  title: string;
  lang?: string;
  to: string;
  /** The employer, event or issuer, followed by the topics. */
  place?: string;
  date?: string;
  isOngoing?: boolean;
  /** How many items mention the topic. */
  count?: number;
  /** The summary and the bullets, or only the first sentence of an article's summary. A row shows one of them. */
  sentences: string[];
  /** The URL of a file with the sentences of the article. */
  text?: string;
}

/** Returns the data that browsers search, except for the text of articles. */
export function searchIndex(content: SiteContent) {
  return {
    entries: [...entriesOf(content), ...topicEntries(content)],
    /** The URLs of the files with the words of articles, which refer to entries by position. */
    words: content.wordFiles,
    find: content.pages.find && findData(content, content.pages.find.strings),
  };
}

export type SearchIndex = ReturnType<typeof searchIndex>;

/** Returns the items that are neither topics nor lists of others, latest first. */
export function findItems(items: Item[]): ShownItem[] {
  return latestFirst(
    items
      .filter(isShown)
      .filter(({ kind, article }) => kind !== "topic" && (kind !== "page" || article)),
  );
}

function entriesOf(content: SiteContent): Entry[] {
  const { items, experience, journey, projects, profile } = content;
  const { language } = profile;
  const split = sentencesIn(language);
  const bullets = new Map<string, (string | { text: string })[]>(
    Object.entries({ experience, journey, projects }).flatMap(([list, entries]) =>
      entries.map(({ id, bullets }) => [`${list}/${id}`, bullets] as const),
    ),
  );
  return findItems(items).map((item) => {
    const { key, kind, path, title, language: lang, subtitle, topics } = item;
    const { summary = "", end } = item;
    const sentences = split(summary).map((sentence) => sentence.trim());
    const texts = (bullets.get(key) ?? []).map((each) =>
      typeof each === "string" ? each : each.text,
    );
    return {
      kind: kindOf[kind],
      title,
      lang,
      to: path,
      place: [subtitle, joined(language, ...topics)].filter(Boolean).join(" · ") || undefined,
      date: formatDatesOf(item, content),
      isOngoing: end === "present" || undefined,
      // The index of an article's words already covers its summary, and there may be hundreds of articles, so this
      // keeps one sentence.
      sentences: item.article ? sentences.slice(0, 1) : [...new Set([...sentences, ...texts])],
      text: content.sentenceFiles[path],
    };
  });
}

/** Returns the topics that have a page, the most used first. */
function topicEntries({ topics }: SiteContent): Entry[] {
  return [...topics]
    .sort(
      (one, other) =>
        other.items.length - one.items.length || one.name.localeCompare(other.name, "en"),
    )
    .map(({ name: title, path: to, items }) => {
      return { kind: "topics", title, to, count: items.length, sentences: [] };
    });
}

const mostUsed = 12;

/** Returns the labels and links of Find, without its results. */
export function findData(content: SiteContent, own: PageStrings<"find">) {
  const { archivePath: path, items, pages, prefix, projects, experience, strings } = content;
  const { archiveTitle = "" } = pages.resources?.strings ?? {};
  const topics = topicEntries(content);
  const lists: { page: Listed | undefined; count: number }[] = [
    { page: pages.experience, count: timeline(experience, content).length },
    { page: pages.projects, count: projects.length },
    { page: path ? { title: archiveTitle, path } : undefined, count: archiveItems(items).length },
    { page: { title: strings.topics.title, path: topicPath(prefix) }, count: topics.length },
  ];
  return {
    kinds: [...new Set(Object.values<Kind>(kindOf))],
    lang: englishOf(strings.search.found, content.profile.language),
    topics: topics.slice(0, mostUsed),
    lists: lists.flatMap(({ page, count }) =>
      page && count > 0 ? [{ title: page.label ?? page.title, to: page.path, count }] : [],
    ),
    strings: {
      ...own,
      ...strings.search,
      topics: strings.topics.title,
      close: strings.blocks.close,
    },
  };
}

export type FindData = ReturnType<typeof findData>;

interface Listed {
  label?: string;
  title: string;
  path: string;
}
