import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  Paragraph,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { commaOf, directionOf, hasRightToLeftLetters, withDirectionMarks } from "#app/direction";
import type { ResumeDocument, ResumeEntry, ResumeLine } from "#app/view-data/resume-document";
import type { Photo } from "./photo";

/** In twentieths of a point. */
const pageSizes = {
  a4: { width: 11906, height: 16838 },
  "us-letter": { width: 12240, height: 15840 },
};

/** Returns the style of a heading, with its size in half-points and the space above it in points. */
function headingStyle(size: number, space: number) {
  const spacing = { before: space * 20, after: 20 };
  return { run: { size, bold: true, color: "auto" }, paragraph: { spacing, keepNext: true } };
}

/** Equal résumés give equal bytes. */
export async function resumeDocx(resume: ResumeDocument, photo?: Photo): Promise<Buffer> {
  const { language, paper, title, name } = resume;
  const { label, contacts, summary, sections } = marked(resume);
  const bidirectional = directionOf(language) === "rtl";
  const options = [
    {
      heading: HeadingLevel.HEADING_1,
      children: [...(photo ? [pictureOf(photo, bidirectional)] : []), textRun(name)],
    },
    ...paragraphs(label),
    ...contacts.map((contact) => paragraph(runOf(contact))),
    ...paragraphs(...(summary?.split("\n") ?? [])),
    ...sections.flatMap((section) => [
      heading(HeadingLevel.HEADING_2, { text: section.heading }),
      ...section.entries.flatMap((entry) =>
        section.isTerms ? termOf(entry) : entryOf(entry, language),
      ),
    ]),
  ];
  const children = options.map((each) => new Paragraph({ ...each, bidirectional }));
  const run = {
    font: "Calibri",
    size: 20,
    language: { value: language, ...(bidirectional && { bidirectional: language }) },
  };
  const document = new Document({
    title,
    creator: name,
    lastModifiedBy: name,
    styles: {
      default: {
        document: { run },
        heading1: headingStyle(40, 0),
        heading2: headingStyle(26, 12),
        heading3: headingStyle(20, 6),
      },
      paragraphStyles: [{ id: "Normal", name: "Normal", quickFormat: true }],
    },
    sections: [{ properties: { page: { size: pageSizes[paper] } }, children }],
  });
  return withFixedIds(await Packer.toBuffer(document));
}

/** Adds direction marks to the texts of a right-to-left résumé, because `docx` has no isolates. */
function marked(resume: ResumeDocument): ResumeDocument {
  const json = JSON.stringify(resume, (key, value: unknown) =>
    typeof value === "string" && key !== "url" ? withDirectionMarks(value, resume.language) : value,
  );
  return JSON.parse(json) as ResumeDocument;
}

/** Returns the photo at the margin where lines end, with the text beside it: 25 × 32 mm, in pixels. */
function pictureOf({ jpeg: data, alt }: Photo, bidirectional: boolean): ImageRun {
  return new ImageRun({
    type: "jpg",
    data,
    transformation: { width: 94, height: 121 },
    altText: { name: "photo", description: alt },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: bidirectional ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE },
    },
  });
}

function termOf({ text, keywords }: ResumeEntry): IParagraphOptions {
  const term = textRun(keywords ? `${text}: ` : text, { bold: true });
  return paragraph(term, textRun(keywords ?? ""));
}

function entryOf(entry: ResumeEntry, language: string): IParagraphOptions[] {
  const { subtitle, date, summary, lines, keywords } = entry;
  const texts = lines.length > 0 ? [date, summary] : [[date, summary].filter(Boolean).join(" · ")];
  return [
    heading(
      HeadingLevel.HEADING_3,
      entry,
      ...(subtitle ? [{ text: commaOf(language) }, subtitle] : []),
    ),
    ...paragraphs(...texts),
    ...lines.map((line) => ({ bullet: { level: 0 }, children: [runOf(line)] })),
    ...paragraphs(keywords),
  ];
}

function heading(level: (typeof HeadingLevel)[keyof typeof HeadingLevel], ...lines: ResumeLine[]) {
  return { heading: level, children: lines.map(runOf) };
}

function paragraphs(...texts: (string | undefined)[]): IParagraphOptions[] {
  return texts.flatMap((text) => (text ? paragraph(textRun(text)) : []));
}

/** Returns the options of a paragraph with a style, because some programs join paragraphs without one when they extract the text. */
function paragraph(...children: (TextRun | ExternalHyperlink)[]): IParagraphOptions {
  return { style: "Normal", children };
}

function runOf({ text, url }: ResumeLine): TextRun | ExternalHyperlink {
  if (!url) return textRun(text);
  return new ExternalHyperlink({
    link: url,
    children: [textRun(text, { style: "Hyperlink" })],
  });
}

/** Word takes a run's direction from its properties, not from its letters. */
function textRun(text: string, options: IRunOptions = {}): TextRun {
  return new TextRun({
    text,
    ...options,
    ...(hasRightToLeftLetters(text) && { rightToLeft: true }),
  });
}

/** Replaces the random ids of links in a Word document, and removes all dates. */
function withFixedIds(docx: Buffer): Buffer {
  const files = unzipSync(docx);
  const ids = new Map<string, string>();
  // As Latin-1, which keeps the bytes of the photo.
  const fixed = Object.entries(files).map(([name, file]) => {
    const xml = strFromU8(file, true)
      .replace(/\brId([\w-]{21})(?=")/g, (id) => {
        if (!ids.has(id)) ids.set(id, `rIdLink${ids.size + 1}`);
        return ids.get(id) ?? id;
      })
      .replace(/<dcterms:(created|modified)[^]*?<\/dcterms:\1>/g, "");
    return [name, strToU8(xml, true)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(fixed), { mtime: new Date(1980, 0, 1) }));
}
