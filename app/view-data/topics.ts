import type { SiteContent } from "../content.server";
import { topicSlug, topicsNamedBy, type NamesTopics } from "../schema/topics";
import type { DatedItem, Tone } from "./axis";
import type { ContentItem } from "./content-items";

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

/** Returns the dated items for an axis. The colour of a bar shows the page of its item. */
export function datedItems(items: ContentItem[]): DatedItem[] {
  return items.flatMap(({ kind, title, start, end = start }) =>
    start && end ? [{ title, tone: toneOf(kind), start, end }] : [],
  );
}

/** Returns the names of the pages that the colours of `datedItems` stand for. */
export function topicTones(items: DatedItem[], { pages }: SiteContent) {
  const { about, experience = about, projects, resources } = pages;
  return Object.entries({ work: experience, project: projects, education: resources }).flatMap(
    ([tone, page]) =>
      page && items.some((item) => item.tone === tone)
        ? [{ tone, text: page.label ?? page.title }]
        : [],
  );
}

function toneOf(kind: ContentItem["kind"]): Tone {
  if (kind === "projects") return "project";
  return ["jobs", "activities", "certificates"].includes(kind) ? "work" : "education";
}
