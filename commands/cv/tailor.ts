import { OwnerError } from "../../app/owner-error";
import { schemas, type Content } from "../../app/schema/content";
import { formatError, leavesOf } from "../../app/schema/errors";
import { isJob } from "../../app/schema/items";
import { topicSlug } from "../../app/schema/topics";
import { formatDay } from "../../app/view-data/format";
import {
  onResume,
  timelineEntries,
  type ResumeDocument,
  type ResumeEntry,
} from "../../app/view-data/resume-document";
import { resumePdf } from "../../make/resume/resume-pdf";
import { siteResume, type ResumeSettings } from "../../app/view-data/site-resume";
import type { Application } from "./application";

/**
 * Makes the CV and the letter of an application. Items that name its topics come first, except in
 * sections in order of time. Drops bullets, then descriptions of jobs, then items, the least important
 * first, until the rest fits on the pages. The same input gives the same bytes.
 *
 * @returns `gone` lists what was dropped ("loom: Threads for all."), first to last; `evidence` lists
 *   the entries of the CV that name each topic
 * @throws OwnerError if the CV is too long even after dropping everything that it may
 */
export async function tailor(application: Application, settings: ResumeSettings) {
  const { file, site, topics, pages, date, letter: text } = application;
  const { theme, pages: sitePages } = site.content;
  const page = sitePages.resume;
  if (!page) throw new Error("The language has no résumé");
  const day = date ? new Date(date) : undefined;

  const isNamed = (item: Item) => topics.some((topic) => isNamedIn(item, topic));
  const content = mapItems({ ...site.content, profile: profileFor(application) }, (items) => {
    const chosen = items.filter(({ id }) => !application["leave out"].includes(id));
    return [...chosen.filter(isNamed), ...chosen.filter((item) => !isNamed(item))];
  });
  const steps = stepsOf(content, topics);
  const after = (count: number) => {
    const left = mapItems(content, (items) =>
      items.flatMap((item) =>
        reduced(
          item,
          steps.slice(0, count).filter((step) => step.item === item),
        ),
      ),
    );
    return siteResume({ ...site, content: left }, page, settings);
  };
  const pdfAfter = (count: number) => resumePdf(after(count), { theme, date: day, pages });

  let [tooFew, enough] = (await pdfAfter(0)).pages <= pages ? [-1, 0] : [0, steps.length];
  while (enough - tooFew > 1) {
    const count = Math.ceil((tooFew + enough) / 2);
    if ((await pdfAfter(count)).pages <= pages) enough = count;
    else tooFew = count;
  }
  const cv = await pdfAfter(enough);
  const gone = steps.slice(0, enough).map(({ line }) => line);
  if (cv.pages > pages) {
    const message = `the CV has ${cv.pages} pages even after dropping everything that it may. Leave out some items, or write pages: ${cv.pages}`;
    throw new OwnerError(formatError({ file, message }));
  }
  const resume = after(enough);
  const letter =
    text.children.length > 0
      ? await resumePdf(letterOf(application, resume), { theme, date: day })
      : undefined;
  return { cv, resume, gone, evidence: evidenceIn(resume, topics), letter };
}

interface Item extends Partial<Record<ItemText, string | undefined>> {
  id: string;
  featured?: boolean | undefined;
  bullets?: (string | { text: string })[] | undefined;
  technologies?: string[];
}

/** Only jobs, schools and societies have a `kind`. */
type ItemText =
  ("kind" | "title" | "caption" | "summary" | "description") | ("start" | "end" | "date");

interface Step {
  item: Item;
  /** A description for the owner: "loom: Threads for all." */
  line: string;
  /** The sort key of its importance: topics, then time. */
  rank: string;
  /** A bullet, or everything but the first line of the item, or the item. */
  drops: { bullet: string } | "details" | "item";
}

function reduced(item: Item, steps: Step[]): Item[] {
  const dropped = steps.map(({ drops }) => drops);
  if (dropped.includes("item")) return [];
  if (dropped.includes("details"))
    return [{ ...item, summary: undefined, description: undefined, bullets: [], technologies: [] }];
  const bullets = item.bullets?.filter(
    (bullet) => !dropped.some((each) => typeof each === "object" && each.bullet === textOf(bullet)),
  );
  return [{ ...item, bullets }];
}

function mapItems(content: Content, change: (items: Item[]) => Item[]): Content {
  const lists = Object.entries(content).map(([name, value]: [string, unknown]) => [
    name,
    name in schemas && Array.isArray(value) ? change(value as Item[]) : value,
  ]);
  return Object.fromEntries(lists) as Content;
}

/**
 * Lists what may be dropped, the least important first: bullets, descriptions of schools and projects,
 * descriptions of jobs (the oldest first), then items. Jobs and schools stay, and so does every text
 * of a current job.
 */
function stepsOf(content: Content, topics: string[]): Step[] {
  const entries = timelineEntries(content, "work", "internship", "education", "volunteering")
    .filter(({ kind, end }) => !isJob(kind) || end !== "present")
    .reverse();
  const projects = onResume(content.projects);
  const { publications, talks, achievements, certifications } = content;
  const optional = [
    ...projects,
    ...onResume([...publications, ...talks, ...achievements, ...certifications]),
    ...entries.filter(({ kind }) => kind === "volunteering"),
  ];
  const stepOf = (item: Item, text: string, drops: Step["drops"]): Step => {
    const { id, start, date = start && "present", end = date } = item;
    const naming = topics.map(
      (topic) => Number(isNamedIn(item, topic)) + Number(names(text, topic)),
    );
    // Undated items sort first, and "present" sorts after digits.
    return { item, line: `${id}: ${text}`, rank: `${Math.max(0, ...naming)} ${end ?? ""}`, drops };
  };
  const withoutBullets = (item: Item) =>
    bulletsOf(item).map((text) => stepOf(item, text, { bullet: text }));
  const firstLineOnly = (item: Item) => {
    const [first] = isBrief(item) ? (item.bullets ?? []) : [];
    const { summary, description = first && textOf(first), technologies = [] } = item;
    const text = [summary, description, technologies.join(", ")].filter(Boolean).join(" · ");
    return text ? [stepOf(item, text, "details")] : [];
  };
  const byRank = (steps: Step[]) =>
    steps.sort((one, other) => one.rank.localeCompare(other.rank, "en"));
  const others = [...projects, ...entries.filter(({ kind }) => !isJob(kind))];
  return [
    ...byRank([...projects, ...entries].flatMap(withoutBullets)),
    ...byRank(others.flatMap(firstLineOnly)),
    ...entries.filter(({ kind }) => isJob(kind)).flatMap(firstLineOnly),
    ...byRank(
      optional.map((item: Item) =>
        stepOf(item, `the entry "${item.caption ?? item.title}"`, "item"),
      ),
    ),
  ];
}

/** Returns the bullets of an item that the CV shows, the last one first. */
function bulletsOf(item: Item): string[] {
  return isBrief(item) ? [] : (item.bullets ?? []).map(textOf).reverse();
}

function isBrief({ kind, featured }: Item): boolean {
  return !kind && !featured;
}

function textOf(bullet: string | { text: string }): string {
  return typeof bullet === "string" ? bullet : bullet.text;
}

function isNamedIn(item: object, topic: string): boolean {
  return leavesOf(item).some(({ value }) => names(value, topic));
}

function evidenceIn({ label = "", summary = "", sections }: ResumeDocument, topics: string[]) {
  const titleOf = ({ text, subtitle }: ResumeEntry) =>
    subtitle ? `${text}, ${subtitle.text}` : text;
  const entries = sections.flatMap((section) => section.entries);
  return topics.map((topic) => {
    const naming = entries.filter((entry) => isNamedIn(entry, topic));
    const inHead = [label, summary].some((text) => names(text, topic));
    return { topic, entries: [...(inHead ? ["the summary"] : []), ...naming.map(titleOf)] };
  });
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

function formOf(language: string) {
  if (language === "en") return "english" as const;
  return language === "fr" ? ("french" as const) : ("din-5008" as const);
}

function letterOf(application: Application, { sections: _, ...head }: ResumeDocument) {
  const { recipient, place, date, subject = application.for, letter } = application;
  const { language } = new Intl.Locale(head.language);
  const isFrench = language === "fr";
  const day = date && (isFrench ? "le " : "") + formatDay(date, head.language);
  return {
    ...head,
    title: `${subject} - ${head.name}`,
    summary: undefined,
    sections: [],
    letter: {
      recipient,
      date: [place, day].filter(Boolean).join(", "),
      subject: isFrench ? `Objet\u00a0: ${subject}` : subject,
      form: formOf(language),
      text: letter,
    },
  };
}

/** Whether a text contains a topic as a word, in any case and spelling. "C++" does not contain "C". */
function names(text: string, topic: string): boolean {
  const escaped = topic.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, "iu");
  return word.test(text) || text.split(", ").some((part) => topicSlug(part) === topicSlug(topic));
}
