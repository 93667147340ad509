/** Days after a build until the file expires. RFC 9116 (2.5.5) recommends less than a year. */
const validDays = 365;

/**
 * The security.txt, which says where to report a vulnerability (RFC 9116).
 *
 * @param email the owner's address
 * @param languages the tags of the site's languages, such as "en-GB"
 * @param builtOn the day of the build. The file expires a year later, because the contact of an abandoned site may
 *   be wrong
 */
export function securityTxt(siteUrl: string, email: string, languages: string[], builtOn: string): string {
  const expires = new Date(builtOn);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((tag) => tag.slice(0, "en".length)).join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
