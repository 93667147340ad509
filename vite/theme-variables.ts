import path from "node:path";
import type { Theme } from "../app/schema/theme";
import { alphabetsFor, fallbackFontOf, readTypeface, type FallbackFont, type Typeface } from "./typeface";

/**
 * The theme in Sass: the colours, those of dark mode with "-night" after their names; the typefaces of headings and of
 * text; and their fallback fonts.
 *
 * @param text all that the site shows. The headings' typeface comes with the alphabets that it needs
 * @throws ContentError if a typeface is not installed
 */
export async function themeVariables(
  { typeface: name, textTypeface, light, dark }: Theme,
  text: string,
): Promise<string> {
  const typeface = await readTypeface(name);
  const textFace = await readTypeface(textTypeface);
  const colours = [
    ...Object.entries(light),
    ...Object.entries(dark).map(([colour, value]) => [`${colour}-night`, value] as const),
  ];
  const variables = {
    ...Object.fromEntries(colours),
    typeface: JSON.stringify(typeface.family),
    "typeface-files": `(${alphabetsFor(text, typeface)
      .map((alphabet) => fileAndRange(name, typeface, alphabet))
      .join(", ")},)`,
    fallback: descriptors(await fallbackFontOf(typeface, typeface.bold)),
    "text-face": JSON.stringify(textFace.family),
    "text-face-files": [textFace.regular, textFace.semibold]
      .map((weight) => JSON.stringify(`@fontsource/${textTypeface}/${weight}.css`))
      .join(", "),
    "text-fallback": descriptors(await fallbackFontOf(textFace, textFace.regular)),
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

/** A fallback font as a Sass map of the descriptors of its @font-face. */
function descriptors(font: FallbackFont): string {
  return `(
    src: (${font.names.map((name) => `local(${JSON.stringify(name)})`).join(", ")}),
    size-adjust: ${font.sizeAdjust}%,
    ascent-override: ${font.ascentOverride}%,
    descent-override: ${font.descentOverride}%,
    line-gap-override: ${font.lineGapOverride}%
  )`.replace(/\s+/g, " ");
}
