import { commaOf } from "#app/direction";
import { isOngoing } from "#app/schema/dates";
import type { PublishedImage } from "#app/schema/image";
import { isJob, titleOf } from "#app/schema/items";
import type { TimelineEntry } from "#app/schema/shapes";
import type { Tone } from "./axis";
import { formatEnd, formatPeriod, type Locale } from "./format";
import { latestFirst } from "./latest-first";

export type Role = ReturnType<typeof roleOf>;

export interface TimelineItem extends Role, Pick<TimelineEntry, "kind"> {
  tone: Tone;
  isNow: boolean;
  earlier: Role[];
}

const tones = {
  education: "education",
  work: "work",
  internship: "work",
  competition: "activity",
  volunteering: "activity",
  break: "break",
} satisfies Record<TimelineEntry["kind"], Tone>;

/**
 * Returns a timeline's entries for a loader, with dates and kinds in the site's language. Current jobs come first; in a
 * timeline without jobs, the latest ongoing entry does. The others are in the order of `latestFirst`.
 */
export function timeline(entries: TimelineEntry[], content: Locale): TimelineItem[] {
  const groups = byEmployer(latestFirst(entries));
  const jobs = groups.filter(([{ kind }]) => isJob(kind));
  const now = (jobs.length > 0 ? jobs : groups.slice(0, 1)).filter(([{ end }]) => isOngoing(end));
  const ordered = [...now, ...groups.filter((group) => !now.includes(group))];
  return ordered.map((group) => {
    const [first, ...others] = group;
    const { kind } = first;
    return {
      ...roleOf(first, content),
      kind,
      tone: tones[kind],
      isNow: now.includes(group),
      earlier: others.map((entry) => roleOf(entry, content, first)),
    };
  });
}

function byEmployer(entries: TimelineEntry[]): [TimelineEntry, ...TimelineEntry[]][] {
  const groups: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const job = isJob(entry.kind) ? groups.filter(([{ kind }]) => isJob(kind)).at(-1) : undefined;
    if (job && entry.subtitle && job[0].subtitle === entry.subtitle) job.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** @param above the entry's first role, whose employer and place are not repeated */
function roleOf(entry: TimelineEntry, content: Locale, above?: TimelineEntry) {
  const { language } = content.profile;
  const { id, kind, subtitle, start, end, url, location, description, bullets, technologies } =
    entry;
  const employer = [entry.title, above?.subtitle].includes(subtitle) ? undefined : subtitle;
  const about = [
    location !== above?.location && location,
    description !== above?.description && description,
  ]
    .filter(Boolean)
    .join(" · ");
  return {
    id,
    title: titleOf(entry, language),
    /** The employer or school, unless it repeats the title. */
    employer,
    kindLabel: kind === above?.kind ? undefined : content.strings.kinds[kind],
    year: formatEnd(end, content.strings, (date) => date.slice(0, "2026".length)),
    period: formatPeriod(start, end, content),
    isOngoing: isOngoing(end),
    url: url === above?.url ? undefined : url,
    // The content of a loader has published images.
    logo: above ? undefined : (entry.logo as PublishedImage | undefined)?.src,
    /** Follows the employer. */
    about: employer && about ? commaOf(language) + about : about,
    summary: summaryOf(entry, content),
    bullets,
    technologies,
  };
}

/** Returns the text above an entry's bullets: summary, grade, and a note on a degree that was not completed. */
export function summaryOf(
  { summary, score, finished }: TimelineEntry,
  { strings }: Locale,
): string {
  // A grade in words needs no label: "magna cum laude".
  const grade = score && /^\d/.test(score) ? strings.grade(score) : score;
  return [summary, grade, finished === false && strings.unfinished].filter(Boolean).join(" · ");
}
