import path from "node:path";
import { fromFile } from "@capsizecss/unpack/fs";
import type { CompleteTheme } from "../app/schema/theme";
import { alphabetsFor, readTypeface, tracking, type Typeface } from "./typeface";

/**
 * The theme in Sass: the colours, those of dark mode with "-night" after their names; in `$colours` the name and both values
 * of each that pages have as a custom property; the typefaces of headings and of text; the tracking of large titles; and
 * the fallback fonts.
 *
 * @param text all that the site shows. The headings' typeface comes with the alphabets that it needs
 * @throws OwnerError if a typeface is not installed
 */
export async function themeVariables(
  { typeface: name, textTypeface, light, dark }: CompleteTheme,
  text: string,
): Promise<string> {
  const typeface = await readTypeface(name);
  const textFace = await readTypeface(textTypeface, "textTypeface");
  const nightly = Object.entries(dark).map(
    ([colour, value]) => [`${colour}-night`, value] as const,
  );
  // These three are for code alone, whose styles name them.
  const { marked, added, removed, ...shared } = light;
  const variables = {
    ...light,
    ...Object.fromEntries(nightly),
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
      typeface.serif ? fallbackFonts.serif : fallbackFonts.sans,
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

/** The file of an alphabet's bold letters, and which letters these are. */
function fileAndRange(name: string, { file, bold, ranges }: Typeface, alphabet: string): string {
  const address = `@fontsource/${name}/files/${path.basename(file(alphabet, bold, "woff2"))}`;
  return [address, ranges.get(alphabet)].map((each) => JSON.stringify(each)).join(" ");
}

/**
 * Fallback fonts. The two fonts of each entry have the same widths, and most systems have one of them. `width` is the
 * mean width of a letter in English text, as a share of the font's size: bold in headings, regular in running text.
 */
const fallbackFonts = {
  serif: { src: 'local("Liberation Serif Bold"), local("Times New Roman Bold")', width: 0.4388 },
  sans: { src: 'local("Liberation Sans Bold"), local("Arial Bold")', width: 0.4868 },
  text: { src: 'local("Liberation Sans"), local("Arial")', width: 0.447 },
};

/**
 * A system font, scaled to the measures of a typeface, so that nothing moves when the typeface has loaded: the descriptors
 * of its `@font-face` (https://www.w3.org/TR/css-fonts-5/#size-adjust-desc), as a Sass map.
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
