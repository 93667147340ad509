import { backdropClass } from "#app/components/backdrop-class";
import type { SiteContent } from "#app/content.server";
import type { Topic } from "#app/load/topics";
import { isOngoing } from "#app/schema/dates";
import type { PublishedImage } from "#app/schema/image";
import type { ShownItem } from "#app/schema/items";
import { formatDateOf } from "./archive";
import { axisLegend, axisOf } from "./axis";
import { formatPeriod } from "./format";
import { latestFirst } from "./latest-first";
import { countsOf, periodOf, topicRows } from "./topics";

/**
 * Returns a summary such as "2 jobs and 1 post, since 2021", an axis if at least three items have a date, and
 * everything that mentions the topic, by section and latest first.
 */
export function mentionsOf({ name, items }: Topic<PublishedImage>, content: SiteContent) {
  const { profile, strings, projects, posts } = content;
  const { language } = profile;
  const [first] = items.flatMap(({ start }) => start ?? []).sort();
  const since = first && strings.topics.since(first.slice(0, "2021".length));
  const dates = items.flatMap((item) => periodOf(item) ?? []);
  const axis = axisOf(dates, import.meta.env.BUILT_ON, strings.present);
  const { rows, more } = topicRows(items.filter(periodOf), axis, content);
  const rowOf = (item: ShownItem<PublishedImage>) => {
    const { kind, id, title, language: lang, path, url = path, subtitle, start, end } = item;
    const isProject = kind === "project";
    const image = kind === "certificate" ? undefined : item.image;
    const at = (isProject ? projects : posts).findIndex((each) => each.id === id);
    const { description, bullets, frame } = (isProject && projects[at]) || {};
    const summary = isProject ? (description ?? bullets?.[0]) : item.summary;
    return {
      title,
      lang,
      to: url,
      date: end && start ? formatPeriod(start, end, content) : formatDateOf(item, language),
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
    summary: [countsOf(items, content), since].filter(Boolean).join(", "),
    chart:
      dates.length > 2 && axis.years.length > 1
        ? {
            axis,
            legend: axisLegend(rows, strings),
            rows: rows.map(({ title, tone, drawing }) => ({ title, tone, drawing })),
            more,
          }
        : undefined,
    sections: [...new Set(items.map(({ section }) => section))].map((heading) => ({
      heading,
      rows: latestFirst(items.filter(({ section }) => section === heading)).map(rowOf),
    })),
  };
}
