import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "./format";

/**
 * Returns the email address for a loader, in the form that `emailVisibility` sets for this output: as it is,
 * obfuscated, or not at all. The page contains its loader's data, so no other form may reach a loader.
 */
export function emailFor(
  output: keyof Locale["profile"]["emailVisibility"],
  { profile, strings }: Locale,
  { contactEmail }: Pick<AppLoadContext, "contactEmail">,
): { email?: string; obfuscatedEmail?: string } {
  const email = contactEmail ?? profile.email;
  const visibility = profile.emailVisibility[output];
  if (email === undefined || visibility === "omitted") return {};
  return visibility === "shown" ? { email } : { obfuscatedEmail: obfuscate(email, strings.email) };
}

/** Turns "robin@example.com" into "robin at example dot com", which the patterns of address harvesters do not match. */
function obfuscate(email: string, { at, dot }: Locale["strings"]["email"]): string {
  return email.replace(/[@.]/g, (symbol) => ` ${symbol === "@" ? at : dot} `);
}
