import { describe, expect, test } from "vitest";
import { resumeDocument, type ResumeDocument } from "../../app/view-data/resume-document";
import {
  missingPdfPrograms,
  pdfFacts,
  pdfFonts,
  pdfHeadings,
  pdfLayout,
  pdfPages,
} from "../../test/support/read-pdf";
import { minimalFolder } from "../../test/support/fixture-site";
import { loadContent } from "../../app/load/load-content";
import { resumePdf } from "./resume-pdf";

const siteUrl = "https://www.example.com";

const { content } = await loadContent(minimalFolder);
const { theme, profile } = content;

const looks = { theme, date: new Date("2026-02-03") };

const unreadable = missingPdfPrograms().length > 0 && !process.env.CI;

function smallResume(): ResumeDocument {
  if (!content.pages.resume) throw new Error("The content has no résumé");
  return resumeDocument(content, content.pages.resume, { email: profile.email, siteUrl });
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

describe.skipIf(unreadable)("the résumé as a PDF", () => {
  test("is a tagged document on pages of A4, with the owner's name, a title, a language and its fonts", async () => {
    const resume = smallResume();
    const { pdf, missing } = await resumePdf(resume, looks);
    expect(missing).toEqual([]);
    expect(pdfFacts(pdf)).toMatchObject({
      Title: resume.title,
      Author: resume.name,
      Tagged: "yes",
      "Page size": expect.stringContaining("A4") as unknown,
    });
    expect(pdf.includes(`/Lang (${resume.language})`)).toBe(true);
    expect(pdf.includes("pdfuaid")).toBe(true);
    expect(pdfFonts(pdf)).toEqual(
      ["RobotoSlab-Bold", "IBMPlexMono-Regular", "IBMPlexSans-Regular", "IBMPlexSans-SemiBold"].map(
        (name) => ({ name, embedded: true }),
      ),
    );
  });

  // That it has all words and links of the page, test/content holds for any content.
  test("has the sections of the résumé in its order, each with a heading", async () => {
    const resume = smallResume();
    const { pdf } = await resumePdf(resume, looks);
    const text = withoutSpaces(pdfPages(pdf).join(""));
    let from = 0;
    for (const { heading, entries } of resume.sections) {
      const beginning = withoutSpaces(`${heading}${entries[0]?.date ?? ""}${entries[0]?.text}`);
      const start = text.indexOf(beginning, from);
      expect(start, heading).toBeGreaterThan(from);
      from = start;
    }
    const headings = pdfHeadings(pdf);
    expect(headings[0]).toBe("H1");
    expect(headings.filter((level) => level === "H2")).toHaveLength(resume.sections.length);
  });

  const named = (name: string, typeface: string) =>
    resumePdf(
      { language: "pl-PL", title: "CV", name, contacts: [], sections: [] },
      { ...looks, theme: { ...theme, typeface } },
    );

  test("keeps the words of all alphabets whole, and what looks like markup", async () => {
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

  test("names the letters that no typeface has, and is made without them", async () => {
    const { pdf, missing } = await named("Aiko 愛子 → 👩‍💻", theme.typeface);
    expect(missing).toEqual(["愛", "子", "👩", "💻"]);
    expect(pdfPages(pdf)[0]?.trim()).toBe("Aiko �� → ��");
  });

  test("has a period of any language in one line", async () => {
    const date = "sept. 2018 - aujourd’hui";
    const entries = [{ text: "Ingénieure", date, lines: [] }];
    const sections = [{ name: "work" as const, heading: "Emplois", entries }];
    const resume = { language: "fr-FR", title: "CV", name: "Zoé", contacts: [], sections };
    expect(pdfLayout((await resumePdf(resume, looks)).pdf)).toMatch(
      new RegExp(`${date} +Ingénieure`),
    );
  });
});
