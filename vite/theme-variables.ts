import path from "node:path";
import type { Theme } from "../app/schema/theme";
import { readTypeface, fallbackFontOf, type FallbackFont } from "./typeface";

/**
 * The theme in Sass: the colours, those of dark mode with "-night" after their names; the typefaces of headings and of
 * text; and their fallback fonts.
 *
 * @throws ContentError if a typeface is not installed
 */
export async function themeVariables({ typeface: name, textTypeface, light, dark }: Theme): Promise<string> {
  const typeface = await readTypeface(name);
  const text = await readTypeface(textTypeface);
  const colours = [
    ...Object.entries(light),
    ...Object.entries(dark).map(([colour, value]) => [`${colour}-night`, value] as const),
  ];
  const variables = {
    ...Object.fromEntries(colours),
    typeface: JSON.stringify(typeface.family),
    "typeface-file": JSON.stringify(
      `@fontsource/${name}/files/${path.basename(typeface.file("latin", typeface.bold, "woff2"))}`,
    ),
    fallback: descriptors(await fallbackFontOf(typeface, typeface.bold)),
    "text-face": JSON.stringify(text.family),
    "text-face-files": [text.regular, text.semibold]
      .map((weight) => JSON.stringify(`@fontsource/${textTypeface}/${weight}.css`))
      .join(", "),
    "text-fallback": descriptors(await fallbackFontOf(text, text.regular)),
  };
  return Object.entries(variables)
    .map(([variable, value]) => `$${variable}: ${value};\n`)
    .join("");
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
