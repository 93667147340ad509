import type { LoadedContent } from "#app/load/load-content";
import { type ResumeSettings, siteResume } from "#app/view-data/resume-document";
import { iconsOf } from "./icons";
import { previewImages } from "./preview-images";
import { photoOf } from "./resume/photo";
import { resumeDocx } from "./resume/resume-docx";
import { resumePdf } from "./resume/resume-pdf";

/**
 * Returns the files that are made from the content: icons, link previews, and the résumé as PDF and
 * Word document. A build writes all of them; in development, each is made when it is requested.
 *
 * @returns functions that make the files, by path on the site, such as "/favicon.ico"
 * @throws OwnerError if the theme's typeface is not installed
 */
export async function madeFiles(loaded: LoadedContent, settings: ResumeSettings) {
  const { content, languages } = loaded;
  const files = new Map<string, () => Promise<string | Buffer>>(await iconsOf(content.theme));
  for (const { path, render } of await previewImages(loaded)) files.set(path, render);
  for (const language of languages) {
    const resume = siteResume(language, settings);
    if (!resume) continue;
    const { theme } = language.content;
    const path = `${language.prefix}/resume`;
    const photo = await photoOf(loaded, language);
    files.set(
      `${path}.pdf`,
      async () => (await resumePdf(resume, { theme, date: new Date(), photo })).pdf,
    );
    files.set(`${path}.docx`, () => resumeDocx(resume, photo));
  }
  return files;
}
