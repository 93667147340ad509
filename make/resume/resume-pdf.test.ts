import { describe, expect, test } from "vitest";
import { joined } from "#app/direction";
import { loadContent, type LoadedLanguage } from "#app/load/load-content";
import { type ResumeDocument, siteResume } from "#app/view-data/resume-document";
import { minimalFolder } from "../../test/support/fixture-site";
import {
  pdfBlocks,
  pdfBookmarks,
  pdfFacts,
  pdfFonts,
  pdfFontSizes,
  pdfLayout,
  pdfPages,
  pdfStructure,
  pdfText,
  readsPdfs,
} from "../../test/support/read-pdf";
import { withoutSpaces } from "../../test/support/resume-in-pdf";
import { resumePdf } from "./resume-pdf";

const siteUrl = "https://www.example.com";

const loaded = await loadContent(minimalFolder);
const { theme } = loaded.content;

const design = { theme, date: new Date("2026-02-03") };

function resumeIn(site: LoadedLanguage): ResumeDocument {
  const resume = siteResume(site, { publicUrl: siteUrl, contactEmail: undefined });
  if (!resume) throw new Error("The content has no résumé page");
  return resume;
}

const resume = resumeIn(loaded);
const { pdf, missing } = await resumePdf(resume, design);

/**
 * Expects that a program that reads the PDF by position finds the sections in order, each entry's title, subtitle and
 * date in one block, the name and each link on its own line, and a gap between contacts. For known content, because long
 * texts share lines.
 */
function expectReadable(pdf: Buffer, { name, contacts, sections }: ResumeDocument): void {
  const layout = pdfLayout(pdf).split("\n").filter(Boolean);
  const lines = layout.map((line) => withoutSpaces(line.replace("•", "")));
  const parts = layout.flatMap((line) => line.split(/ {2,}/)).map(withoutSpaces);
  const inBlocks = pdfBlocks(pdf).map(withoutSpaces);
  const entries = sections.flatMap((section) => section.entries);
  const links = entries.flatMap((entry) => entry.lines.filter(({ url }) => url));
  const headings = sections.map(({ heading }) => withoutSpaces(heading));
  expect(lines[0]).toBe(withoutSpaces(name));
  expect(parts).toEqual(expect.arrayContaining(contacts.map(({ text }) => withoutSpaces(text))));
  expect(lines).toEqual(expect.arrayContaining(links.map(({ text }) => withoutSpaces(text))));
  expect(lines.filter((line) => headings.includes(line))).toEqual(headings);
  for (const { text, subtitle, date = "" } of entries) {
    const title = withoutSpaces(joined("en-GB", text, subtitle?.text) + date);
    expect(inBlocks.join("\n")).toContain(title);
  }
}

describe.runIf(readsPdfs)("the résumé as a PDF", () => {
  test("is tagged, and contains title, author, language and embedded fonts", () => {
    expect(missing).toEqual([]);
    expect(pdfFacts(pdf)).toMatchObject({
      Title: resume.title,
      Author: resume.name,
      Tagged: "yes",
    });
    expect(pdf.includes(`/Lang (${resume.language})`)).toBe(true);
    expect(pdf.includes("pdfuaid")).toBe(true);
    expect(pdfFonts(pdf)).toEqual(
      ["RobotoSlab-Bold", "IBMPlexMono-Regular", "IBMPlexSans-Regular", "IBMPlexSans-SemiBold"].map(
        (name) => ({ name, embedded: true }),
      ),
    );
  });

  test("has a heading for the name, and a bookmark and a heading for each section", () => {
    expect(pdfBookmarks(pdf)).toEqual(resume.sections.map(({ heading }) => heading));
    const structure = pdfStructure(pdf);
    const [first, ...others] = structure.match(/\bH\d(?= )/g) ?? [];
    expect(first).toBe("H1");
    expect(others.filter((level) => level === "H2")).toHaveLength(resume.sections.length);
    expect(structure).not.toMatch(/Lbl \(block\)\n *LBody/);
  });

  test("has the paper size of the résumé", async () => {
    const letter = await resumePdf({ ...resume, paper: "us-letter" }, design);
    expect(pdfFacts(letter.pdf)["Page size"]).toBe("612 x 792 pts (letter)");
  });

  test("has larger text if it would leave two fifths of its only page empty", async () => {
    const short = { ...resume, sections: resume.sections.slice(0, 1) };
    const sizes = pdfFontSizes((await resumePdf(short, design)).pdf);
    expect(Math.min(...sizes)).toBeGreaterThan(Math.min(...pdfFontSizes(pdf)));
  });

  // test/content checks this for other content.
  test("is read in the right order by programs that extract text by position", async () => {
    const long = { ...resume, name: "Anne-Marie Beispiel-Musterfrau-Przykładowska" };
    expectReadable(pdf, resume);
    expectReadable((await resumePdf(long, design)).pdf, long);
  });

  test("is read from right to left in Arabic and Hebrew, with telephone numbers and names in their own order", async () => {
    for (const language of ["arabic", "hebrew"]) {
      const other = await loadContent(`test/fixtures/content/${language}`);
      const resume = resumeIn(other);
      const { pdf, missing } = await resumePdf(resume, design);
      expect(missing).toEqual([]);
      const plain = (text: string) => text.replace(/[\u202a-\u202e]|\s/g, "");
      // Where names in Latin letters meet, poppler reorders them.
      const ownWords = (text: string) =>
        plain(/[\p{sc=Arab}\p{sc=Hebr}\s]+/u.exec(text)?.[0] ?? "");
      const read = plain(pdfText(pdf));
      expect(read).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
      const entries = resume.sections.flatMap(({ heading, entries }) => [
        heading,
        ...entries.map(({ text }) => text),
      ]);
      let at = 0;
      for (const text of [resume.name, ...entries]) {
        at = read.indexOf(ownWords(text), at);
        expect(at, `${text} in ${read}`).not.toBe(-1);
      }
      const own = [...resume.contacts, { text: joined(resume.language, "C++", ".NET") }].map(
        ({ text }) => plain(text),
      );
      for (const text of own) expect(read).toContain(text);
    }
  });

  const named = (name: string, typeface: string) =>
    resumePdf(
      { language: "pl-PL", paper: "a4", title: "CV", name, contacts: [], sections: [] },
      { ...design, theme: { ...theme, typeface } },
    );

  test("keeps words of any alphabet and text that looks like markup whole", async () => {
    for (const typeface of [theme.typeface, "not-installed"]) {
      for (const name of [
        "Łukasz Gdański",
        "Ζωή Παπαδοπούλου",
        "Юлія Шевченко",
        "Đặng Thị Ngọc",
        "Efficient flows",
        String.raw`#panic() *b* _i_ $x$ @a <b> [c] \ "q"`,
      ]) {
        const { pdf, missing } = await named(name, typeface);
        expect(missing).toEqual([]);
        expect(pdfPages(pdf)[0]?.trim()).toBe(name);
        expect(pdfFonts(pdf), `${typeface}: ${name}`).toHaveLength(1);
      }
    }
  });

  test("replaces characters that no typeface has, and lists them", async () => {
    const { pdf, missing } = await named("Aiko 愛子 → 👩‍💻", theme.typeface);
    expect(missing).toEqual(["愛", "子", "👩", "💻"]);
    expect(pdfPages(pdf)[0]?.trim()).toBe("Aiko �� → ��");
  });
});
