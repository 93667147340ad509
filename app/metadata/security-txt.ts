import { profile } from "../content/profile";

/** Days for which somebody who built the site may be taken to read its mail. At most a year (RFC 9116, 2.5.5). */
const validDays = 365;

/**
 * Where a fault of the site's security is told (RFC 9116).
 *
 * @param email the owner's address
 * @param builtOn the day of the build: a site that nobody has built for a year has perhaps nobody who reads this
 */
export function securityTxt(siteUrl: string, email: string, builtOn: string): string {
  const expires = new Date(builtOn);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${profile.language.slice(0, "en".length)}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
