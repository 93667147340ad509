/** The policy of an answer that is no page, and so has nothing to load. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The headers that protect whoever reads an answer, and the word to search engines. A page brings its own
 * Content-Security-Policy (content-security-policy.ts), which takes the place of the one given here.
 *
 * Sources: https://owasp.org/www-project-secure-headers/ and https://developer.mozilla.org/en-US/observatory
 *
 * @param siteUrl the site's origin. With https, browsers are told to stay with it (RFC 6797). Without, the
 *   site is a copy for trying things out, which search engines should not list
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const isPublic = siteUrl.startsWith("https:");
  return {
    "Content-Security-Policy": emptyPolicy,
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    // The features for which a browser would ask the visitor. Naming every feature there is would not fit
    // into the first round trip (docs/decisions/020-headers-count-too.md).
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(isPublic && { "Strict-Transport-Security": "max-age=63072000" }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
    ...(!isPublic && { "X-Robots-Tag": "noindex" }),
  };
}

/**
 * The headers of a file: those of `securityHeaders` that mean something for what is no page. A page needs
 * more than a dozen files, so the others would cost as much as some of the files hold.
 *
 * @param contentType an image may be shown by other sites, as link previews and the JSON Resume ask them to
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
