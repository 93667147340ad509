import type { LoadedContent } from "../../app/load/load-content";
import { contrast, nearestReadable } from "../../app/schema/colour";
import { backgroundsIn, minimumOf } from "../../app/schema/palette";
import type { CompleteTheme } from "../../app/schema/theme";
import { missingLetters, readTypeface, withoutFormulas } from "../../make/typeface";
import { siteResumePdf, type ResumeSettings } from "../../make/resume-pdf/site-resume";
import type { Finding } from "./finding";

const file = "app/content/theme.ts";

/**
 * Colours with too little contrast for WCAG 2.2 AA (https://www.w3.org/TR/WCAG22/#contrast-minimum): paper, ink and muted
 * text are as the owner chose them. The palette makes all others readable where the ink is.
 */
export function lowContrast(theme: CompleteTheme): Finding[] {
  return (["light", "dark"] as const).flatMap((mode) => {
    const backgrounds = backgroundsIn(mode, theme);
    // Where the ink is wrong, so is what is mixed from it.
    const name = (["ink", "muted"] as const).find(
      (each) => worstContrast(theme[mode][each], backgrounds).ratio < minimumOf[each],
    );
    if (!name) return [];
    const [colour, minimum] = [theme[mode][name], minimumOf[name]];
    const { where, ratio } = worstContrast(colour, backgrounds);
    const better = nearestReadable(colour, Object.values(backgrounds), minimum);
    const advice = better
      ? `the nearest that has it is "${better}"`
      : "no shade of it has enough: change the background";
    // Rounded down, so that 4.499 is not reported as 4.5.
    const rounded = Math.floor(ratio * 100) / 100;
    const message = `${colour} has a contrast of ${rounded} with ${where}, and needs ${minimum} (WCAG 2.2 AA): ${advice}`;
    return [{ severity: "must", file, place: `${mode}.${name}`, message }];
  });
}

/** The background with which a colour has the least contrast. */
function worstContrast(colour: string, backgrounds: Record<string, string>) {
  const ratios = Object.entries(backgrounds).map(([where, background]) => ({
    where,
    ratio: contrast(colour, background),
  }));
  return ratios.reduce((worst, each) => (each.ratio < worst.ratio ? each : worst));
}

/** Finds letters of the content that pages, link previews or the résumé's PDF cannot show in the theme's typefaces. */
export async function lettersWithoutTypeface(
  loaded: LoadedContent,
  settings: ResumeSettings,
): Promise<Finding[]> {
  const { content } = loaded;
  const page = content.pages.resume;
  const resume = page && (await siteResumePdf(loaded, page, settings));
  const missingIn = async (place: "typeface" | "textTypeface") =>
    missingLetters(withoutFormulas(content), await readTypeface(content.theme[place], place));
  const effects = [
    [
      "typeface",
      "pages show another typeface, and link previews boxes, for",
      await missingIn("typeface"),
    ],
    ["textTypeface", "pages show another typeface for", await missingIn("textTypeface")],
    ["typeface", 'resume.pdf has "�" for', resume?.missing ?? []],
  ] as const;
  return effects.flatMap(([place, effect, letters]): Finding[] => {
    const message = `${effect} ${letters.join(" ")}, which the typeface does not have: choose one that has them (https://fontsource.org, by language), and name it in app/content/theme.ts`;
    return letters.length > 0 ? [{ severity: "should", file, place, message }] : [];
  });
}
