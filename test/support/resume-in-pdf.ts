import { expect } from "vitest";
import type { ResumeDocument } from "#app/view-data/resume-document";
import { pdfBlocks, pdfLayout } from "./read-pdf";

/**
 * Expects that a program that reads the PDF by position finds the sections in order, each entry's title, subtitle and
 * date in one block, the name and each link on its own line, and a gap between contacts. Checks only Latin script,
 * because others may be reordered or replaced.
 */
export function expectReadable(pdf: Buffer, resume: ResumeDocument): void {
  const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{Letter}/u.test(text);
  const joined = (text: string) => text.normalize("NFKC").replace(/\s/g, "");
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
