import path from "node:path";
import { fromFile } from "@capsizecss/unpack/fs";
import type { CompleteTheme } from "#app/schema/theme";
import { alphabetsFor, readTypeface, tracking, type Typeface } from "./typeface";

/**
 * Returns the theme as Sass variables: the colours, with "-night" after the names of dark mode's; a
 * list of the colours that become custom properties, with both values of each; the typefaces, their
 * fallback fonts, and the letter spacing of large titles.
 *
 * @param text everything that the site shows. It decides which alphabets of the headings' typeface
 *   are used
 * @throws OwnerError if a typeface is not installed
 */
export async function themeVariables(
  { typeface: name, textTypeface, light, dark }: CompleteTheme,
  text: string,
): Promise<string> {
  const typeface = await readTypeface(name);
  const textFace = await readTypeface(textTypeface, "textTypeface");
  // Only the styles of code use these three, as Sass variables.
  const { marked, added, removed, ...shared } = light;
  const variables = {
    ...light,
    ...Object.fromEntries(
      Object.entries(dark).map(([colour, value]) => [`${colour}-night`, value]),
    ),
    colours: Object.keys(shared)
      .map((colour) => `${colour} $${colour} $${colour}-night`)
      .join(", "),
    typeface: JSON.stringify(typeface.family),
    "typeface-files": `(${alphabetsFor(text, typeface)
      .map((alphabet) => fileAndRange(name, typeface, alphabet))
      .join(", ")},)`,
    fallback: await fallbackOf(
      typeface,
      typeface.bold,
      fallbackFonts[typeface.serif ? "serif" : "sans"],
    ),
    tracking: `${tracking}em`,
    "text-face": JSON.stringify(textFace.family),
    "text-face-files": [textFace.regular, textFace.semibold]
      .map((weight) => JSON.stringify(`@fontsource/${textTypeface}/${weight}.css`))
      .join(", "),
    "text-fallback": await fallbackOf(textFace, textFace.regular, fallbackFonts.text),
  };
  return Object.entries(variables)
    .map(([variable, value]) => `$${variable}: ${value};\n`)
    .join("");
}

function fileAndRange(name: string, { file, bold, ranges }: Typeface, alphabet: string): string {
  const url = `@fontsource/${name}/files/${path.basename(file(alphabet, bold, "woff2"))}`;
  return [url, ranges.get(alphabet)].map((each) => JSON.stringify(each)).join(" ");
}

/**
 * The two fonts of each entry have the same widths, and most systems have one of them. `width` is
 * the mean width of a character in English text, as a share of the font size: bold for headings,
 * regular for running text.
 */
const fallbackFonts = {
  serif: { src: 'local("Liberation Serif Bold"), local("Times New Roman Bold")', width: 0.4388 },
  sans: { src: 'local("Liberation Sans Bold"), local("Arial Bold")', width: 0.4868 },
  text: { src: 'local("Liberation Sans"), local("Arial")', width: 0.447 },
};

/**
 * Scales a system font to the metrics of a typeface, so that nothing moves when the typeface has
 * loaded. Returns the descriptors of its `@font-face` as a Sass map:
 * https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
 */
async function fallbackOf(
  { file }: Typeface,
  weight: number,
  { src, width }: { src: string; width: number },
): Promise<string> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromFile(
    file("latin", weight, "woff2"),
  );
  const size = xWidthAvg / unitsPerEm / width;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  // The overrides are shares of the adjusted size.
  const override = (measure: number) => percent(measure / unitsPerEm / size);
  const descriptors = {
    src: `(${src})`,
    "size-adjust": percent(size),
    "ascent-override": override(ascent),
    "descent-override": override(-descent),
    "line-gap-override": override(lineGap),
  };
  const pairs = Object.entries(descriptors).map((each) => each.join(": "));
  return `(${pairs.join(", ")})`;
}
