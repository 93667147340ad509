import type * as z from "zod";
import type { schemas } from "../../app/schema/shapes";
import { endOf, newestFirst, startOf } from "../../app/schema/fields";
import { isOngoing } from "./dates";
import { idsFor } from "./ids";
import type { ResumeItem } from "./resume-item";

type Entry = Omit<z.input<typeof schemas.timeline>[number], "id">;

/** The entries of app/content/experience.ts: work, internships and volunteering. */
export function experienceOf(resume: ResumeItem) {
  const work = resume.items("work").flatMap((item) => {
    const position = item.text("position");
    const kind = /\bintern(ship)?s?\b/i.test(position ?? "") ? "internship" : "work";
    return entryOf(item, kind, position, item.text("name", "company"));
  });
  const volunteer = resume
    .items("volunteer")
    .flatMap((item) => entryOf(item, "society", item.text("position"), item.text("organization")));
  return withIds([...work, ...volunteer]);
}

/** The entries of app/content/journey.ts: education. */
export function journeyOf(resume: ResumeItem) {
  const education = resume.items("education").flatMap((item) => {
    const subject = [item.text("studyType"), item.text("area")].filter(Boolean).join(", ");
    return entryOf(item, "education", subject, item.text("institution"));
  });
  return withIds(education);
}

/** Reads an entry. The list is empty if the item has no name or no date. */
function entryOf(
  item: ResumeItem,
  kind: Entry["kind"],
  what: string | undefined,
  where: string | undefined,
): Entry[] {
  const title = what || where;
  if (!title) {
    item.refuseAll("says neither what it was nor where");
    return [];
  }
  const period = periodOf(item);
  if (!period) {
    const begins = item.text("startDate");
    item.refuseAll(
      begins && isToCome(begins)
        ? `"${title}" begins in the future: "${begins}"`
        : `"${title}" has no date: an entry needs the year or the month in which it began`,
    );
    return [];
  }
  const score = item.text("score", "gpa");
  const lines = [...item.texts("summary"), ...item.texts("highlights"), ...item.texts("courses")];
  return [
    {
      kind,
      title,
      subtitle: title === where ? undefined : where,
      ...period,
      lines: [...new Set(score ? [...lines, score] : lines)],
    },
  ];
}

/** Reads the start and the end. Without an end the entry is ongoing; without a start it has the end for both. */
function periodOf(item: ResumeItem): { start: string; end: string } | undefined {
  const begun = item.date("startDate");
  const written = item.text("endDate");
  if (!written || isOngoing(written)) return begun ? { start: begun, end: "present" } : undefined;

  const ended = item.date("endDate");
  const start = begun ?? ended;
  if (!start) return undefined;
  if (ended && endOf(ended) >= startOf(start)) return { start, end: ended };
  if (ended) item.refuse("endDate", `"${written}" is before the start`);
  return { start, end: ended || !isToCome(written) ? start : "present" };
}

/** Whether a date that was refused is in the future. An entry whose end is in the future is ongoing. */
function isToCome(written: string): boolean {
  return Number(/\d{4}/.exec(written)?.[0]) >= new Date().getFullYear();
}

function withIds(entries: Entry[]) {
  const idFor = idsFor("entry");
  return newestFirst(entries).map((entry) => ({ id: idFor(entry.subtitle ?? entry.title), ...entry }));
}
