/**
 * Returns the headers of a response that is not a file, as OWASP recommends
 * (https://owasp.org/www-project-secure-headers/). A page sets its own Content-Security-Policy
 * (app/http/content-security-policy.ts).
 *
 * @param siteUrl if it begins with https, browsers must use https from now on (RFC 6797). Otherwise
 *   this is a test copy, which search engines should not index
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...fileHeaders(siteUrl),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    // Only features that need the visitor's permission: the full list would not fit into 14,600
    // bytes.
    "Permissions-Policy":
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
  };
}

/**
 * The policy of an SVG file. Opened on its own, it must not run scripts, load files or open
 * windows.
 */
export const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/**
 * Returns the headers that affect a file, because the full set may be larger than a small file.
 *
 * @param contentType decides whether other sites may embed the file. They may embed images, because
 *   link previews and the JSON Resume refer to them
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
