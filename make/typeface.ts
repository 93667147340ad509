import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkitten";
import { OwnerError } from "../app/owner-error";

/** What a package says of its typeface in metadata.json: https://fontsource.org/docs/getting-started/install */
interface Metadata {
  /** The typeface's name, such as "Roboto Slab". */
  family: string;
  category: string;
  weights: number[];
  styles: string[];
  subsets: string[];
}

export type Typeface = Awaited<ReturnType<typeof readTypeface>>;

/**
 * Reads what the package of a typeface has.
 *
 * @param name the package's name without "@fontsource/"
 * @param field where theme.ts names it
 * @throws OwnerError if the package is not installed, or its typeface has no upright Latin letters
 */
export async function readTypeface(name: string, field: "typeface" | "textTypeface" = "typeface") {
  const folder = `node_modules/@fontsource/${name}`;
  if (!existsSync(folder)) {
    throw mistake(
      field,
      `there is no package @fontsource/${name}: npm install @fontsource/${name}`,
    );
  }
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, file), "utf8"));
  const { family, category, weights, styles, subsets } = (await read("metadata.json")) as Metadata;
  if (!subsets.includes("latin") || !styles.includes("normal"))
    throw mistake(field, `${family} has no upright Latin letters`);
  const ranges = Object.entries((await read("unicode.json")) as Record<string, string>);
  const nearest = (wanted: number) =>
    weights.reduce((best, each) =>
      Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
    );
  return {
    family,
    serif: category === "serif",
    /** The character sets of its files, such as "latin" and "cyrillic". */
    alphabets: ["latin", ...subsets.filter((each) => each !== "latin")],
    /**
     * The letters in each file, by the alphabet in its name, as values of the descriptor unicode-range. The files of large
     * alphabets have numbers: "[4]" is noto-sans-jp-4-400-normal.woff2.
     */
    ranges: new Map(ranges.map(([alphabet, range]) => [alphabet.replace(/[[\]]/g, ""), range])),
    regular: nearest(400),
    /** The weight of what stands out in running text. */
    semibold: nearest(600),
    bold: nearest(700),
    /** @returns the path of a font file, which does not exist for every alphabet and weight */
    file: (alphabet: string, weight: number, format: "woff" | "woff2") =>
      path.join(folder, "files", `${name}-${alphabet}-${weight}-normal.${format}`),
  };
}

/** The alphabets of a typeface that a text needs, and always Latin. */
export function alphabetsFor(text: string, { ranges }: Pick<Typeface, "ranges">): string[] {
  const isLatin = lettersOf(ranges.get("latin") ?? "");
  const others = [...text].filter((letter) => !isLatin.test(letter)).join("");
  return [...ranges.keys()].filter(
    (name) => name === "latin" || lettersOf(ranges.get(name) ?? "").test(others),
  );
}

/** The content as a text without its formulas, which are in a typeface of the visitor's system. */
export function withoutFormulas(content: unknown): string {
  return JSON.stringify(content).replace(/<math\b.*?<\/math>/g, "");
}

/** The letters of a text that a typeface lacks. Signs are left out: they may come from any font. */
export function missingLetters(text: string, { ranges }: Pick<Typeface, "ranges">): string[] {
  const known = lettersOf([...ranges.values()].join(","));
  return [...new Set(text.match(/\p{Letter}/gu))].filter((letter) => !known.test(letter));
}

/** What the styles add after each letter of a large title, in em: a little less room than text needs. */
export const tracking = -0.012;

/**
 * How far each letter of a text moves the next one in a large title, in em and without kerning. Letters that the
 * typeface lacks are left out.
 *
 * @param text all that the site shows
 */
export async function letterWidths(
  text: string,
  typeface: Typeface,
): Promise<Record<string, number>> {
  const { file, bold } = typeface;
  const letters = [...new Set(text)];
  const widths = alphabetsFor(text, typeface).map(async (alphabet) => {
    const font = create(await readFile(file(alphabet, bold, "woff2"))) as Font;
    const known = letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    return known.map((letter) => {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      return [letter, advanceWidth / font.unitsPerEm + tracking] as const;
    });
  });
  return Object.fromEntries((await Promise.all(widths)).flat());
}

/** @param range such as "U+0000-00FF,U+0131" */
function lettersOf(range: string): RegExp {
  const spans = range.split(",").map((span) => span.replace("U+", "").replace(/\w+/g, "\\u{$&}"));
  return new RegExp(`[${spans.join("")}]`, "u");
}

function mistake(field: string, message: string): OwnerError {
  return new OwnerError(`app/content/theme.ts, ${field}: ${message}`);
}
