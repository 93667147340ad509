import type { SiteContent } from "../../content.server";
import { axisOf, axisRows } from "../../view-data/axis";
import type { TimelineItem } from "../../view-data/timeline";

/** The narrowest width of the drawing, in a window of 768 pixels. */
const width = 691;

/** Draws the entries of a timeline on an axis. Returns undefined for fewer than three, which the timeline itself shows well. */
export function experienceAxis(
  entries: TimelineItem[],
  { experience, wording }: Pick<SiteContent, "experience" | "wording">,
) {
  if (entries.length < 3) return undefined;
  const axis = axisOf(experience, import.meta.env.BUILT_ON, wording.present, width);
  const periodOf = ({ id }: { id: string }) => {
    const { start = "", end = "" } = experience.find((each) => each.id === id) ?? {};
    return { start, end };
  };
  const items = entries.map((entry) => ({
    title: entry.title,
    place: entry.place,
    tone: entry.tone,
    ...periodOf(entry),
    earlier: entry.earlier.map(periodOf),
  }));
  const rows = axisRows(items, axis).map((row, index) => ({ id: entries[index]?.id ?? "", row }));
  const tones = [...new Set(entries.map(({ tone }) => tone))].map((tone) => {
    const labels = entries.filter((each) => each.tone === tone).map(({ kindLabel }) => kindLabel);
    return { tone, text: [...new Set(labels)].join(", ") };
  });
  const hasYears = rows.some(({ row }) => row.bars.some(({ kind }) => kind === "year"));
  return { axis, rows, tones, yearOnly: hasYears ? wording.yearOnly : undefined };
}
