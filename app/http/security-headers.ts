/**
 * The headers of an answer that is no file, as OWASP recommends (https://owasp.org/www-project-secure-headers/). A page sets
 * its own Content-Security-Policy (app/content-security-policy.ts).
 *
 * @param siteUrl with https, browsers are told to use only https from now on (RFC 6797). Without, this is a test copy,
 *   which search engines should not list
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...fileHeaders(siteUrl),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    // Only the features for which a browser would ask the visitor's permission: all would not fit into the first round trip.
    "Permissions-Policy":
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
  };
}

/**
 * The policy of an SVG file. Opened as a page of its own, it may show itself, but not run, load or open anything.
 */
export const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/**
 * The headers of a file: only those that have an effect on one, because the others may be larger than a small file.
 *
 * @param contentType other sites may embed images, because link previews and the JSON Resume refer to them
 */
export function fileHeaders(siteUrl: string, contentType = ""): Record<string, string> {
  const isHttps = siteUrl.startsWith("https:");
  return {
    "Content-Security-Policy":
      contentType === "image/svg+xml"
        ? svgPolicy
        : "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": contentType.startsWith("image/")
      ? "cross-origin"
      : "same-origin",
    ...(isHttps && { "Strict-Transport-Security": "max-age=63072000" }),
    "X-Content-Type-Options": "nosniff",
    ...(!isHttps && { "X-Robots-Tag": "noindex" }),
  };
}
