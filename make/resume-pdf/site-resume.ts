import type { Settings } from "../../app/http/settings";
import { emailFor } from "../../app/view-data/email";
import { resumeDocument } from "../../app/view-data/resume-document";
import type { LoadedLanguage } from "../../app/load/load-content";
import type { Content } from "../../app/schema/content";
import { resumePdf, type ResumePdf } from "./resume-pdf";

/** The settings that a PDF of the résumé shows. */
export type ResumeSettings = Pick<Settings, "publicUrl" | "contactEmail">;

/**
 * Makes the PDF at /resume.pdf, or in an additional language at /fr/resume.pdf: the résumé as its page shows it, dated today.
 * Without SITE_URL it does not name the site's URL.
 */
export function siteResumePdf(
  language: Pick<LoadedLanguage, "content" | "prefix">,
  page: NonNullable<Content["pages"]["resume"]>,
  settings: ResumeSettings,
): Promise<ResumePdf> {
  const { content } = language;
  const document = resumeDocument(content, page, resumeContacts(language, settings));
  return resumePdf(document, { theme: content.theme, date: new Date() });
}

/** Returns the ways to reach the owner that a PDF of the résumé shows, and that the profile does not decide alone. */
export function resumeContacts(
  { content, prefix }: Pick<LoadedLanguage, "content" | "prefix">,
  { publicUrl, contactEmail }: ResumeSettings,
) {
  const siteUrl = publicUrl && publicUrl + prefix;
  return { ...emailFor("resume", content, { contactEmail }), siteUrl };
}
