import { OwnerError } from "../../app/owner-error";
import { formatError } from "../../app/schema/errors";
import { dateInNumbers, formatDay } from "../../app/view-data/format";
import { resumeDocument, type Arrangement } from "../../app/view-data/resume-document";
import { isJob } from "../../app/view-data/timeline";
import { leavesOf } from "../../app/schema/errors";
import { resumePdf } from "../../make/resume-pdf/resume-pdf";
import { resumeContacts, type ResumeSettings } from "../../make/resume-pdf/site-resume";
import type { Application } from "./application";

/**
 * Makes the CV of an application, and its letter. Items that name its topics come first in their
 * section. Bullets are dropped, the least important first, until the pages suffice. The same input
 * gives the same bytes.
 *
 * @returns also `gone`, the dropped bullets in this order ("loom: Threads for all."), and
 *   `evidence`, the ids of the items on the CV that name each topic
 * @throws OwnerError if the CV is too long even without all bullets that may be dropped
 */
export async function tailor(application: Application, settings: ResumeSettings) {
  const { file, site, topics, pages, date, letter: text } = application;
  const content = { ...site.content, profile: profileFor(application) };
  const page = content.pages.resume;
  if (!page) throw new Error("The language has no résumé");
  const contacts = resumeContacts({ ...site, content }, settings);
  const looks = { theme: content.theme, date: date ? new Date(date) : undefined, pages };

  const onCv = new Set<Item>();
  const items: Arrangement["items"] = (all) => {
    const chosen = all.filter(({ id }) => !application["leave out"].includes(id));
    for (const item of chosen) onCv.add(item);
    const isNamed = (item: Item) => topics.some((topic) => shows(item, topic));
    return [...chosen.filter(isNamed), ...chosen.filter((item) => !isNamed(item))];
  };
  const documentWith = (lines: Arrangement["lines"]) =>
    resumeDocument(content, page, contacts, { items, lines, formatDate: dateInNumbers });

  const mayGo: { line: string; weight: string }[] = [];
  const { summary, sections, ...head } = documentWith((item, lines) => {
    const { id, start, end = start && "present" } = item;
    if ("kind" in item && isJob(item.kind) && end === "present") return lines;
    for (const { text } of [...lines].reverse()) {
      const shown = topics.map(
        (topic) => Number(shows(item, topic)) + Number(hasWord(text, topic)),
      );
      // Items without a date sort first, and "present" sorts after the digits.
      mayGo.push({ line: `${id}: ${text}`, weight: `${Math.max(0, ...shown)} ${end ?? ""}` });
    }
    return lines;
  });
  mayGo.sort((one, other) => one.weight.localeCompare(other.weight, "en"));
  const order = mayGo.map(({ line }) => line);

  const cvWithout = (gone: string[]) => {
    const left = documentWith(({ id }, lines) =>
      lines.filter(({ text }) => !gone.includes(`${id}: ${text}`)),
    );
    return resumePdf(left, looks);
  };
  let [tooFew, enough] = [-1, order.length];
  while (enough - tooFew > 1) {
    const count = Math.ceil((tooFew + enough) / 2);
    if ((await cvWithout(order.slice(0, count))).pages <= pages) enough = count;
    else tooFew = count;
  }
  const gone = order.slice(0, enough);
  const cv = await cvWithout(gone);
  if (cv.pages > pages) {
    const tooMuch = Math.ceil((cv.length - pages) * 100);
    const ids = [...new Set(gone.map((line) => line.split(":")[0]))].slice(0, 5).join(", ");
    const message = `even without the ${gone.length} bullets that may be dropped, the CV is ${tooMuch} % of a page too long. Leave out some of ${ids}, or write pages: ${cv.pages}`;
    throw new OwnerError(formatError({ file, message }));
  }
  // An entry in technologies.ts alone proves nothing.
  const proofs = [...onCv].filter((item) => !("items" in item));
  const evidence = topics.map((topic) => ({
    topic,
    ids: proofs.filter((item) => shows(item, topic, gone)).map(({ id }) => id),
  }));
  if (text.children.length === 0) return { cv, gone, evidence };
  const subject = application.for;
  const letter = { subject, date: date && formatDay(date, head.language), text };
  const written = { ...head, title: `${subject} - ${head.name}`, sections: [], letter };
  return { cv, gone, evidence, letter: await resumePdf(written, looks) };
}

interface Item {
  id: string;
}

/** Returns the profile with the overrides of the application. */
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

/** Whether an item, without its dropped bullets, contains a topic as a word. */
function shows(item: Item, topic: string, gone: string[] = []): boolean {
  return leavesOf(item).some(
    ({ value }) => !gone.includes(`${item.id}: ${value}`) && hasWord(value, topic),
  );
}

/** Whether a string contains a word, in any case. "C++" does not contain the word "C". */
function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, "iu").test(text);
}
