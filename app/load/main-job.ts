import type { Content } from "../schema/content";
import type { TimelineEntry } from "../schema/shapes";

/**
 * Marks one of several current jobs as the main one, which leads the lists and is the job on the contact card: the one
 * that the owner marks, or else the first that shares a word with the job title in profile.ts, or else the first.
 */
export function withMainJob(content: Content): Content {
  const { experience, journey, profile } = content;
  const jobs = [...experience, ...journey].filter(
    ({ kind, end }) => ["work", "internship"].includes(kind) && end === "present",
  );
  const title = wordsOf(profile.jobTitle);
  const main =
    jobs.find((job) => job.main) ??
    jobs.find((job) => wordsOf(job.title).some((word) => title.includes(word))) ??
    jobs[0];
  const marked = (entries: TimelineEntry[]) =>
    entries.map((entry) => (entry === main ? { ...entry, main: true } : entry));
  return { ...content, experience: marked(experience), journey: marked(journey) };
}

function wordsOf(title = ""): string[] {
  return title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
