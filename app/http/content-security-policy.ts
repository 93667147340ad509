import { hash } from "node:crypto";

/**
 * Returns the Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/). It allows the site's own files, and the
 * page's inline scripts and styles by their hashes. 'strict-dynamic' allows the imports of these scripts. Older
 * browsers fall back to 'self'.
 *
 * @param analytics the origin of the analytics service, whose script the site's scripts may load and which may receive
 *   data
 * @param hasVideos whether any page of the site has a video, because a document's policy stays in force after a
 *   client-side navigation
 * @param discussions the origins from which any page of the site may read replies
 * @throws if a script or style has no hash, because browsers would silently block it
 */
export function contentSecurityPolicy(
  html: string,
  analytics?: string,
  hasVideos = false,
  discussions: string[] = [],
): string {
  const self = ["'self'", analytics].filter(Boolean).join(" ");
  const scripts = hashesOf(html, "script");
  const styles = hashesOf(html, "style");
  return [
    "default-src 'none'",
    [`script-src ${self} 'strict-dynamic'`, ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    ...(hasVideos ? ["media-src 'self'"] : []),
    ["connect-src", ...new Set([self, ...discussions])].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    // Find's button submits a form.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";");
}

/**
 * Returns the hash sources of the inline elements. An HTML parser is not needed: React and renderMarkdown escape "<" in
 * text and attributes, so `<script` always begins a tag. An element that does not match as a whole is an error.
 */
function hashesOf(html: string, tag: "script" | "style"): string[] {
  const element = new RegExp(`<${tag}((?: [\\w-]+(?:="[^"<>]*")?)*)>([^]*?)</${tag}>`, "g");
  const elements = [...html.matchAll(element)];
  const begun = html.match(new RegExp(`<${tag}`, "gi")) ?? [];
  if (begun.length !== elements.length)
    throw new Error(
      `contains "<${tag}" ${begun.length} times, but only ${elements.length} elements. An unescaped "<" would block its scripts.`,
    );
  // Browsers do not execute JSON, so it needs no hash.
  const inline = elements.filter(
    ([, attributes = ""]) => !/ src=| type="application\/(ld\+)?json"/.test(attributes),
  );
  const hashes = inline.map(
    ([, , content = ""]) => `'sha256-${hash("sha256", content, "base64")}'`,
  );
  return [...new Set(hashes)];
}
