/** The Content-Security-Policy of an answer that is not a page: it allows nothing. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The security headers, and the instruction to search engines. A page sets its own Content-Security-Policy
 * (content-security-policy.ts) in place of the one here.
 *
 * Sources: https://owasp.org/www-project-secure-headers/ and https://developer.mozilla.org/en-US/observatory
 *
 * @param siteUrl the site's origin. With https, browsers are told to use only https from now on (RFC 6797).
 *   Without https, this is a test copy, which search engines should not list
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const isHttps = siteUrl.startsWith("https:");
  return {
    "Content-Security-Policy": emptyPolicy,
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Only the features for which a browser would ask the visitor's permission. A list of all features would not
    // fit into the first round trip (docs/decisions/020-headers-count-too.md).
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(isHttps && { "Strict-Transport-Security": "max-age=63072000" }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(!isHttps && { "X-Robots-Tag": "noindex" }),
  };
}

/**
 * The security headers of a file: those of `securityHeaders` that have an effect on a file. A page loads more
 * than a dozen files, and some are not much larger than the headers left out.
 *
 * @param contentType other sites may embed images, because link previews and the JSON Resume refer to them
 */
export function fileHeaders(siteUrl: string, contentType: string): Record<string, string> {
  const all = securityHeaders(siteUrl);
  const names = [
    "Content-Security-Policy",
    "Cross-Origin-Resource-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Robots-Tag",
  ];
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    ...(contentType.startsWith("image/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
}
