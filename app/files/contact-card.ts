import type { Content } from "#app/schema/content";
import { titleOf } from "#app/schema/items";
import { timelineEntries } from "#app/view-data/resume-document";

export const cardType = "text/vcard; charset=utf-8";

/**
 * Returns the contact card as vCard 3.0, the version that all phones and Outlook read
 * (https://www.rfc-editor.org/rfc/rfc2426).
 *
 * @param siteUrl without a trailing slash
 * @param email undefined if pages do not show the address
 */
export function contactCard(
  content: Pick<Content<unknown>, "profile" | "experience" | "journey">,
  siteUrl: string,
  email: string | undefined,
): string {
  const { name, jobTitle, phone, phoneVisibility, social } = content.profile;
  const [latest] = timelineEntries(content, "work", "internship");
  const job = latest?.end === "present" ? latest : undefined;
  // Must be the title of the job at this employer. The one in profile.ts may be more general.
  const title = job ? titleOf(job) : jobTitle;
  // Phones sort contacts by family name, which is the last word in most languages of the site.
  const [, given = "", family = ""] = /^(?:(.*) )?(\S+)$/.exec(name) ?? [];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(name)}`,
    job?.subtitle && `ORG:${escaped(job.subtitle)}`,
    title && `TITLE:${escaped(title)}`,
    email && `EMAIL:${escaped(email)}`,
    phone && phoneVisibility.pages === "shown" && `TEL:${escaped(phone)}`,
    // URLs are not escaped.
    ...[siteUrl, ...social.map(({ url }) => url)].map((url) => `URL:${url}`),
    "END:VCARD",
  ];
  return lines.map((line) => (line ? `${line}\r\n` : "")).join("");
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}
