import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkitten";
import { OwnerError } from "#app/owner-error";

/** The part of a typeface package's metadata.json that is used here: https://fontsource.org/docs */
interface Metadata {
  family: string;
  category: string;
  weights: number[];
  styles: string[];
  subsets: string[];
}

export type Typeface = Awaited<ReturnType<typeof readTypeface>>;

/**
 * Reads the package of a typeface.
 *
 * @param name the package's name without "@fontsource/"
 * @param field the field of theme.ts that sets it
 * @throws OwnerError if the package is not installed, or its typeface has no upright Latin characters
 */
export async function readTypeface(name: string, field: "typeface" | "textTypeface" = "typeface") {
  const folder = `node_modules/@fontsource/${name}`;
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, file), "utf8"));
  const metadata = (await read("metadata.json").catch(() => undefined)) as Metadata | undefined;
  if (!metadata?.subsets.includes("latin") || !metadata.styles.includes("normal"))
    throw new OwnerError(
      `app/content/theme.ts, ${field}: @fontsource/${name} is not installed, or has no upright Latin characters. Run npm install @fontsource/${name}, or choose another typeface`,
    );
  const { family, category, weights, subsets } = metadata;
  const ranges = Object.entries((await read("unicode.json")) as Record<string, string>);
  const nearest = (wanted: number) =>
    weights.reduce((best, each) =>
      Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
    );
  return {
    family,
    serif: category === "serif",
    alphabets: ["latin", ...subsets.filter((each) => each !== "latin")],
    /**
     * The characters in each file, as values of the CSS descriptor unicode-range, by the alphabet
     * in the file's name. The files of large alphabets have numbers: noto-sans-jp-4-400-normal.woff2
     * is "[4]" in unicode.json.
     */
    ranges: new Map(ranges.map(([alphabet, range]) => [alphabet.replace(/[[\]]/g, ""), range])),
    /** Matches each character of the typeface. */
    known: patternOf(ranges.map(([, range]) => range).join(",")),
    regular: nearest(400),
    semibold: nearest(600),
    bold: nearest(700),
    /** Returns the path of a font file, which does not exist for every alphabet and weight. */
    file: (alphabet: string, weight: number, format: "woff" | "woff2") =>
      path.join(folder, "files", `${name}-${alphabet}-${weight}-normal.${format}`),
  };
}

/**
 * Returns the typefaces of installed packages of @expo-google-fonts, which the résumé's PDF and
 * link previews use for characters that the theme's typefaces lack.
 */
export function installedTypefaces() {
  const folder = "node_modules/@expo-google-fonts";
  return readdirSync(folder).flatMap((name) => {
    const regular = path.join(folder, name, "400Regular");
    const file = existsSync(regular) && readdirSync(regular).find((each) => each.endsWith(".ttf"));
    if (!file) return [];
    const data = readFileSync(path.join(regular, file));
    const font = create(data) as Font;
    return { name, folder: path.join(folder, name), family: font.familyName, data, font };
  });
}

export function alphabetsFor(text: string, { ranges }: Typeface): string[] {
  const isLatin = patternOf(ranges.get("latin") ?? "");
  const others = [...text].filter((character) => !isLatin.test(character)).join("");
  return [...ranges]
    .filter(([name, range]) => name === "latin" || patternOf(range).test(others))
    .map(([name]) => name);
}

/** Returns content as text without its formulas, which use a font of the visitor's system. */
export function withoutFormulas(content: unknown): string {
  return JSON.stringify(content).replace(/<math\b.*?<\/math>/g, "");
}

/**
 * Returns the letters in a text that a typeface lacks. Symbols do not count, because they may come from any typeface.
 */
export function missingLetters(text: string, { known }: Typeface): string[] {
  return [...new Set(text.match(/\p{Letter}/gu))].filter((letter) => !known.test(letter));
}

/** Returns the characters that neither this typeface nor any installed one has. */
export function missingGlyphs(text: string, { known }: Typeface): string[] {
  const others = installedTypefaces().map(({ font }) => font);
  const isMissing = (each: string) =>
    !known.test(each) &&
    !others.some((font) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  return [...new Set(text)].filter(isMissing);
}

/** The letter spacing of large titles in em, slightly tighter than that of running text. */
export const tracking = -0.012;

/**
 * Returns the advance width of each character in a large title, in em and without kerning. Leaves
 * out characters that the typeface lacks.
 *
 * @param text everything that the site shows
 */
export async function advanceWidths(
  text: string,
  typeface: Typeface,
): Promise<Record<string, number>> {
  const characters = [...new Set(text)].map((each) => [each, each.codePointAt(0) ?? 0] as const);
  const widths = alphabetsFor(text, typeface).map(async (alphabet) => {
    const file = typeface.file(alphabet, typeface.bold, "woff2");
    const font = create(await readFile(file)) as Font;
    return characters
      .filter(([, codePoint]) => font.hasGlyphForCodePoint(codePoint))
      .map(([character, codePoint]) => {
        const { advanceWidth } = font.glyphForCodePoint(codePoint);
        return [character, advanceWidth / font.unitsPerEm + tracking] as const;
      });
  });
  return Object.fromEntries((await Promise.all(widths)).flat());
}

/** @param range a unicode-range such as "U+0000-00FF,U+0131" */
function patternOf(range: string): RegExp {
  const spans = range.split(",").map((span) => span.replace("U+", "").replace(/\w+/g, "\\u{$&}"));
  return new RegExp(`[${spans.join("")}]`, "u");
}
