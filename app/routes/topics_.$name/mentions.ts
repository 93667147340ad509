import { backdropClass } from "../../components/backdrop-class";
import type { SiteContent } from "../../content.server";
import type { Topic } from "../../schema/topics";
import { axisLegend, axisOf } from "../../view-data/axis";
import { contentItems, topicKinds, type ContentItem } from "../../view-data/content-items";
import { formatCount, formatList, formatPeriod } from "../../view-data/format";
import { latestFirst, namingTopic, periodOf, topicRows } from "../../view-data/topics";

/**
 * Returns a summary such as "2 jobs and 1 post, since 2021", an axis with three or more dated items, and everything that
 * mentions the topic, by section, the latest first.
 */
export function mentionsOf({ slug, name }: Topic, content: SiteContent) {
  const { profile, wording, projects, posts } = content;
  const { language } = profile;
  const items = namingTopic(contentItems(content), slug);
  const counts = topicKinds.flatMap((kind) => {
    const count = items.filter((each) => each.kind === kind).length;
    return count > 0 ? [formatCount(wording.topics[kind], "count", count, language)] : [];
  });
  const [first] = items.flatMap(({ start }) => start ?? []).sort();
  const since = first && wording.topics.since.replace("{year}", first.slice(0, "2021".length));
  const dates = items.flatMap((item) => periodOf(item) ?? []);
  const axis = axisOf(dates, import.meta.env.BUILT_ON, wording.present);
  const { rows, more } = topicRows(items.filter(periodOf), axis, content);
  const rowOf = (item: ContentItem) => {
    const { kind, title, path, text, summary, start, end, topics } = item;
    const project = projects.find((each) => path === each.path || path.endsWith(`#${each.id}`));
    const post = posts.find((each) => each.path === path);
    const { image, frame = "browser" } = (kind === "projects" ? project : undefined) ?? {};
    const index = image && project ? projects.indexOf(project) : post ? posts.indexOf(post) : 0;
    return {
      title,
      to: path,
      date: start && end && formatPeriod(start, end, content),
      isOngoing: end === "present",
      text,
      tags: topics.filter((each) => each !== name),
      image: image ?? post?.image,
      frame,
      backdrop: backdropClass(index),
      summary: ["jobs", "activities"].includes(kind) ? summary : undefined,
    };
  };
  return {
    summary: [formatList(counts, language), since].filter(Boolean).join(", "),
    chart:
      dates.length > 2
        ? {
            axis,
            legend: axisLegend(rows, wording),
            rows: rows.map(({ title, tone, drawing }) => ({ title, tone, drawing })),
            more,
          }
        : undefined,
    sections: [...new Set(items.map(({ heading }) => heading))].map((heading) => ({
      heading,
      rows: latestFirst(items.filter((each) => each.heading === heading)).map(rowOf),
    })),
  };
}
