import type { Settings } from "../../app/http/settings";
import { emailFor } from "../../app/view-data/email";
import { dateInNumbers } from "../../app/view-data/format";
import { resumeDocument, type ResumeDocument } from "../../app/view-data/resume-document";
import type { LoadedLanguage } from "../../app/load/load-content";
import type { Content } from "../../app/schema/content";

export type ResumeSettings = Pick<Settings, "publicUrl" | "contactEmail">;

/**
 * Returns the résumé of a language for its files, with months as numbers: 07/2023. Omits the site's URL
 * if SITE_URL is not set.
 */
export function siteResume(
  { content, prefix }: Pick<LoadedLanguage, "content" | "prefix">,
  page: NonNullable<Content["pages"]["resume"]>,
  { publicUrl, contactEmail }: ResumeSettings,
): ResumeDocument {
  const siteUrl = publicUrl && publicUrl + prefix;
  const contacts = { ...emailFor("resume", content, { contactEmail }), siteUrl };
  return resumeDocument(content, page, contacts, dateInNumbers);
}
