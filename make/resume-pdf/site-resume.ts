import type { Settings } from "../../app/http/settings";
import { emailFor } from "../../app/view-data/email";
import { resumeDocument } from "../../app/view-data/resume-document";
import type { LoadedLanguage } from "../../app/load/load-content";
import type { Content } from "../../app/schema/content";
import { resumePdf, type ResumePdf } from "./resume-pdf";

/** The settings that a PDF of the résumé shows. */
export type ResumeSettings = Pick<Settings, "publicUrl" | "contactEmail">;

type SiteLanguage = Pick<LoadedLanguage, "content" | "prefix">;

/**
 * Makes the PDF at /resume.pdf, or at /fr/resume.pdf in an additional language: the résumé as its
 * page shows it, dated today. It omits the site's URL if SITE_URL is not set.
 */
export function siteResumePdf(
  language: SiteLanguage,
  page: NonNullable<Content["pages"]["resume"]>,
  settings: ResumeSettings,
): Promise<ResumePdf> {
  const { content } = language;
  const document = resumeDocument(content, page, resumeContacts(language, settings));
  return resumePdf(document, { theme: content.theme, date: new Date() });
}

/** Returns the email address and the URL of the site, as a PDF of the résumé shows them. */
export function resumeContacts(
  { content, prefix }: SiteLanguage,
  { publicUrl, contactEmail }: ResumeSettings,
) {
  const siteUrl = publicUrl && publicUrl + prefix;
  return { ...emailFor("resume", content, { contactEmail }), siteUrl };
}
