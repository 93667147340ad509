import { describe, expect, test } from "vitest";
import { joined } from "#app/direction";
import { loadContent, type LoadedLanguage } from "#app/load/load-content";
import type { Content } from "#app/schema/content";
import type { ResumeDocument } from "#app/view-data/resume-document";
import { siteResume } from "#app/view-data/resume-document";
import { minimalFolder } from "../../test/support/fixture-site";
import {
  pdfBookmarks,
  pdfFacts,
  pdfFonts,
  pdfFontSizes,
  pdfHeadings,
  pdfPages,
  pdfStructure,
  pdfText,
  readsPdfs,
} from "../../test/support/read-pdf";
import { expectReadable } from "../../test/support/resume-in-pdf";
import { resumePdf } from "./resume-pdf";

const siteUrl = "https://www.example.com";

const loaded = await loadContent(minimalFolder);
const { content } = loaded;
const { theme } = content;

const design = { theme, date: new Date("2026-02-03") };

function smallResume(changes: Partial<Content> = {}): ResumeDocument {
  const changed = { ...content, ...changes };
  return resumeIn({ ...loaded, content: changed });
}

function resumeIn(site: LoadedLanguage): ResumeDocument {
  const resume = siteResume(site, { publicUrl: siteUrl, contactEmail: undefined });
  if (!resume) throw new Error("The content has no résumé page");
  return resume;
}

describe.runIf(readsPdfs)("the résumé as a PDF", () => {
  test("is tagged, and contains title, author, language and embedded fonts", async () => {
    const resume = smallResume();
    const { pdf, missing } = await resumePdf(resume, design);
    expect(missing).toEqual([]);
    expect(pdfFacts(pdf)).toMatchObject({
      Title: resume.title,
      Author: resume.name,
      Tagged: "yes",
    });
    expect(pdf.includes(`/Lang (${resume.language})`)).toBe(true);
    expect(pdf.includes("pdfuaid")).toBe(true);
    expect(pdfStructure(pdf)).not.toMatch(/Lbl \(block\)\n *LBody/);
    expect(pdfFonts(pdf)).toEqual(
      ["RobotoSlab-Bold", "IBMPlexMono-Regular", "IBMPlexSans-Regular", "IBMPlexSans-SemiBold"].map(
        (name) => ({ name, embedded: true }),
      ),
    );
  });

  test("has the paper size of the author's country, unless the profile sets one", async () => {
    for (const [changes, paper] of [
      [{ language: "en-GB" }, "a4"],
      [{ language: "en-US" }, "us-letter"],
      [{ language: "en-GB", location: { countryCode: "CA" } }, "us-letter"],
      [{ language: "en-US", location: { countryCode: "DE" } }, "a4"],
      [{ language: "en-US", paper: "a4" as const }, "a4"],
    ] as const) {
      const profile = { ...content.profile, location: undefined, paper: undefined, ...changes };
      expect(smallResume({ profile }).paper, JSON.stringify(changes)).toBe(paper);
    }
    const { pdf } = await resumePdf({ ...smallResume(), paper: "us-letter" }, design);
    expect(pdfFacts(pdf)["Page size"]).toBe("612 x 792 pts (letter)");
  });

  test("has the sections of pages.ts first, in their order", () => {
    const { resume } = content.pages;
    const order = ["education", "teaching", "languages"];
    const pages = { ...content.pages, ...(resume && { resume: { ...resume, order } }) };
    const names = smallResume().sections.map(({ name }) => name);
    expect(smallResume({ pages }).sections.map(({ name }) => name)).toEqual([
      ...new Set([...order, ...names]),
    ]);
  });

  test("has larger text if it would leave two fifths of its only page empty", async () => {
    const resume = smallResume();
    const short = { ...resume, sections: resume.sections.slice(0, 1) };
    const [large, usual] = await Promise.all(
      [short, resume].map(async (each) => {
        const { pdf } = await resumePdf(each, design);
        return Math.min(...pdfFontSizes(pdf));
      }),
    );
    expect(large).toBeGreaterThan(usual ?? Infinity);
  });

  // test/content checks this for other content.
  test("is read in the right order by programs that extract text by position", async () => {
    const resume = smallResume();
    const name = "Anne-Marie Beispiel-Musterfrau-Przykładowska";
    for (const each of [resume, { ...resume, name }])
      expectReadable((await resumePdf(each, design)).pdf, each);
  });

  test("has a bookmark for each section, and a heading for each section and entry", async () => {
    const resume = smallResume();
    const { pdf } = await resumePdf(resume, design);
    expect(pdfBookmarks(pdf)).toEqual(resume.sections.map(({ heading }) => heading));
    const headings = pdfHeadings(pdf);
    expect(headings[0]).toBe("H1");
    expect(headings.filter((level) => level === "H2")).toHaveLength(resume.sections.length);
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
