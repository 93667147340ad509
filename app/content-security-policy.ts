import { hash } from "node:crypto";

/**
 * Returns the Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/). It allows the site's
 * own files, and the page's inline scripts and styles by their hashes. 'strict-dynamic' allows the
 * imports of these scripts. Older browsers fall back to 'self'.
 *
 * @param analytics the origin of the analytics service. Scripts of this site may load its script
 *   and send data to it
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
 * Returns the hash sources of the inline elements that match. Browsers do not execute JSON, so it
 * needs no hash.
 */
function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = ""]) => `'sha256-${hash("sha256", content, "base64")}'`);
  return [...new Set(hashes)];
}
