import type { LoadedContent } from "../app/load/load-content";
import { iconsOf } from "./icons";
import { previewImages } from "./preview-images";
import { siteResumePdf, type ResumeSettings } from "./resume-pdf/site-resume";

/**
 * Lists the files that are made from the content: icons, link previews, the résumé as a PDF and the
 * articles as Markdown. The build writes all of them; development makes each when it is requested.
 *
 * @returns by path on the site, such as "/favicon.ico", a function that makes the file
 * @throws OwnerError if the theme's typeface is not installed
 */
export async function madeFiles(loaded: LoadedContent, settings: ResumeSettings) {
  const { content, languages, sources } = loaded;
  const files = new Map<string, () => Promise<string | Buffer>>(await iconsOf(content.theme));
  for (const { path, render } of await previewImages(loaded)) files.set(path, render);
  for (const language of languages) {
    const page = language.content.pages.resume;
    const path = `${language.prefix}/resume.pdf`;
    if (page) files.set(path, async () => (await siteResumePdf(language, page, settings)).pdf);
  }
  if (content.profile.modelTraining === "allowed")
    for (const [page, markdown] of sources) files.set(`${page}.md`, async () => markdown);
  return files;
}
