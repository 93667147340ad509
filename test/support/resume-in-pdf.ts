import { expect } from "vitest";
import type { ResumeDocument, ResumeEntry } from "#app/view-data/resume-document";
import { pdfBlocks, pdfLayout, pdfStructure } from "./read-pdf";

const joined = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

/** Only text of Latin script is compared: other text may be reordered or replaced. */
const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{Letter}/u.test(text);

/**
 * Expects that the structure of the PDF has all texts of the résumé in its order, each entry with its title, subtitle and
 * date together. A site author's texts may have any length, so this depends on no position.
 */
export function expectInOrder(pdf: Buffer, resume: ResumeDocument): void {
  const { name, label, contacts, summary, sections } = resume;
  const spans = [...pdfStructure(pdf).matchAll(/^ *"(.*)"$/gm)].map(([, text = ""]) => text);
  let rest = joined(spans.join(""));
  const texts = [
    ...[name, label, ...contacts.map(({ text }) => text), summary],
    ...sections.flatMap(({ heading, entries }) => [heading, ...entries.flatMap(textsOfEntry)]),
  ];
  for (const text of texts) {
    if (!text || !isLatin(text)) continue;
    const at = rest.indexOf(joined(text));
    expect(at, `the PDF lacks "${text}", or has it in another place`).not.toBe(-1);
    rest = rest.slice(at + joined(text).length);
  }
}

function textsOfEntry({ text, subtitle, date, summary, lines, keywords }: ResumeEntry) {
  const title = subtitle ? `${text}, ${subtitle.text}` : text;
  return [`${title} ${date ?? ""}`, summary, ...lines.map((line) => line.text), keywords];
}

/**
 * Expects that a program that reads the PDF by position finds the sections in order, each entry's title, subtitle and
 * date in one block, the name and each link on its own line, and a gap between contacts. For known content, because long
 * texts share lines.
 */
export function expectReadable(pdf: Buffer, resume: ResumeDocument): void {
  const layout = pdfLayout(pdf).split("\n").filter(Boolean);
  const lines = layout.map((line) => joined(line.replace("•", "")));
  const parts = layout.flatMap((line) => line.split(/ {2,}/)).map(joined);
  const inBlocks = pdfBlocks(pdf).map(joined);
  expect(lines[0]).toBe(joined(resume.name));
  for (const { text } of resume.contacts.filter(({ text }) => isLatin(text)))
    expect.soft(parts).toContain(joined(text));
  const headings = resume.sections.map(({ heading }) => joined(heading));
  expect.soft(lines.filter((line) => headings.includes(line))).toEqual(headings);
  for (const { text, subtitle, date, lines: bullets } of resume.sections.flatMap(
    ({ entries }) => entries,
  )) {
    const title = joined([subtitle ? `${text}, ${subtitle.text}` : text, date ?? ""].join(""));
    if (isLatin(title))
      expect
        .soft(
          inBlocks.filter((block) => block.includes(title)),
          title,
        )
        .not.toEqual([]);
    // A longer link takes two lines.
    for (const { text } of bullets.filter(
      ({ url, text }) => url && isLatin(text) && text.length < 80,
    ))
      expect.soft(lines).toContain(joined(text));
  }
}
