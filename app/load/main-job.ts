import type { Content } from "#app/schema/content";
import { isOngoing } from "#app/schema/dates";
import type { TimelineEntry } from "#app/schema/shapes";

interface Job {
  kind: string;
  title: string;
  end: string;
  main?: boolean;
}

interface Jobs<Entry> {
  experience: Entry[];
  journey: Entry[];
  profile: { jobTitle?: string };
}

/** Marks the main one of several current jobs. It comes first in lists. */
export function withMainJob<Jobs extends Content>(content: Jobs): Jobs {
  const { main } = currentJobs(content);
  const marked = (entries: TimelineEntry[]) =>
    entries.map((entry) => {
      const { main: _, ...fields } = entry;
      return entry === main ? { ...fields, main: true } : fields;
    });
  return { ...content, experience: marked(content.experience), journey: marked(content.journey) };
}

/**
 * Finds the current jobs, and the main one of them: the one with `main: true`, or else the first that shares a word
 * with the job title in profile.ts, or else the first.
 */
export function currentJobs<Entry extends Job>({ experience, journey, profile }: Jobs<Entry>) {
  const jobs = [...experience, ...journey].filter(
    ({ kind, end }) => ["work", "internship"].includes(kind) && isOngoing(end),
  );
  const title = wordsOf(profile.jobTitle);
  const main =
    jobs.find((job) => job.main) ??
    jobs.find((job) => wordsOf(job.title).some((word) => title.includes(word))) ??
    jobs[0];
  return { jobs, main };
}

function wordsOf(title = ""): string[] {
  return title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
