import { describe, expect, test } from "vitest";
import { loadContent } from "../../app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { docxLinks, docxPart, docxText } from "../../test/support/read-docx";
import { readsPdfs, pdfLinks, pdfPages } from "../../test/support/read-pdf";
import { resumeText } from "../../app/files/resume-text";
import type { Content } from "../../app/schema/content";
import { siteResume } from "../../app/view-data/site-resume";
import { madeFiles } from "../made-files";

const loaded = await loadContent(minimalFolder);
const { profile } = loaded.content;
const settings = { publicUrl: undefined, contactEmail: undefined };

function textOf(content: Content): string {
  const { resume } = content.pages;
  return resume ? resumeText(siteResume({ content, prefix: "" }, resume, settings)) : "";
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

async function read(pdf: Buffer, docx: Buffer, txt: string) {
  return {
    pdf: [withoutSpaces(pdfPages(pdf).join("")), ...pdfLinks(pdf)],
    docx: [withoutSpaces(docxText(docx)), ...docxLinks(docx)],
    txt: [withoutSpaces(txt)],
  };
}

test("the résumé has every bullet of up to four projects, if none is featured", () => {
  const projects = loaded.content.projects.map((each) => ({ ...each, featured: false }));
  const text = withoutSpaces(textOf({ ...loaded.content, projects }));
  for (const bullet of projects.flatMap(({ bullets }) => bullets))
    expect(text).toContain(withoutSpaces(bullet));
});

describe.runIf(readsPdfs)("the résumé as PDF, Word document and text", () => {
  test("have the same bytes each time, and lines of at most 80 characters as text", async () => {
    const files = await madeFiles(loaded, settings);
    const docx = files.get("/resume.docx");
    expect(await docx?.()).toEqual(await docx?.());
    const txt = textOf(loaded.content);
    expect(txt.split("\n").filter((each) => each.length > 80 && each.trim().includes(" "))).toEqual(
      [],
    );
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
            textOf(content),
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
