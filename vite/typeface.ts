import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fromFile } from "@capsizecss/unpack/fs";
import { ContentError } from "../app/schema/mistakes";

const packages = fileURLToPath(new URL("../node_modules/@fontsource/", import.meta.url));

/** A typeface's package: https://fontsource.org/docs/getting-started/install */
export interface Typeface {
  /** The typeface's name, such as "Roboto Slab". */
  family: string;
  serif: boolean;
  /** The character sets of its files, such as "latin" and "cyrillic". */
  alphabets: string[];
  /** The letters in each file, by the alphabet in its name, as values of the descriptor unicode-range. */
  ranges: Map<string, string>;
  regular: number;
  bold: number;
  /** The weight of what stands out in running text. */
  semibold: number;
  /** @returns the path of a font file, which does not exist for every alphabet and weight */
  file: (alphabet: string, weight: number, format: "woff" | "woff2") => string;
}

/**
 * Reads the metadata of a typeface's package.
 *
 * @param name the package's name without "@fontsource/"
 * @throws ContentError if the package is not installed, or its typeface has no upright Latin letters
 */
export async function readTypeface(name: string): Promise<Typeface> {
  const folder = path.join(packages, name);
  const metadata = path.join(folder, "metadata.json");
  if (!existsSync(metadata)) {
    throw mistake(`there is no package @fontsource/${name}: npm install -D @fontsource/${name}`);
  }
  const { family, category, weights, styles, subsets } = JSON.parse(await readFile(metadata, "utf8")) as {
    family: string;
    category: string;
    weights: number[];
    styles: string[];
    subsets: string[];
  };
  if (!subsets.includes("latin")) throw mistake(`${family} has no Latin letters`);
  if (!styles.includes("normal")) throw mistake(`${family} has only italic letters`);
  const nearest = (wanted: number) =>
    weights.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
  return {
    family,
    serif: category === "serif",
    ranges: await readRanges(folder),
    alphabets: ["latin", ...subsets.filter((each) => each !== "latin")],
    regular: nearest(400),
    bold: nearest(700),
    semibold: nearest(600),
    file: (alphabet, weight, format) =>
      path.join(folder, "files", `${name}-${alphabet}-${weight}-normal.${format}`),
  };
}

/** The files of large alphabets have numbers: "[4]" is noto-sans-jp-4-400-normal.woff2. */
async function readRanges(folder: string): Promise<Map<string, string>> {
  const ranges = JSON.parse(await readFile(path.join(folder, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  return new Map(Object.entries(ranges).map(([name, range]) => [name.replace(/[[\]]/g, ""), range]));
}

/** The alphabets of a typeface that a text needs, and always Latin. */
export function alphabetsFor(text: string, { ranges }: Typeface): string[] {
  const others = [...new Set(text)].filter((letter) => !isIn(ranges.get("latin") ?? "")(letter));
  return [...ranges]
    .filter(([name, range]) => name === "latin" || others.some(isIn(range)))
    .map(([name]) => name);
}

/** The letters of a text that a typeface lacks. Signs are left out: they may come from any font. */
export function missingLetters(text: string, { ranges }: Typeface): string[] {
  const letters = new Set(text.match(/\p{Letter}/gu));
  return [...letters].filter((letter) => ![...ranges.values()].some((range) => isIn(range)(letter)));
}

/** @param range such as "U+0000-00FF,U+0131" */
function isIn(range: string): (letter: string) => boolean {
  const spans = range.split(",").map((span) =>
    span
      .replace("U+", "")
      .split("-")
      .map((code) => parseInt(code, 16)),
  );
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(([first = 0, last = first]) => code >= first && code <= last);
  };
}

function mistake(message: string): ContentError {
  return new ContentError([`app/content/theme.ts, typeface: ${message}`]);
}

/**
 * Fallback fonts. The two fonts of each entry have the same widths, and most systems have one of them. `width` is the
 * mean width of a letter in English text, as a share of the font's size: bold in headings, regular in running text.
 */
const fallbackFonts = {
  serif: { names: ["Liberation Serif Bold", "Times New Roman Bold"], width: 0.4388 },
  sans: { names: ["Liberation Sans Bold", "Arial Bold"], width: 0.4868 },
  text: { names: ["Liberation Sans", "Arial"], width: 0.447 },
};

/** The font in which text is shown until their typeface has loaded. */
export interface FallbackFont {
  names: string[];
  /** Values of the properties of @font-face that have these names, in percent. */
  sizeAdjust: number;
  ascentOverride: number;
  descentOverride: number;
  lineGapOverride: number;
}

/** A system font, scaled to the measures of a typeface, so that nothing moves when the typeface has loaded. */
export async function fallbackFontOf({ file, serif }: Typeface, weight: number): Promise<FallbackFont> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromFile(file("latin", weight, "woff2"));
  const { names, width } = fallbackFonts[weight < 500 ? "text" : serif ? "serif" : "sans"];
  const size = xWidthAvg / unitsPerEm / width;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  // The overrides are shares of the adjusted size: https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
  const override = (measure: number) => percent(measure / unitsPerEm / size);
  return {
    names,
    sizeAdjust: percent(size),
    ascentOverride: override(ascent),
    descentOverride: override(-descent),
    lineGapOverride: override(lineGap),
  };
}
