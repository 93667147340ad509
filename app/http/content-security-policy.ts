import { createHash } from "node:crypto";

/**
 * Builds the Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/). It allows the page's own inline
 * scripts and styles and what this site serves, and forbids everything else. Inline code is allowed by its hash:
 * a nonce would have to differ in every answer, but a page is rendered once and sent to everyone.
 * 'strict-dynamic' allows what an allowed script imports; browsers that do not support it fall back to 'self'.
 *
 * @param html the whole document
 * @param analytics the origin of the service that counts visits, if there is one. Scripts of this site may load a
 *   script from there, which may send to it
 * @returns the header's value
 */
export function contentSecurityPolicy(html: string, analytics?: string): string {
  const self = ["'self'", analytics].filter(Boolean).join(" ");
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style([^>]*)>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    [`script-src ${self} 'strict-dynamic'`, ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${self}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(";");
}

/**
 * The CSP3 hash sources of the inline elements that the pattern finds. A script element that holds JSON is never
 * executed, so it needs no hash.
 */
function hashesOf(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = ""]) => content);
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
}
