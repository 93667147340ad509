import type { AppLoadContext } from "@remix-run/node";
import type { Content } from "../schema/content";
import type { CompleteWording } from "../schema/wording";

type Profile = Pick<Content["profile"], "email" | "emailVisibility">;

/**
 * For loaders: the e-mail address as the owner wants it in this place, as an address, in words, or not at all. What a
 * loader returns is part of the page, so an address that is not shown must not be in it either.
 */
export function emailFor(
  place: keyof Profile["emailVisibility"],
  { profile, wording }: { profile: Profile; wording: Pick<CompleteWording, "email"> },
  { contactEmail }: Pick<AppLoadContext, "contactEmail">,
): { email?: string; obfuscatedEmail?: string } {
  const email = contactEmail ?? profile.email;
  const visibility = profile.emailVisibility[place];
  if (email === undefined || visibility === "omitted") return {};
  return visibility === "shown" ? { email } : { obfuscatedEmail: inWords(email, wording.email) };
}

/** "robin@example.com" gives "robin at example dot com", which does not match the pattern of an address. */
function inWords(email: string, { at, dot }: CompleteWording["email"]): string {
  return email.replace(/[@.]/g, (sign) => ` ${sign === "@" ? at : dot} `);
}
