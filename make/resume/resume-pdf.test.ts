import { describe, expect, test } from "vitest";
import type { ResumeDocument } from "../../app/view-data/resume-document";
import {
  readsPdfs,
  pdfBookmarks,
  pdfFacts,
  pdfFonts,
  pdfHeadings,
  pdfLayout,
  pdfPages,
} from "../../test/support/read-pdf";
import { minimalFolder } from "../../test/support/fixture-site";
import { loadContent } from "../../app/load/load-content";
import { expectReadable } from "../../test/support/resume-in-pdf";
import { resumePdf } from "./resume-pdf";
import { siteResume } from "./site-resume";

const siteUrl = "https://www.example.com";

const loaded = await loadContent(minimalFolder);
const { content } = loaded;
const { theme } = content;

const design = { theme, date: new Date("2026-02-03") };

function smallResume(): ResumeDocument {
  if (!content.pages.resume) throw new Error("The content has no résumé page");
  return siteResume(loaded, content.pages.resume, { publicUrl: siteUrl, contactEmail: undefined });
}

describe.runIf(readsPdfs)("the résumé as a PDF", () => {
  test("is tagged, on A4, and has title, author, language and embedded fonts", async () => {
    const resume = smallResume();
    const { pdf, missing } = await resumePdf(resume, design);
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

  // test/content checks this for other content.
  test("can be read by position", async () => {
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

  const named = (name: string, typeface: string) =>
    resumePdf(
      { language: "pl-PL", title: "CV", name, contacts: [], sections: [] },
      { ...design, theme: { ...theme, typeface } },
    );

  test("keeps words of any alphabet whole, and text that looks like markup", async () => {
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

  test("replaces the characters that no typeface has, and lists them", async () => {
    const { pdf, missing } = await named("Aiko 愛子 → 👩‍💻", theme.typeface);
    expect(missing).toEqual(["愛", "子", "👩", "💻"]);
    expect(pdfPages(pdf)[0]?.trim()).toBe("Aiko �� → ��");
  });

  test("keeps a period in any language on one line", async () => {
    const date = "sept. 2018 - aujourd’hui";
    const entries = [{ text: "Ingénieure", date, lines: [] }];
    const sections = [{ name: "work" as const, heading: "Emplois", entries }];
    const resume = { language: "fr-FR", title: "CV", name: "Zoé", contacts: [], sections };
    expect(pdfLayout((await resumePdf(resume, design)).pdf)).toMatch(
      new RegExp(`Ingénieure +${date}`),
    );
  });
});
