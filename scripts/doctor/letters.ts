import type { LoadedContent } from "../../app/load/load-content";
import { missingLetters, readTypeface, withoutFormulas } from "../../vite/typeface";
import type { ResumePdf } from "../resume-pdf/resume-pdf";
import type { Finding } from "./examine";

/**
 * The letters of the content that pages, link previews or the résumé's PDF cannot show in the theme's typefaces.
 *
 * @param resume the PDF, if there is one
 */
export async function lettersWithoutTypeface(
  { content }: LoadedContent,
  resume: ResumePdf | undefined,
): Promise<Finding[]> {
  const missingIn = async (place: "typeface" | "textTypeface") =>
    missingLetters(withoutFormulas(content), await readTypeface(content.theme[place], place));
  const effects = [
    ["typeface", "pages show another typeface, and link previews boxes, for", await missingIn("typeface")],
    ["textTypeface", "pages show another typeface for", await missingIn("textTypeface")],
    ["typeface", 'resume.pdf has "�" for', resume?.missing ?? []],
  ] as const;
  return effects.flatMap(([place, effect, letters]): Finding[] => {
    const message = `${effect} ${letters.join(" ")}, which the typeface does not have: choose one that has them (https://fontsource.org, by language), and name it in app/content/theme.ts`;
    return letters.length > 0 ? [{ severity: "should", file: "app/content/theme.ts", place, message }] : [];
  });
}
