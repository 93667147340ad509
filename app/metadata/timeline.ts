import { profile } from "../content/profile";
import { wording } from "../content/wording";
import type { TimelineEntry } from "../schema/shapes";
import { formatPeriod } from "./in-words";

/** The entries for a timeline, for loaders, with dates and kinds in the site's language. */
export function timeline(entries: TimelineEntry[]) {
  return entries.map(({ start, end, ...entry }) => ({
    ...entry,
    kindName: wording.kinds[entry.kind],
    ongoing: end === "present",
    period: formatPeriod(start, end, profile.language, wording.present),
  }));
}

export type ShownEntry = ReturnType<typeof timeline>[number];
