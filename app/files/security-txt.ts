/** Days after a build until the file expires. RFC 9116 (2.5.5) recommends less than a year. */
const validDays = 360;

/**
 * Names the contact for reporting a vulnerability (RFC 9116). The file expires, because the contact
 * of an abandoned site may be wrong.
 *
 * @param siteUrl the site's URL without a trailing slash
 * @param languages the tags of the site's languages, such as "fr-FR"
 */
export function securityTxt(siteUrl: string, email: string, languages: string[]): string {
  const expires = new Date(import.meta.env.BUILT_ON);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const tags = languages.map((each) => new Intl.Locale(each).language);
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: ${tags.join(", ")}
Canonical: ${siteUrl}/.well-known/security.txt
`;
}
