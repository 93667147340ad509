import type { Content } from "../../app/schema/content";
import { ContentError } from "../../app/schema/mistakes";
import type { TimelineEntry } from "../../app/schema/shapes";
import { dateInNumbers, formatDay } from "../../app/view-data/format";
import { onResume, resumeDocument, type Arrangement } from "../../app/view-data/resume-document";
import { isJob } from "../../app/view-data/timeline";
import { leavesOf } from "../doctor/texts";
import { resumePdf, type ResumePdf } from "../resume-pdf/resume-pdf";
import { resumeContacts } from "../resume-pdf/site-resume";
import { listNames, type Application } from "./application";

/** Millimetres between the margins of a page (resume.typ). */
const pageHeight = 272;

interface Tailored {
  cv: ResumePdf;
  letter: ResumePdf | undefined;
  /** The lines that did not fit, in the order in which they went: "loom: Threads for all." */
  gone: string[];
  /** For each topic, the ids of the items on the CV that show it. */
  evidence: { topic: string; ids: string[] }[];
}

/**
 * Makes the CV of an application, and its letter. What shows the topics comes first in its section, and while there are
 * too many pages, the line that carries least goes. The same input gives the same bytes.
 *
 * @throws ContentError if it is too long without all lines that may go
 */
export async function tailor(application: Application, environment: NodeJS.ProcessEnv): Promise<Tailored> {
  const { file, site, topics, pages, date, letter: text } = application;
  const content = contentFor(application, site.content);
  const page = content.pages.resume;
  if (!page) throw new Error("The language has no résumé");
  const contacts = resumeContacts({ ...site, content }, environment);
  const named = new Set(topics.flatMap((topic) => idsThatShow(topic, content)));
  const order: Arrangement["order"] = (items) =>
    [true, false].flatMap((isNamed) => items.filter(({ id }) => named.has(id) === isNamed));
  const documentOf = (content: Content) =>
    resumeDocument(content, page, contacts, { order, formatDate: dateInNumbers });
  const looks = { theme: content.theme, date: date ? new Date(date) : undefined, pages };

  const mayGo = linesThatMayGo(content, topics, named);
  const cvWithout = (count: number) => resumePdf(documentOf(without(mayGo.slice(0, count), content)), looks);
  let [tooFew, enough] = [-1, mayGo.length];
  while (enough - tooFew > 1) {
    const count = Math.ceil((tooFew + enough) / 2);
    if ((await cvWithout(count)).pages <= pages) enough = count;
    else tooFew = count;
  }
  const gone = mayGo.slice(0, enough);
  const cv = await cvWithout(enough);
  if (cv.pages > pages) {
    const tooLong = Math.ceil((cv.pages - pages - 1) * pageHeight + cv.filled);
    const ids = [...new Set(mayGo.map(({ id }) => id))].slice(0, 5).join(", ");
    throw new ContentError([
      `${file}: without the ${gone.length} lines that may go, the CV is ${tooLong} mm too long: leave out some of ${ids || "its items"}, or write pages: ${cv.pages}`,
    ]);
  }
  // That the owner lists a technology is no evidence of it.
  const shown = { ...without(gone, content), technologies: [] };

  const { summary, sections, ...head } = documentOf(content);
  const letter = text.children.length > 0 && {
    ...head,
    title: `${application.for} - ${head.name}`,
    sections: [],
    letter: { subject: application.for, date: date && formatDay(date, head.language), text },
  };
  return {
    cv,
    letter: letter ? await resumePdf(letter, looks) : undefined,
    gone: gone.map(({ id, text }) => `${id}: ${text}`),
    evidence: topics.map((topic) => ({ topic, ids: idsThatShow(topic, shown) })),
  };
}

/** The content with what the application says instead, and only with items that are on its CV. */
function contentFor(application: Application, content: Content): Content {
  const { profile } = content;
  const { title = profile.jobTitle, summary = profile.summary, contact } = application;
  const isMeant = ({ id, kind }: { id: string; kind?: string }) =>
    !application["leave out"].includes(id) && kind !== "competition";
  const lists = listNames.map((name) => {
    const items: { id: string; kind?: string; resume?: boolean | undefined }[] = content[name];
    return [name, onResume(items).filter(isMeant)];
  });
  const shown = { pages: "shown", resume: "shown", json: "shown" } as const;
  const full = { emailVisibility: shown, phoneVisibility: shown, addressVisibility: shown };
  return {
    ...content,
    ...(Object.fromEntries(lists) as Pick<Content, (typeof listNames)[number]>),
    profile: { ...profile, jobTitle: title, summary, ...(contact && full) },
  };
}

/** The ids of the items in one of whose texts a topic stands as a word. */
function idsThatShow(topic: string, content: Content): string[] {
  const items = listNames.flatMap((name): { id: string }[] => content[name]);
  return items.filter((item) => leavesOf(item).some(({ text }) => hasWord(text, topic))).map(({ id }) => id);
}

/** Whether a text has a word, in small letters or capitals. "C" is no word of "C++". */
function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, "iu").test(text);
}

/** A line of an item with this id. */
interface Line {
  id: string;
  text: string;
}

/**
 * The lines of jobs, schools and projects, but not the present job's. First go those that show no topic, neither themselves
 * nor by their item, then the oldest, and of an item the last.
 */
function linesThatMayGo(
  { experience, journey, projects }: Content,
  topics: string[],
  named: Set<string>,
): Line[] {
  const entries = [...experience, ...journey].filter(({ kind, end }) => !isJob(kind) || end !== "present");
  const items = [
    ...entries.map(({ id, end, lines }) => ({ id, end, texts: lines.map(textOf) })),
    ...projects.map(({ id, start, end = start && "present", bullets }) => ({ id, end, texts: bullets })),
  ];
  const lines = items.flatMap(({ id, end = "", texts }) =>
    [...texts].reverse().map((text) => {
      const shown = Number(named.has(id)) + Number(topics.some((topic) => hasWord(text, topic)));
      // Digits come before "present".
      return { id, text, weight: `${shown} ${end}` };
    }),
  );
  return lines.sort((one, other) => one.weight.localeCompare(other.weight, "en"));
}

function without(gone: Line[], { experience, journey, projects, ...content }: Content): Content {
  const left = <Written extends TimelineEntry["lines"][number]>(id: string, lines: Written[]) =>
    lines.filter((line) => !gone.some((each) => each.id === id && each.text === textOf(line)));
  const shorten = (entry: TimelineEntry) => ({ ...entry, lines: left(entry.id, entry.lines) });
  return {
    ...content,
    experience: experience.map(shorten),
    journey: journey.map(shorten),
    projects: projects.map((project) => ({ ...project, bullets: left(project.id, project.bullets) })),
  };
}

function textOf(line: TimelineEntry["lines"][number]): string {
  return typeof line === "string" ? line : line.text;
}
