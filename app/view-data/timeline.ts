import type { SiteContent } from "../content.server";
import { byEnd } from "../schema/fields";
import type { TimelineEntry } from "../schema/shapes";
import { formatPeriod } from "./format";

/** The entries for a timeline, for loaders, in its order, with dates and kinds in the site's language. */
export function timeline(
  entries: TimelineEntry[],
  { profile, wording }: Pick<SiteContent, "profile" | "wording">,
) {
  return byEnd(entries).map(({ start, end, ...entry }) => ({
    ...entry,
    kindLabel: wording.kinds[entry.kind],
    ongoing: end === "present",
    period: formatPeriod(start, end, profile.language, wording.present),
  }));
}

export type TimelineItem = ReturnType<typeof timeline>[number];
