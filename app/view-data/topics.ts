import { backdropClass } from "#app/components/backdrop-class";
import type { SiteContent } from "#app/content.server";
import { joined, withDirectionMarks } from "#app/direction";
import { type Topic, topicSlug } from "#app/load/topics";
import { isOngoing } from "#app/schema/dates";
import type { PublishedImage } from "#app/schema/image";
import type { Item, ItemKind, ShownItem } from "#app/schema/items";
import { formatDatesOf } from "./archive";
import { type Axis, axisLegend, axisOf, type AxisRow, drawPeriods, type Tone } from "./axis";
import { formatList, formatPeriod } from "./format";
import { latestFirst } from "./latest-first";

/** The kinds of items that summaries count, in their order. */
const topicKinds = {
  jobs: ["work", "internship"],
  activities: ["education", "competition", "volunteering"],
  projects: ["project"],
  posts: ["post"],
  certificates: ["certificate"],
  talks: ["talk"],
  publications: ["article", "patent", "book", "chapter"],
} satisfies Record<string, ItemKind[]>;

const groups = Object.entries(topicKinds) as [keyof typeof topicKinds, ItemKind[]][];

export const isCounted = (kind: ItemKind) => groups.some(([, kinds]) => kinds.includes(kind));

/** Counts items by kind: "3 jobs, 2 projects and 1 talk". */
export function countsOf(items: Item[], { profile, strings }: SiteContent): string {
  const counts = groups.flatMap(([group, kinds]) => {
    const count = items.filter(({ kind }) => kinds.includes(kind)).length;
    return count > 0 ? [withDirectionMarks(strings.topics[group](count), profile.language)] : [];
  });
  return formatList(counts, profile.language);
}

/** Returns "since 2021" for items that began in 2021 or later. */
export function firstYear(items: Item[], { strings }: SiteContent): string | undefined {
  const [first] = items.flatMap(({ start }) => start?.slice(0, "2021".length) ?? []).sort();
  return first && strings.topics.since(first);
}

export function topicPaths({ topics }: SiteContent, names: string[]): Record<string, string> {
  const paths = new Map(topics.map(({ slug, path }) => [slug, path]));
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = paths.get(topicSlug(name));
      return path ? [[name, path]] : [];
    }),
  );
}

/** Groups topics by the categories of technologies.ts, uncategorised ones last. */
export function topicCategories({ technologies, topics, strings }: SiteContent) {
  const { other } = strings.topics;
  const categoryOf = ({ slug }: (typeof topics)[number]) =>
    technologies.find(({ items }) => items.some((each) => topicSlug(each) === slug))?.name ?? other;
  return [...new Set([...technologies.map(({ name }) => name), other])]
    .map((category) => ({
      category,
      topics: topics.filter((topic) => categoryOf(topic) === category),
    }))
    .filter((each) => each.topics.length > 0);
}

const maxRows = 12;

/** Returns the latest items as rows of a chart, and a text for the others. */
export function topicRows(items: ShownItem[], axis: Axis | undefined, content: SiteContent) {
  const { pages, profile, strings } = content;
  const rows = latestFirst(items)
    .slice(0, maxRows)
    .map((item): AxisRow => {
      const { title, language: lang, path, url = path, page = "", start, end = start } = item;
      const shownOn: { title: string; label?: string } | undefined =
        pages[page as keyof typeof pages];
      const kind = shownOn?.label ?? shownOn?.title;
      return {
        title,
        lang,
        to: url,
        kind,
        spoken: joined(profile.language, kind, start && end && formatPeriod(start, end, content)),
        tone: tones[page] ?? "work",
        drawing: axis && drawPeriods([item], axis),
      };
    });
  const others = items.length - rows.length;
  const more = strings.topics.more(others);
  return { rows, more: others > 0 ? more : undefined };
}

/** The colours of bars, by the page that shows the item. */
const tones: Partial<Record<string, Tone>> = { projects: "project", resources: "writing" };

/**
 * Returns a summary such as "2 jobs and 1 post, since 2021", an axis if at least three items have a date, and
 * everything that mentions the topic, by section and latest first.
 */
export function mentionsOf({ name, items }: Topic<PublishedImage>, content: SiteContent) {
  const { profile, projects, posts } = content;
  const dated = items.filter(({ start }) => start);
  const axis = dated.length > 2 ? axisOf(dated, content) : undefined;
  const { rows, more } = topicRows(dated, axis, content);
  const rowOf = (item: ShownItem<PublishedImage>) => {
    const { kind, id, title, language: lang, path, url = path, subtitle, end } = item;
    const isProject = kind === "project";
    const image = kind === "certificate" ? undefined : item.image;
    const at = (isProject ? projects : posts).findIndex((each) => each.id === id);
    const { description, bullets, frame } = (isProject && projects[at]) || {};
    const summary = isProject ? (description ?? bullets?.[0]) : item.summary;
    return {
      title,
      lang,
      to: url,
      date: formatDatesOf(item, content),
      isOngoing: end !== undefined && isOngoing(end),
      texts: isProject ? [] : [subtitle],
      summary: subtitle && item.article ? undefined : summary,
      tags: item.topics.filter((each) => each !== name),
      image,
      backdrop: image && backdropClass(at),
      frame: frame ?? "browser",
    };
  };
  return {
    summary: joined(profile.language, countsOf(items, content), firstYear(items, content)),
    chart: axis && {
      axis,
      legend: axisLegend(rows, content),
      rows: rows.map(({ title, tone, drawing }) => ({ title, tone, drawing })),
      more,
    },
    sections: [...new Set(items.map(({ section }) => section))].map((heading) => ({
      heading,
      rows: latestFirst(items.filter(({ section }) => section === heading)).map(rowOf),
    })),
  };
}
