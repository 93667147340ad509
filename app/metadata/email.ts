import type { AppLoadContext } from "@remix-run/node";
import type { SiteContent } from "../content.server";

/** The e-mail address as an address, in words, or not at all. */
interface EmailDisplay {
  email?: string;
  obfuscatedEmail?: string;
}

interface Addressee {
  profile: Pick<SiteContent["profile"], "email" | "emailVisibility">;
  wording: Pick<SiteContent["wording"], "email">;
}

/**
 * For loaders: the e-mail address as the owner wants it in this place. What a loader returns is part of the page, so
 * an address that is not shown must not be in it either.
 */
export function emailFor(
  place: keyof SiteContent["profile"]["emailVisibility"],
  { profile, wording }: Addressee,
  { contactEmail }: Pick<AppLoadContext, "contactEmail">,
): EmailDisplay {
  const email = contactEmail ?? profile.email;
  const visibility = profile.emailVisibility[place];
  if (email === undefined || visibility === "omitted") return {};
  return visibility === "shown" ? { email } : { obfuscatedEmail: inWords(email, wording.email) };
}

/** "robin@example.com" gives "robin at example dot com", which does not match the pattern of an address. */
function inWords(email: string, { at, dot }: SiteContent["wording"]["email"]): string {
  return email.replace(/[@.]/g, (sign) => ` ${sign === "@" ? at : dot} `);
}
