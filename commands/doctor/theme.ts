import type { LoadedContent } from "../../app/load/load-content";
import { contrast, nearestReadable } from "../../app/schema/colour";
import { backgroundsIn, minimumOf } from "../../app/schema/palette";
import type { CompleteTheme } from "../../app/schema/theme";
import { missingLetters, readTypeface, withoutFormulas } from "../../make/typeface";
import { resumePdf } from "../../make/resume/resume-pdf";
import { siteResume, type ResumeSettings } from "../../make/resume/site-resume";
import { warning, type Finding } from "./finding";

const file = "app/content/theme.ts";

/**
 * Finds colours with too little contrast for WCAG 2.2 AA
 * (https://www.w3.org/TR/WCAG22/#contrast-minimum). The owner chooses `ink` and `muted` text; the
 * palette makes all other colours readable where `ink` is.
 */
export function lowContrast(theme: CompleteTheme): Finding[] {
  return (["light", "dark"] as const).flatMap((mode) => {
    const backgrounds = backgroundsIn(mode, theme);
    // If `ink` is wrong, so are the colours that are mixed from it.
    const name = (["ink", "muted"] as const).find(
      (each) => worstContrast(theme[mode][each], backgrounds).ratio < minimumOf[each],
    );
    if (!name) return [];
    const [colour, minimum] = [theme[mode][name], minimumOf[name]];
    const { where, ratio } = worstContrast(colour, backgrounds);
    const better = nearestReadable(colour, Object.values(backgrounds), minimum);
    const advice = better
      ? `Use the nearest shade that has it: "${better}".`
      : "No shade of it has enough, so change the background.";
    // Rounded down, so that 4.499 is not reported as 4.5.
    const rounded = Math.floor(ratio * 100) / 100;
    const message = `${colour} has a contrast of ${rounded} with ${where}, and needs ${minimum} (WCAG 2.2 AA). ${advice}`;
    return [{ severity: "error", file, place: `${mode}.${name}`, message }];
  });
}

/** Returns the background that a colour has the least contrast with. */
function worstContrast(colour: string, backgrounds: Record<string, string>) {
  const ratios = Object.entries(backgrounds).map(([where, background]) => ({
    where,
    ratio: contrast(colour, background),
  }));
  return ratios.reduce((worst, each) => (each.ratio < worst.ratio ? each : worst));
}

/**
 * Finds characters in the content that pages, link previews or the résumé's PDF cannot show in the
 * theme's typefaces.
 */
export async function missingCharacters(
  loaded: LoadedContent,
  settings: ResumeSettings,
): Promise<Finding[]> {
  const { content } = loaded;
  const page = content.pages.resume;
  const resume =
    page && (await resumePdf(siteResume(loaded, page, settings), { theme: content.theme }));
  const missingIn = async (place: "typeface" | "textTypeface") =>
    missingLetters(withoutFormulas(content), await readTypeface(content.theme[place], place));
  const missing = await missingIn("typeface");
  const effects = [
    ["typeface", "pages show another typeface, and link previews boxes, for", missing],
    ["textTypeface", "pages show another typeface for", await missingIn("textTypeface")],
    ["typeface", 'resume.pdf has "�" for', resume?.missing ?? []],
  ] as const;
  return effects.flatMap(([place, effect, characters]) => {
    const message = `${effect} ${characters.join(" ")}, which the typeface lacks. Choose one that has them: https://fontsource.org lists typefaces by language.`;
    return characters.length > 0 ? warning(file, message, place) : [];
  });
}
