import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, languages } from "../content.server";
import { emailFor } from "../view-data/email";
import { missing } from "../view-data/missing";

/** Days after a build until the file expires. RFC 9116 (2.5.5) recommends less than a year. */
const validDays = 365;

/**
 * Names the contact for reporting a vulnerability (RFC 9116). The file expires, because the contact
 * of an abandoned site may be wrong. It is published only if the pages show the email address
 * unobfuscated, because programs read this file.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { email } = emailFor("pages", content, context);
  if (!email) return missing();
  const expires = new Date(import.meta.env.BUILT_ON);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const tags = languages.map(({ profile }) => new Intl.Locale(profile.language).language);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${tags.join(", ")}`,
    `Canonical: ${context.siteUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
