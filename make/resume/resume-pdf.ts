import path from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { commaOf, directionOf } from "#app/direction";
import type { CompleteTheme } from "#app/schema/theme";
import type { ResumeDocument } from "#app/view-data/resume-document";
import { installedTypefaces } from "../typeface";
import type { Photo } from "./photo";

const folder = "make/resume";

const shipped = "Libertinus Serif";

/** Font sizes in points, largest first. */
const sizes = [9.5, 9, 8.7, 8.4] as const;

/** For a résumé that would leave two fifths of its only page empty. */
const largeSize = 10.5;

/** The last of several pages is short if it has fewer than six lines. */
const shortPage = 0.09;

interface Design {
  theme: Pick<CompleteTheme, "typeface" | "textTypeface" | "light">;
  /** The date of the document. Its day is read in UTC. */
  date?: Date;
  /** The maximum number of pages, which a long résumé may exceed. */
  pages?: number;
  photo?: Photo;
}

interface ResumePdf {
  pdf: Buffer;
  pages: number;
  /** How full the last page is, from 0 to 1. */
  fill: number;
  /** Characters that no typeface has. The PDF shows "�" instead. */
  missing: string[];
}

/**
 * Typesets a résumé as a tagged PDF (PDF/UA-1). The same résumé gives the same bytes. Chooses the largest size that
 * fits the maximum number of pages, if possible without a short last page. Uses each of the theme's typefaces if its
 * package of @expo-google-fonts is installed and has every letter, or else another installed one that does. The
 * packages of @fontsource split a typeface into files by alphabet, and programs that read the PDF would split a word
 * where the file changes.
 *
 * @throws Error with the compiler's diagnostics
 */
export async function resumePdf(
  resume: ResumeDocument,
  { theme, date, pages: limit = 2, photo }: Design,
): Promise<ResumePdf> {
  // Dates and labels have a typeface that the theme does not choose.
  const names = { text: theme.textTypeface, headings: theme.typeface, mono: "ibm-plex-mono" };
  const installed = installedTypefaces();
  const families = new Map(installed.map(({ name, family }) => [name, family]));
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: installed.map((each) => each.folder) }],
  });
  if (photo) compiler.mapShadow(path.resolve(folder, "photo.jpg"), photo.jpeg);
  const { ink, muted, accent, caret } = theme.light;
  const { language, region, script } = new Intl.Locale(resume.language).maximize();
  const [year, month, day] = date?.toISOString().split(/\D/).map(Number) ?? [];
  const design = {
    colours: { ink, muted, accent, caret },
    date: date && { year, month, day },
    language,
    region,
    isArabic: script === "Arab",
    photo: photo?.alt,
    comma: commaOf(resume.language),
    isRightToLeft: directionOf(resume.language) === "rtl",
  };
  const typeset = (fontsFor: (name: string) => string[], text: string, size: number = sizes[0]) => {
    const fonts = Object.entries(names).map(([role, name]) => [role, fontsFor(name)] as const);
    const inputs = { ...design, fonts: Object.fromEntries(fonts), size };
    return compile(compiler, { resume: text, design: JSON.stringify(inputs) });
  };

  // A symbol may come from another typeface, but a letter in the middle of a word must not.
  const text = JSON.stringify(resume);
  const ofTheme = Object.values(names).map((name) => families.get(name));
  // Other packages are for alphabets that the theme's typefaces lack.
  const all = [...new Set([...ofTheme, shipped, ...families.values()])].filter(
    (family) => family !== undefined,
  );
  const complete = all.filter((family) => {
    const { missing } = typeset(() => [family], text);
    return !missing.some((character) => /[\p{Letter}\p{Mark}]/u.test(character));
  });
  const fontsFor = (name: string) => {
    const own = families.get(name);
    return [...complete.filter((family) => family === own), ...complete, ...all];
  };
  const { missing } = typeset(fontsFor, text);
  const printable = missing.reduce(
    (rest, character) => rest.replaceAll(character, isInvisible(character) ? "" : "�"),
    text,
  );
  let made: ReturnType<typeof typeset> | undefined;
  for (const size of sizes) {
    const next = typeset(fontsFor, printable, size);
    if (!made || made.pages > next.pages) made = next;
    if (made.pages <= limit && (made.pages === 1 || made.fill > shortPage)) break;
  }
  if (made?.pages === 1 && made.fill < 0.6) made = typeset(fontsFor, printable, largeSize);
  if (!made?.pdf) throw new Error(`The PDF of the résumé lacks ${missing.join(" ")}`);
  return { ...made, pdf: made.pdf, missing: missing.filter((each) => !isInvisible(each)) };
}

function compile(
  compiler: NodeCompiler,
  inputs: Record<string, string>,
): Omit<ResumePdf, "pdf"> & { pdf?: Buffer } {
  const compiled = compiler.compile({ mainFilePath: `${folder}/resume.typ`, inputs });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  const pages = compiled.result.numOfPages;
  const query = { selector: "<fill>", field: "value" };
  const [fill = 1] = compiler.query(compiled.result, query) as number[];
  try {
    const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
    return { pages, fill, pdf, missing: [] };
  } catch (error) {
    const missing = charactersIn(String(error));
    if (missing.length === 0) throw error;
    return { pages, fill, missing };
  }
}

/** Reads the characters that PDF/UA-1 rejects from the compiler's message, some as `\u{301}`. */
function charactersIn(message: string): string[] {
  const rejected = [...message.matchAll(/the text `\\*"([^"]+)"` could not be displayed/g)];
  const characters = rejected.map(([, text = ""]) =>
    text.replace(/(?<!\\)\\+(?:u\{(\w+)\}|$)/g, (_escape, code?: string) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : "",
    ),
  );
  return [...new Set(characters)];
}

/**
 * Returns whether a character only joins or varies its neighbours, as in an emoji of several parts.
 */
function isInvisible(text: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(text);
}
