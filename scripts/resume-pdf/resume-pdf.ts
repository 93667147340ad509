import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import type { ResumeDocument } from "../../app/view-data/resume-document";
import type { CompleteTheme } from "../../app/schema/theme";
import { readTypeface } from "../../vite/typeface";

const template = fileURLToPath(new URL("resume.typ", import.meta.url));
const packages = fileURLToPath(new URL("../../node_modules/@expo-google-fonts/", import.meta.url));

/** The typeface that ships with the compiler. */
const shipped = "Libertinus Serif";

interface Looks {
  theme: Pick<CompleteTheme, "typeface" | "light">;
  /** The date of the document, of which the day in UTC counts. */
  date: Date;
}

export interface ResumePdf {
  pdf: Buffer;
  /** Letters that no typeface has. The PDF has "�" in their place. */
  missing: string[];
}

/**
 * Sets a résumé as a tagged PDF (PDF/UA-1) on A4. The same résumé gives the same bytes.
 *
 * The typeface is the theme's, if its package of @expo-google-fonts is installed and has all letters. The files of
 * @fontsource would not do: each has a part of the letters, and programs read a word from two files as two words.
 *
 * @throws Error with the compiler's diagnostics
 */
export async function resumePdf(resume: ResumeDocument, { theme, date }: Looks): Promise<ResumePdf> {
  const folder = path.join(packages, theme.typeface);
  const families = existsSync(folder) ? [(await readTypeface(theme.typeface)).family, shipped] : [shipped];
  const compiler = NodeCompiler.create({
    workspace: path.dirname(template),
    fontArgs: [{ fontPaths: [folder] }],
  });
  const { ink, muted, accent, line } = theme.light;
  const { language, region } = new Intl.Locale(resume.language);
  const looks = {
    colours: { ink, muted, accent, line },
    date: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    language,
    region,
  };
  const text = JSON.stringify(resume);
  const setIn = (fonts: string[], resume: string) =>
    compile(compiler, { resume, looks: JSON.stringify({ ...looks, fonts }) });

  // A sign may come from another typeface, but a letter in the middle of a word must not.
  const leading = families.find((family) => !setIn([family], text).missing.some(isLetter));
  const fonts = leading ? [leading, ...families] : families;
  const first = setIn(fonts, text);
  const { pdf } = first.pdf ? first : setIn(fonts, withoutLetters(text, first.missing));
  if (!pdf) throw new Error(`The résumé cannot be set without ${first.missing.join(" ")}`);
  return { pdf, missing: first.missing.filter((letter) => !isInvisible(letter)) };
}

/** @returns the PDF, or the letters that the fonts lack */
function compile(
  compiler: NodeCompiler,
  inputs: Record<string, string>,
): { pdf?: Buffer; missing: string[] } {
  const compiled = compiler.compile({ mainFilePath: template, inputs });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  try {
    return { pdf: compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 }), missing: [] };
  } catch (error) {
    const missing = lettersIn(String(error));
    if (missing.length === 0) throw error;
    return { missing };
  }
}

/** Reads the letters that PDF/UA-1 refuses from the compiler's message, where some are written like `\u{301}`. */
function lettersIn(message: string): string[] {
  const found = [...message.matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/g)];
  const letters = found.map(([, text = ""]) =>
    text.replace(/\\+u\{(\w+)\}/g, (_escape, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
  return [...new Set(letters)];
}

function withoutLetters(text: string, letters: string[]): string {
  return letters.reduce((rest, letter) => rest.replaceAll(letter, isInvisible(letter) ? "" : "�"), text);
}

function isLetter(text: string): boolean {
  return /[\p{Letter}\p{Mark}]/u.test(text);
}

/** Whether it only joins or varies its neighbours, as in an emoji of several parts. */
function isInvisible(text: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(text);
}
