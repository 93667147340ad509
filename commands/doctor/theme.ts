import { contrast, minTextContrast } from "#app/load/colour";
import type { LoadedContent } from "#app/load/load-content";
import { backgroundsIn } from "#app/load/palette";
import { type ResumeSettings, siteResume } from "#app/view-data/resume-document";
import { cardsOf } from "../../make/preview-card";
import { resumePdf } from "../../make/resume/resume-pdf";
import { missingGlyphs, missingLetters, readTypeface, withoutFormulas } from "../../make/typeface";
import { error, type Finding, warning } from "./finding";

const file = "app/content/theme.ts";

/** Checks only the text colour, because the palette adjusts all others. */
export function lowContrast({ content: { theme } }: LoadedContent): Finding[] {
  return (["light", "dark"] as const).flatMap((mode) => {
    const { ink } = theme[mode];
    const ratios = backgroundsIn(mode, theme).map(
      ([where, background]) => [contrast(ink, background), where] as const,
    );
    const [ratio, where] = ratios.sort(([one], [other]) => one - other)[0] ?? [Infinity];
    if (ratio >= minTextContrast) return [];
    const message = `${ink} has a contrast of ${ratio.toFixed(2)} with ${where}, but needs ${minTextContrast} (WCAG 2.2 AA). Change the text colour or the background.`;
    return [error(file, message, `${mode}.ink`)];
  });
}

export async function missingCharacters(
  loaded: LoadedContent,
  settings: ResumeSettings,
): Promise<Finding[]> {
  const { theme } = loaded.content;
  const findings: Finding[] = [];
  for (const field of ["typeface", "textTypeface"] as const) {
    const typeface = await readTypeface(theme[field], field);
    const letters = missingLetters(withoutFormulas(loaded.content), typeface);
    const message = `lacks ${letters.join(" ")}, so pages show these in another typeface. Choose one that includes them: https://fontsource.org lists typefaces by language.`;
    if (letters.length > 0) findings.push(warning(file, message, field));
  }
  const previews = cardsOf(loaded).map(({ title, subtitle }) => title + subtitle);
  const boxes = missingGlyphs(previews.join(""), await readTypeface(theme.typeface));
  if (boxes.length > 0)
    findings.push(error(file, `link previews show boxes instead of ${boxes.join(" ")}. ${advice}`));
  const resume = siteResume(loaded, settings);
  const { missing = [] } = resume ? await resumePdf(resume, { theme }) : {};
  if (missing.length > 0)
    findings.push(error(file, `resume.pdf shows "�" instead of ${missing.join(" ")}. ${advice}`));
  return findings;
}

const advice =
  "Install the package of @expo-google-fonts that includes them: amiri (Arabic, Persian), noto-sans-sc and noto-sans-tc (Chinese), -jp (Japanese), -kr (Korean), -hebrew, -devanagari, -thai …, or noto-emoji.";
