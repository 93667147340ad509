import path from "node:path";
import type { Theme } from "../app/schema/theme";
import { readTypeface, standInOf } from "./typeface";

/**
 * The theme in Sass: the colours, those of dark mode with "-night" after their names; the typeface of headings; and
 * its fallback font.
 *
 * @throws ContentError if the typeface is not installed
 */
export async function themeVariables({ typeface: name, light, dark }: Theme): Promise<string> {
  const typeface = await readTypeface(name);
  const { names, ...measures } = await standInOf(typeface);
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
    "stand-in": names.map((each) => `local(${JSON.stringify(each)})`).join(", "),
    "stand-in-size": `${measures.sizeAdjust}%`,
    "stand-in-ascent": `${measures.ascentOverride}%`,
    "stand-in-descent": `${measures.descentOverride}%`,
    "stand-in-line-gap": `${measures.lineGapOverride}%`,
  };
  return Object.entries(variables)
    .map(([variable, value]) => `$${variable}: ${value};\n`)
    .join("");
}
