import { byEnd } from "../schema/dates";
import type { TimelineEntry } from "../schema/shapes";
import { formatPeriod, type Localized } from "./format";

export type Role = ReturnType<typeof roleOf>;

/** An entry of a timeline: a role, with the earlier ones at the same employer that it follows. */
export interface TimelineItem extends Role, Pick<TimelineEntry, "kind"> {
  kindLabel: string;
  /** Whether it is the owner's present work, which stands above the others. */
  isNow: boolean;
  /** The employer or school, unless the title says it already. */
  place: string | undefined;
  earlier: Role[];
}

/**
 * The entries for a timeline, for loaders, with dates and kinds in the site's language. The present work comes first; in
 * a timeline without work, whatever is going on. The others are in the order of `byEnd`.
 */
export function timeline(entries: TimelineEntry[], content: Localized): TimelineItem[] {
  const groups = byEmployer(byEnd(entries));
  const jobs = groups.filter(([{ kind }]) => isJob(kind));
  const [top] = jobs.length > 0 ? jobs : groups;
  const now = top?.[0].end === "present" ? top : undefined;
  const ordered = now ? [now, ...groups.filter((group) => group !== now)] : groups;
  return ordered.map((group) => {
    const [first, ...others] = group;
    const { kind, title, subtitle } = first;
    return {
      ...roleOf(first, content),
      kind,
      kindLabel: content.wording.kinds[kind],
      isNow: group === now,
      place: subtitle === title ? undefined : subtitle,
      earlier: others.map((entry) => roleOf(entry, content, first)),
    };
  });
}

/** Puts together jobs at the same employer between which there is no other job. */
function byEmployer(entries: TimelineEntry[]): [TimelineEntry, ...TimelineEntry[]][] {
  const groups: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const job = isJob(entry.kind) ? groups.filter(([{ kind }]) => isJob(kind)).at(-1) : undefined;
    if (job && entry.subtitle && job[0].subtitle === entry.subtitle) job.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

export function isJob(kind: TimelineEntry["kind"]): boolean {
  return kind === "work" || kind === "internship";
}

/** @param above the entry's first role, whose address and place need not be said again */
function roleOf(entry: TimelineEntry, { profile, wording }: Localized, above?: TimelineEntry) {
  const { id, start, end, url, location, description, bullets, technologies } = entry;
  return {
    id,
    title: titleOf(entry),
    /** When it ended. */
    year: end === "present" ? wording.present : end.slice(0, "2026".length),
    period: formatPeriod(start, end, profile.language, wording.present),
    url: url === above?.url ? undefined : url,
    /** Where it is, and what the employer does. */
    about: [
      location !== above?.location && location,
      description !== above?.description && description,
    ]
      .filter(Boolean)
      .join(" · "),
    summary: summaryOf(entry, wording),
    bullets,
    technologies,
  };
}

/** What the owner was, or the degree with its subject. */
export function titleOf({ title, area }: TimelineEntry): string {
  return area && area !== title ? `${title}, ${area}` : title;
}

/** What stands above the bullets of an entry: the summary, the final mark, and whether a degree was not finished. */
export function summaryOf(
  { summary, score, finished }: TimelineEntry,
  { unfinished }: Localized["wording"],
): string {
  return [summary, score, finished === false && unfinished].filter(Boolean).join(" · ");
}
