import type { LoadedContent } from "../../app/schema/load-content";
import { missingLetters, readTypeface } from "../../vite/typeface";
import type { drawPreviewImages } from "../preview-images";
import type { ResumePdf } from "../resume-pdf/resume-pdf";
import type { Finding } from "./examine";

/**
 * The letters of the content that pages, link previews or the résumé's PDF cannot show in the theme's typefaces.
 *
 * @param cards the link previews
 * @param resume the PDF, if there is one
 */
export async function lettersWithoutTypeface(
  { content }: LoadedContent,
  cards: Awaited<ReturnType<typeof drawPreviewImages>>,
  resume: ResumePdf | undefined,
): Promise<Finding[]> {
  const text = JSON.stringify(content);
  const faces = (["typeface", "textTypeface"] as const).map(async (field) => {
    const letters = missingLetters(text, await readTypeface(content.theme[field]));
    return found("theme.ts", field, "the pages show another typeface for", letters);
  });
  return [
    ...(await Promise.all(faces)).flat(),
    ...cards.flatMap(({ page, missing }) =>
      found("pages.ts", page, "the link preview shows boxes for", missing),
    ),
    ...found("theme.ts", "typeface", 'resume.pdf has "�" for', resume?.missing ?? []),
  ];
}

function found(file: string, place: string, effect: string, letters: string[]): Finding[] {
  const message = `${effect} ${letters.join(" ")}, which the typeface does not have: choose one that has them (https://fontsource.org, by language), and name it in app/content/theme.ts`;
  return letters.length > 0 ? [{ severity: "should", file: `app/content/${file}`, place, message }] : [];
}
