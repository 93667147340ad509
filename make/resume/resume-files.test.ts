import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ResumeDocument, ResumeEntry } from "../../app/view-data/resume-document";
import { loadContent } from "../../app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { docxLinks, docxPart, docxText } from "../../test/support/read-docx";
import { readsPdfs, pdfLinks, pdfPages } from "../../test/support/read-pdf";
import { madeFiles } from "../made-files";
import { resumeDocx } from "./resume-docx";
import { resumePdf } from "./resume-pdf";
import { resumeText } from "./resume-text";

const loaded = await loadContent(minimalFolder);
const { theme, profile } = loaded.content;
const settings = { publicUrl: undefined, contactEmail: undefined };

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

async function read(pdf: Buffer, docx: Buffer, txt: string) {
  return {
    pdf: [withoutSpaces(pdfPages(pdf).join("")), ...pdfLinks(pdf)],
    docx: [withoutSpaces(docxText(docx)), ...docxLinks(docx)],
    txt: [withoutSpaces(txt)],
  };
}

const word = fc.stringMatching(/^[A-Za-zßéł<&"'0-9]{1,12}(-[a-z]{1,9})?$/);
const words = fc.array(word, { minLength: 1, maxLength: 30 }).map((all) => all.join(" "));
const url = fc.webUrl({ validSchemes: ["https"] }).map((each) => new URL(each).href);
const line = fc.record({ text: words, url }, { requiredKeys: ["text"] });
const entry = fc.record<ResumeEntry, "text" | "lines">(
  {
    text: words,
    url,
    subtitle: line,
    date: fc.constantFrom("2019", "08/2019 - 02/2021"),
    summary: words,
    lines: fc.array(line, { maxLength: 3 }),
    keywords: words,
  },
  { requiredKeys: ["text", "lines"] },
);
const section = fc.record({
  name: fc.constantFrom("work", "skills", "awards"),
  heading: words,
  entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
});
const resume: fc.Arbitrary<ResumeDocument> = fc.record({
  language: fc.constantFrom("en-GB", "de-DE"),
  paper: fc.constantFrom("a4", "us-letter"),
  title: words,
  name: words,
  label: words,
  contacts: fc.array(line, { maxLength: 3 }),
  summary: words,
  sections: fc.array(section, { maxLength: 3 }),
});

function textsIn(document: ResumeDocument) {
  const { language, paper, title, sections, contacts, ...head } = document;
  const texts: string[] = Object.values(head).filter((each) => each !== undefined);
  const urls: string[] = [];
  const add = ({ text, url }: { text: string; url?: string | undefined }) => {
    texts.push(text);
    if (url) urls.push(url);
  };
  contacts.forEach(({ text, url }) => (url ? urls.push(url) : texts.push(text)));
  for (const { heading, entries } of sections) {
    texts.push(heading);
    for (const { date, summary, keywords, lines, subtitle, ...title } of entries) {
      for (const each of [title, ...(subtitle ? [subtitle] : []), ...lines]) add(each);
      texts.push(...[date, summary, keywords].filter((each) => each !== undefined));
    }
  }
  return { texts, urls };
}

describe.runIf(readsPdfs)("the résumé as PDF, Word document and text", () => {
  test("have the same words and links, and the same bytes for the same résumé", async () => {
    const property = fc.asyncProperty(resume, async (document) => {
      const make = () => Promise.all([resumePdf(document, { theme }), resumeDocx(document)]);
      const [{ pdf }, docx] = await make();
      const txt = resumeText(document);
      const [again, docxAgain] = await make();
      expect([again.pdf.equals(pdf), docxAgain.equals(docx)]).toEqual([true, true]);
      expect(
        txt.split("\n").filter((each) => each.length > 80 && each.trim().includes(" ")),
      ).toEqual([]);
      const found = await read(pdf, docx, txt);
      const { texts, urls } = textsIn(document);
      for (const [format, [text = "", ...links]] of Object.entries(found)) {
        expect(
          texts.filter((each) => !text.includes(withoutSpaces(each))),
          format,
        ).toEqual([]);
        const missing = urls.filter((each) => !links.includes(each) && !text.includes(each));
        expect(missing, format).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: 15, endOnFailure: true });
  });

  test("give each paragraph of the Word document a style, without which some programs join them", async () => {
    const files = await madeFiles(loaded, settings);
    const docx = Buffer.from((await files.get("/resume.docx")?.()) ?? "");
    const paragraphs = docxPart(docx, "word/document.xml").match(/<w:p>.{0,30}/g) ?? [];
    expect(paragraphs.length).toBeGreaterThan(10);
    expect(paragraphs.filter((each) => !each.startsWith("<w:p><w:pPr><w:pStyle "))).toEqual([]);
    const styles = docxPart(docx, "word/styles.xml");
    expect(styles).toContain('w:styleId="Normal"');
  });

  test("contain the email address, phone number and street only where the owner shows them", async () => {
    const secrets = { phone: "+44 1632 960000", address: "1 Sample Street" };
    for (const email of ["shown", "obfuscated", "omitted"] as const)
      for (const phone of ["shown", "omitted"] as const)
        for (const address of ["shown", "omitted"] as const) {
          const changed = {
            ...profile,
            phone: secrets.phone,
            location: { ...profile.location, address: secrets.address },
            emailVisibility: { pages: "shown", json: "shown", resume: email },
            phoneVisibility: { pages: "shown", json: "shown", resume: phone },
            addressVisibility: { json: "shown", resume: address },
          } as const;
          const content = { ...loaded.content, profile: changed };
          const languages = loaded.languages.slice(0, 1).map((each) => ({ ...each, content }));
          const files = await madeFiles({ ...loaded, content, languages }, settings);
          const made = async (name: string) => Buffer.from((await files.get(name)?.()) ?? "");
          const found = await read(
            await made("/resume.pdf"),
            await made("/resume.docx"),
            String(await made("/resume.txt")),
          );
          for (const [format, texts] of Object.entries(found)) {
            const all = texts.join("\n");
            const shown = {
              email: all.includes(profile.email ?? ""),
              words: all.includes("robinatexampledotcom"),
              phone: all.includes("1632"),
              address: all.includes("SampleStreet"),
            };
            expect(shown, format).toEqual({
              email: email === "shown",
              words: email === "obfuscated",
              phone: phone === "shown",
              address: address === "shown",
            });
          }
        }
  });
});

test("the Word document has headings, lists, its language and links, and neither tables nor text boxes", async () => {
  const files = await madeFiles(loaded, settings);
  const docx = Buffer.from((await files.get("/resume.docx")?.()) ?? "");
  const xml = docxPart(docx, "word/document.xml");
  for (const level of [1, 2, 3]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`);
  expect(xml).toContain("<w:numPr>");
  expect(xml).toContain("<w:hyperlink ");
  expect(xml).not.toMatch(/<w:tbl|txbx/);
  expect(docxPart(docx, "word/styles.xml")).toContain('<w:lang w:val="en-GB"/>');
});

test("a site without a résumé page has none of them", async () => {
  const languages = loaded.languages.map((each) => {
    const { resume: _, ...others } = each.content.pages;
    return { ...each, content: { ...each.content, pages: others } };
  });
  const files = await madeFiles({ ...loaded, languages }, settings);
  expect([...files.keys()].filter((name) => name.includes("/resume."))).toEqual([]);
});
