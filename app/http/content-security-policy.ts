import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/): everything is forbidden but what the
 * page has in it and what this site itself serves. Inline scripts and styles are named by their hashes, as a
 * nonce would make every answer another one. What a script in the page imports is allowed by
 * 'strict-dynamic'; browsers that do not know the word read 'self'.
 *
 * @param html the whole document
 * @returns the header's value
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style([^>]*)>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    ["script-src 'self' 'strict-dynamic'", ...scripts].join(" "),
    ["style-src", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(";");
}

/** CSP3 source expressions of the inline elements that the pattern finds. JSON in a script is data, and needs none. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = ""]) => content);
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
}
