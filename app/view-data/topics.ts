import type { SiteContent } from "../content.server";
import { byEnd } from "../schema/dates";
import { topicSlug, topicsNamedBy, type NamesTopics } from "../schema/topics";
import { drawPeriods, type Axis, type AxisRow, type Period, type Tone } from "./axis";
import type { ContentItem } from "./content-items";
import { formatCount, formatPeriod } from "./format";

/** Returns the paths of the topic pages that items link to, by the names that the items use. */
export function topicPaths({ topics }: SiteContent, items: NamesTopics[]): Record<string, string> {
  const named = items.flatMap(topicsNamedBy).flatMap((name) => {
    const wanted = topicSlug(name);
    const topic = topics.find(({ slug }) => slug === wanted);
    return topic ? [[name, topic.path] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Groups topics by the categories of technologies.ts, uncategorised ones last. The most frequent topic comes first. */
export function topicCategories({ technologies, topics, wording }: SiteContent) {
  const { other } = wording.topics;
  const categoryOf = ({ slug }: (typeof topics)[number]) =>
    technologies.find(({ items }) => items.some((each) => topicSlug(each) === slug))?.name ?? other;
  return [...new Set([...technologies.map(({ name }) => name), other])]
    .map((category) => ({
      category,
      topics: topics
        .filter((topic) => categoryOf(topic) === category)
        .sort((one, another) => another.count - one.count),
    }))
    .filter((each) => each.topics.length > 0);
}

/** Returns the items that name a topic. */
export function namingTopic(items: ContentItem[], slug: string): ContentItem[] {
  return items.filter(({ topics }) => topics.some((each) => topicSlug(each) === slug));
}

/** Sorts items like a résumé. Those without a date are last. */
export function latestFirst(items: ContentItem[]): ContentItem[] {
  const dated = items.flatMap((item) => {
    const period = periodOf(item);
    return period ? [{ ...item, ...period }] : [];
  });
  return [...byEnd(dated), ...items.filter(({ start }) => !start)];
}

/** Returns the period of an item that has a date. */
export function periodOf({ start, end = start }: ContentItem): Period | undefined {
  return start && end ? { start, end } : undefined;
}

/** How many items of a topic a chart shows. */
const maxRows = 12;

/** Returns the latest items as rows of a chart, and a text for the others. */
export function topicRows(items: ContentItem[], axis: Axis, content: SiteContent) {
  const { pages, profile, wording } = content;
  const rows = latestFirst(items)
    .slice(0, maxRows)
    .map((item): AxisRow => {
      const dates = periodOf(item);
      const [tone, page] = toneOf(item.kind, pages);
      return {
        title: item.title,
        to: item.path,
        period: dates && formatPeriod(dates.start, dates.end, content),
        kind: page?.label ?? page?.title,
        tone,
        drawing: dates && drawPeriods([dates], axis),
      };
    });
  const others = items.length - rows.length;
  const more = formatCount(wording.topics.more, "count", others, profile.language);
  return { rows, more: others > 0 ? more : undefined };
}

/** The colour of an item's bar stands for the page that shows it. */
function toneOf(
  kind: ContentItem["kind"],
  { about, experience, projects, resources }: SiteContent["pages"],
): [Tone, { label?: string | undefined; title: string } | undefined] {
  if (kind === "projects") return ["project", projects];
  if (["jobs", "activities", "certificates"].includes(kind)) return ["work", experience ?? about];
  return ["education", resources];
}
