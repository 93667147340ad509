import { parseSettings } from "../../app/http/settings";
import { emailFor } from "../../app/view-data/email";
import { resumeDocument } from "../../app/view-data/resume-document";
import type { LoadedLanguage } from "../../app/load/load-content";
import { exportSettings } from "../../commands/export-settings";
import { resumePdf, type ResumePdf } from "./resume-pdf";

/**
 * The PDF at /resume.pdf, or in a further language at /fr/resume.pdf: the résumé as its page shows it, dated today.
 *
 * @param environment the site's settings. Without SITE_URL the PDF does not name the site's address
 * @returns undefined if the résumé's page is not published
 * @throws OwnerError if SITE_URL or CONTACT_EMAIL has a wrong value
 */
export async function siteResumePdf(
  language: Pick<LoadedLanguage, "content" | "prefix">,
  environment: NodeJS.ProcessEnv,
): Promise<ResumePdf | undefined> {
  const { content } = language;
  const { pages, theme } = content;
  if (!pages.resume) return undefined;
  const document = resumeDocument(content, pages.resume, resumeContacts(language, environment));
  return resumePdf(document, { theme, date: new Date() });
}

/** The ways to reach the owner that a PDF of the résumé shows, and the profile does not decide alone. */
export function resumeContacts(
  { content, prefix }: Pick<LoadedLanguage, "content" | "prefix">,
  environment: NodeJS.ProcessEnv,
) {
  const { SITE_URL, CONTACT_EMAIL } = environment;
  const { contactEmail } = parseSettings({ CONTACT_EMAIL });
  const siteUrl = SITE_URL && exportSettings(environment).siteUrl;
  return { ...emailFor("resume", content, { contactEmail }), siteUrl: siteUrl && siteUrl + prefix };
}
