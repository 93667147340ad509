import { expect } from "vitest";
import type { ResumeDocument, ResumeEntry } from "#app/view-data/resume-document";
import { pdfStructure } from "./read-pdf";

/** Also replaces ligatures. */
export const withoutSpaces = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

/** Only text of Latin script is compared: other text may be reordered or replaced. */
const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{Letter}/u.test(text);

/**
 * Expects that the structure of the PDF has all texts of the résumé in its order, each entry with its title, subtitle and
 * date together. A site author's texts may have any length, so this depends on no position.
 */
export function expectInOrder(pdf: Buffer, resume: ResumeDocument): void {
  const { name, label, contacts, summary, sections } = resume;
  const spans = [...pdfStructure(pdf).matchAll(/^ *"(.*)"$/gm)].map(([, text = ""]) => text);
  let rest = withoutSpaces(spans.join(""));
  const texts = [
    ...[name, label, ...contacts.map(({ text }) => text), summary],
    ...sections.flatMap(({ heading, entries }) => [heading, ...entries.flatMap(textsOfEntry)]),
  ];
  for (const text of texts) {
    if (!text || !isLatin(text)) continue;
    const at = rest.indexOf(withoutSpaces(text));
    expect(at, `the PDF lacks "${text}", or has it in another place`).not.toBe(-1);
    rest = rest.slice(at + withoutSpaces(text).length);
  }
}

function textsOfEntry({ text, subtitle, date, summary, lines, keywords }: ResumeEntry) {
  const title = subtitle ? `${text}, ${subtitle.text}` : text;
  return [`${title} ${date ?? ""}`, summary, ...lines.map((line) => line.text), keywords];
}
