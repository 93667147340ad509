import type { SiteContent } from "../../content.server";
import { endOf } from "../../schema/dates";
import { topicSlug, type Topic } from "../../schema/topics";
import { contentItems, topicKinds, type ContentItem } from "../../view-data/content-items";
import { formatCount, formatList, formatPeriod } from "../../view-data/format";

/**
 * Returns a summary such as "2 jobs and 1 post, since 2021", and everything that mentions the
 * topic, by section, the latest first.
 */
export function mentionsOf({ slug }: Topic, content: SiteContent) {
  const { profile, wording } = content;
  const { language } = profile;
  const items = contentItems(content).filter(({ topics }) =>
    topics.some((each) => topicSlug(each) === slug),
  );
  const counts = topicKinds.flatMap((kind) => {
    const count = items.filter((each) => each.kind === kind).length;
    return count > 0 ? [formatCount(wording.topics[kind], "count", count, language)] : [];
  });
  const [first] = items.flatMap(({ start }) => start ?? []).sort();
  const since = first && wording.topics.since.replace("{year}", first.slice(0, "2021".length));
  // Sorts "present" first, because digits come before letters, and items without a date last.
  const last = ({ start = "", end = start }: ContentItem) => (/^\d/.test(end) ? endOf(end) : end);
  const rowOf = ({ title, path, text, start, end = start }: ContentItem) => {
    const date = start && end && formatPeriod(start, end, content);
    return { title, to: path, date, texts: [text] };
  };
  return {
    summary: [formatList(counts, language), since].filter(Boolean).join(", "),
    sections: [...new Set(items.map(({ heading }) => heading))].map((heading) => ({
      heading,
      rows: items
        .filter((each) => each.heading === heading)
        .sort((one, other) => last(other).localeCompare(last(one), "en"))
        .map(rowOf),
    })),
  };
}
