import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fromFile } from "@capsizecss/unpack/fs";
import { ContentError } from "../app/schema/content";

const packages = fileURLToPath(new URL("../node_modules/@fontsource/", import.meta.url));

/** A typeface's package: https://fontsource.org/docs/getting-started/install */
interface Typeface {
  /** As a person calls it. */
  family: string;
  serif: boolean;
  /** The parts that its files are cut into, such as "latin" and "cyrillic". */
  alphabets: string[];
  regular: number;
  bold: number;
  /** @returns where a file is; not every alphabet has one in every weight */
  file: (alphabet: string, weight: number, format: "woff" | "woff2") => string;
}

/**
 * Reads what a package says of its typeface.
 *
 * @param name the package's, without "@fontsource/"
 * @throws ContentError if it is not installed, or has no Latin letters
 */
export async function readTypeface(name: string): Promise<Typeface> {
  const folder = path.join(packages, name);
  const metadata = path.join(folder, "metadata.json");
  if (!existsSync(metadata)) {
    throw mistake(`there is no package @fontsource/${name}: npm install -D @fontsource/${name}`);
  }
  const { family, category, weights, subsets } = JSON.parse(await readFile(metadata, "utf8")) as {
    family: string;
    category: string;
    weights: number[];
    subsets: string[];
  };
  if (!subsets.includes("latin")) throw mistake(`${family} has no Latin letters`);
  const nearest = (wanted: number) =>
    weights.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
  return {
    family,
    serif: category === "serif",
    alphabets: ["latin", ...subsets.filter((each) => each !== "latin")],
    regular: nearest(400),
    bold: nearest(700),
    file: (alphabet, weight, format) =>
      path.join(folder, "files", `${name}-${alphabet}-${weight}-normal.${format}`),
  };
}

function mistake(message: string): ContentError {
  return new ContentError(`app/content/theme.ts has a mistake:\n  typeface: ${message}`);
}

/**
 * Two faces of the same widths, one of which most systems have; and how wide a letter of theirs is, in shares of
 * the font's size. The mean is over headings: over running text, with fewer capitals, it is 1.4 % less.
 */
const standIns = {
  serif: { names: ["Liberation Serif Bold", "Times New Roman Bold"], width: 0.4388 },
  sans: { names: ["Liberation Sans Bold", "Arial Bold"], width: 0.4868 },
};

/** What stands where headings are, until their typeface has come. */
interface StandIn {
  names: string[];
  /** Values of the properties of @font-face that have these names, in percent. */
  sizeAdjust: number;
  ascentOverride: number;
  descentOverride: number;
  lineGapOverride: number;
}

/** The face that most systems have, in the measures of a typeface, so that nothing moves when that arrives. */
export async function standInOf({ file, bold, serif }: Typeface): Promise<StandIn> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromFile(file("latin", bold, "woff2"));
  const { names, width } = standIns[serif ? "serif" : "sans"];
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
