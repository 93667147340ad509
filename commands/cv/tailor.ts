import { topicSlug } from "#app/load/topics";
import { OwnerError } from "#app/owner-error";
import type { Content } from "#app/schema/content";
import { formatError, leavesOf } from "#app/schema/errors";
import type { ResumeDocument, ResumeEntry } from "#app/view-data/resume-document";
import { type ResumeSettings, siteResume } from "#app/view-data/resume-document";
import type { Photo } from "../../make/resume/photo";
import { resumePdf } from "../../make/resume/resume-pdf";
import type { Application } from "./application";

/** Sections without a date order, where entries that mention a topic come first. */
const sortedByTopic = ["projects", "skills", "awards", "certificates"];

/** Sections whose entries may be dropped. */
const optional = ["projects", "publications", "awards", "certificates", "volunteer"];

/** Sections whose entries keep at least one line. */
const essential = ["work", "education"];

/**
 * Makes the CV of an application. If it is too long, applies cuts from `cutsOf` until it fits. The same input gives the
 * same bytes.
 *
 * @returns `dropped` lists what was dropped, in order
 * @throws OwnerError if the CV is still too long after all cuts
 */
export async function tailor(application: Application, settings: ResumeSettings, photo?: Photo) {
  const { file, topics, pages } = application;
  const { theme } = application.site.content;
  const cutsIn = (resume: ResumeDocument) => cutsOf(resume, topics);
  const after = (count: number) => {
    const resume = fullResume(application, settings);
    for (const { make } of cutsIn(resume).slice(0, count)) make();
    return { ...resume, sections: resume.sections.filter(({ entries }) => entries.length > 0) };
  };
  const pdfAfter = (count: number) => resumePdf(after(count), { theme, pages, photo });

  const cuts = cutsIn(after(0));
  let [tooFew, enough] = (await pdfAfter(0)).pages <= pages ? [-1, 0] : [0, cuts.length];
  while (enough - tooFew > 1) {
    const count = Math.ceil((tooFew + enough) / 2);
    if ((await pdfAfter(count)).pages <= pages) enough = count;
    else tooFew = count;
  }
  const cv = await pdfAfter(enough);
  if (cv.pages > pages) {
    const message = `the CV still has ${cv.pages} pages after everything optional was dropped. Leave out more items, or set pages: ${cv.pages}.`;
    throw new OwnerError(formatError({ file, message }));
  }
  const resume = after(enough);
  return {
    cv,
    resume,
    dropped: cuts.slice(0, enough).map(({ text }) => text),
    unmentioned: topics.filter((topic) => !isMentionedIn(resume, topic)),
  };
}

/** Returns the résumé of an application before any cuts. */
function fullResume(application: Application, settings: ResumeSettings): ResumeDocument {
  const { site, topics } = application;
  const lists = Object.entries(site.content).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value)
      ? value.filter(({ id }: { id: string }) => !application["leave out"].includes(id))
      : value,
  ]);
  const content = Object.fromEntries(lists) as Content;
  const profile = profileFor(application);
  const resume = siteResume({ ...site, content: { ...content, profile } }, settings);
  if (!resume) throw new Error("The language has no résumé");
  const mentionsTopic = (entry: ResumeEntry) => topics.some((topic) => isMentionedIn(entry, topic));
  for (const section of resume.sections)
    if (sortedByTopic.includes(section.name))
      section.entries.sort(
        (one, other) => Number(mentionsTopic(other)) - Number(mentionsTopic(one)),
      );
  return resume;
}

interface Cut {
  /** The description that the command prints: "Example Labs: Moved the billing to queues." */
  text: string;
  mentionsTopic: boolean;
  /** Applies the cut to the résumé. */
  make: () => void;
}

/**
 * Lists what may be dropped, the least important first: bullets, then entries of some sections, then the descriptions
 * of jobs and schools. In each group, older items come before newer ones, and items that mention a topic come last.
 * Current entries keep everything.
 */
function cutsOf({ sections }: ResumeDocument, topics: string[]): Cut[] {
  const cut = (text: string, part: object, make: () => void): Cut => {
    return { text, mentionsTopic: topics.some((topic) => isMentionedIn(part, topic)), make };
  };
  const past = sections.flatMap((section) =>
    section.entries.filter((entry) => !entry.isOngoing).map((entry) => ({ section, entry })),
  );
  const bullets = past.flatMap(({ entry }) =>
    entry.lines.map((line) =>
      cut(`${entry.text}: ${line.text}`, line, () => {
        entry.lines = entry.lines.filter((each) => each !== line);
      }),
    ),
  );
  const entries = past
    .filter(({ section }) => optional.includes(section.name))
    .map(({ section, entry }) =>
      cut(entry.text, entry, () => {
        section.entries = section.entries.filter((each) => each !== entry);
      }),
    );
  const descriptions = past
    .filter(({ section, entry }) => essential.includes(section.name) && entry.summary)
    .map(({ entry }) =>
      cut(`${entry.text}: ${entry.summary}`, entry, () => {
        Object.assign(entry, { summary: undefined, keywords: "" });
      }),
    );
  return [bullets, entries, descriptions].flatMap((group) =>
    group.reverse().sort((one, other) => Number(one.mentionsTopic) - Number(other.mentionsTopic)),
  );
}

function isMentionedIn(value: object, topic: string): boolean {
  return leavesOf(value).some(({ value: text }) => mentions(text, topic));
}

function profileFor({ site, title, summary, contact }: Application) {
  const { profile } = site.content;
  const shown = { pages: "shown", resume: "shown", json: "shown" } as const;
  const full = { emailVisibility: shown, phoneVisibility: shown, addressVisibility: shown };
  return {
    ...profile,
    jobTitle: title ?? profile.jobTitle,
    summary: summary ?? profile.summary,
    ...(contact && full),
  };
}

/** Returns whether a text contains a topic as a word, in any case and spelling. "C++" does not contain "C". */
function mentions(text: string, topic: string): boolean {
  const escaped = topic.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, "iu");
  return word.test(text) || text.split(", ").some((part) => topicSlug(part) === topicSlug(topic));
}
