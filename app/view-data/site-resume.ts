import type { Content } from "#app/schema/content";
import { emailFor } from "./email";
import { dateInNumbers } from "./format";
import { type ResumeDocument, resumeDocument } from "./resume-document";

/** The settings that the résumé's files show. */
export interface ResumeSettings {
  publicUrl: string | undefined;
  contactEmail: string | undefined;
}

/**
 * Returns the résumé of a language for its files, with months as numbers: 07/2023. Omits the site's
 * URL if SITE_URL is not set.
 */
export function siteResume(
  { content, prefix }: { content: Content<unknown>; prefix: string },
  page: NonNullable<Content["pages"]["resume"]>,
  { publicUrl, contactEmail }: ResumeSettings,
): ResumeDocument {
  const siteUrl = publicUrl && publicUrl + prefix;
  const contacts = { ...emailFor("resume", content, { contactEmail }), siteUrl };
  return resumeDocument(content, page, contacts, dateInNumbers);
}
