import { existsSync } from "node:fs";
import type { Root } from "mdast";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import type { ResumeDocument } from "../../app/view-data/resume-document";
import type { CompleteTheme } from "../../app/schema/theme";
import { readTypeface } from "../typeface";

const folder = "make/resume-pdf";
const packages = "node_modules/@expo-google-fonts/";

/** The typeface that ships with the compiler. */
const shipped = "Libertinus Serif";

/** The package of the typeface of dates and labels. */
const mono = "ibm-plex-mono";

/** Sizes of text in points. The largest is used with which the résumé fits on its pages, or else the last. */
const sizes = [9, 8.7, 8.4] as const;

/** What stands on the page of a letter below the name and the contacts. */
interface Letter {
  subject: string;
  date: string | undefined;
  text: Root;
}

interface Looks {
  theme: Pick<CompleteTheme, "typeface" | "textTypeface" | "light">;
  /** The date of the document, of which the day in UTC counts. */
  date?: Date | undefined;
  /** How many pages it should have at most. */
  pages?: number;
}

export interface ResumePdf {
  pdf: Buffer;
  pages: number;
  /** How much of the pages has text, such as 1.25. */
  length: number;
  /** Letters that no typeface has. The PDF has "�" in their place. */
  missing: string[];
}

/**
 * Sets a résumé as a tagged PDF (PDF/UA-1) on A4. The same résumé gives the same bytes.
 *
 * The typefaces are the theme's, each if its package of @expo-google-fonts is installed and has all letters. The files of
 * @fontsource would not do: each has a part of the letters, and programs read a word from two files as two words.
 *
 * @throws Error with the compiler's diagnostics
 */
export async function resumePdf(
  resume: ResumeDocument & { letter?: Letter },
  { theme, date, pages: limit = 2 }: Looks,
): Promise<ResumePdf> {
  const installed = [theme.textTypeface, theme.typeface, mono].filter((name) =>
    existsSync(packages + name),
  );
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: installed.map((name) => packages + name) }],
  });
  const { ink, muted, accent, caret } = theme.light;
  const { language, region } = new Intl.Locale(resume.language);
  const looks = {
    colours: { ink, muted, accent, caret },
    date: date && {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    },
    language,
    region,
  };
  const setIn = (
    fonts: Record<"text" | "headings" | "mono", string[]>,
    text: string,
    size: number,
  ) => compile(compiler, { resume: text, looks: JSON.stringify({ ...looks, fonts, size }) });

  // A sign may come from another typeface, but a letter in the middle of a word must not.
  const text = JSON.stringify(resume);
  const families = await Promise.all(
    installed.map(async (name) => (await readTypeface(name)).family),
  );
  const all = [...families, shipped];
  const complete = all.filter((family) => {
    const alone = [family];
    const { missing } = setIn({ text: alone, headings: alone, mono: alone }, text, sizes[0]);
    return !missing.some((letter) => /[\p{Letter}\p{Mark}]/u.test(letter));
  });
  const fontsFor = (name: string) => {
    const own = families[installed.indexOf(name)];
    return [...complete.filter((family) => family === own), ...complete, ...all];
  };
  const fonts = {
    text: fontsFor(theme.textTypeface),
    headings: fontsFor(theme.typeface),
    mono: fontsFor(mono),
  };
  const { missing } = setIn(fonts, text, sizes[0]);
  const settable = missing.reduce(
    (rest, letter) => rest.replaceAll(letter, isInvisible(letter) ? "" : "�"),
    text,
  );
  const tries = sizes.map((size) => setIn(fonts, settable, size));
  const made = tries.find(({ pages }) => pages <= limit) ?? tries[tries.length - 1];
  if (!made?.pdf) throw new Error(`The résumé cannot be set without ${missing.join(" ")}`);
  return { ...made, pdf: made.pdf, missing: missing.filter((letter) => !isInvisible(letter)) };
}

/** @returns the PDF with its size, or the letters that the fonts lack */
function compile(
  compiler: NodeCompiler,
  inputs: Record<string, string>,
): Omit<ResumePdf, "pdf"> & { pdf?: Buffer } {
  const compiled = compiler.compile({ mainFilePath: `${folder}/resume.typ`, inputs });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  const pages = compiled.result.numOfPages;
  const query = { selector: "<length>", field: "value" };
  const [length = pages] = compiler.query(compiled.result, query) as number[];
  try {
    const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
    return { pdf, pages, length, missing: [] };
  } catch (error) {
    const missing = lettersIn(String(error));
    if (missing.length === 0) throw error;
    return { pages, length, missing };
  }
}

/** Reads the letters that PDF/UA-1 refuses from the compiler's message, where some are written like `\u{301}`. */
function lettersIn(message: string): string[] {
  const refused = [...message.matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/g)];
  const letters = refused.map(([, text = ""]) =>
    text.replace(/\\+u\{(\w+)\}/g, (_escape, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    ),
  );
  return [...new Set(letters)];
}

/** Whether it only joins or varies its neighbours, as in an emoji of several parts. */
function isInvisible(text: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(text);
}
