import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fromFile } from "@capsizecss/unpack/fs";
import { ContentError } from "../app/schema/mistakes";

const packages = fileURLToPath(new URL("../node_modules/@fontsource/", import.meta.url));

/** A typeface's package: https://fontsource.org/docs/getting-started/install */
interface Typeface {
  /** The typeface's name, such as "Roboto Slab". */
  family: string;
  serif: boolean;
  /** The character sets of its files, such as "latin" and "cyrillic". */
  alphabets: string[];
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
    alphabets: ["latin", ...subsets.filter((each) => each !== "latin")],
    regular: nearest(400),
    bold: nearest(700),
    semibold: nearest(600),
    file: (alphabet, weight, format) =>
      path.join(folder, "files", `${name}-${alphabet}-${weight}-normal.${format}`),
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
