import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { resumeText } from "#app/files/resume-text";
import { loadContent } from "#app/load/load-content";
import { siteResume } from "#app/view-data/resume-document";
import { minimalFolder } from "../../test/support/fixture-site";
import { docxPart } from "../../test/support/read-docx";
import { pdfStructure, readsPdfs } from "../../test/support/read-pdf";
import { madeFiles } from "../made-files";

const loaded = await loadContent(minimalFolder);
const settings = { publicUrl: undefined, contactEmail: undefined };

const { resume, ...others } = loaded.content.pages;

async function made(ending: "pdf" | "docx", changed = resume): Promise<Buffer> {
  const content = { ...loaded.content, pages: { ...others, resume: changed } };
  const languages = [{ ...loaded, content }];
  const files = await madeFiles({ ...loaded, content, languages }, settings);
  return Buffer.from((await files.get(`/resume.${ending}`)?.()) ?? "");
}

test("the text file has lines of at most 80 characters", () => {
  const document = siteResume(loaded, settings);
  const lines = document ? resumeText(document).split("\n") : [];
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((each) => each.length > 80 && each.trim().includes(" "))).toEqual([]);
});

test("the Word document consists of headings, lists and links, in the same bytes each time", async () => {
  const docx = await made("docx");
  expect(await made("docx")).toEqual(docx);
  const xml = docxPart(docx, "word/document.xml");
  for (const level of [1, 2, 3]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`);
  expect(xml).toContain("<w:numPr>");
  expect(xml).toContain("<w:hyperlink ");
  expect(xml).not.toMatch(/<w:tbl|txbx/);
  const styles = docxPart(docx, "word/styles.xml");
  expect(styles).toContain('<w:lang w:val="en-GB"/>');
  expect(styles).toContain('w:styleId="Normal"');
  // Some programs join paragraphs without a style.
  const paragraphs = xml.match(/<w:p>.{0,30}/g) ?? [];
  expect(paragraphs.filter((each) => !each.startsWith("<w:p><w:pPr><w:pStyle "))).toEqual([]);
});

test.runIf(readsPdfs)(
  "a photo is in the PDF and in the Word document, with its text alternative",
  async () => {
    const alt = loaded.content.profile.image?.alt ?? "";
    expect(docxPart(await made("docx"), "word/document.xml")).not.toContain(alt);
    expect(pdfStructure(await made("pdf"))).not.toMatch(/Figure/);
    const withPhoto = resume && { ...resume, photo: true };
    expect(pdfStructure(await made("pdf", withPhoto))).toMatch(/Figure/);
    const docx = await made("docx", withPhoto);
    expect(docxPart(docx, "word/document.xml")).toContain(`descr="${alt}"`);
    const jpeg = unzipSync(docx)["word/media/image1.jpg"];
    expect((await sharp(jpeg).metadata()).format).toBe("jpeg");
  },
);

test("a site without a résumé page has no résumé files", async () => {
  const languages = loaded.languages.map((each) => {
    return { ...each, content: { ...each.content, pages: others } };
  });
  const files = await madeFiles({ ...loaded, languages }, settings);
  expect([...files.keys()].filter((name) => name.includes("/resume."))).toEqual([]);
});
