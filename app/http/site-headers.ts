import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * The powerful features that a browser would ask the visitor for (https://www.w3.org/TR/permissions-policy/).
 * Not every one there is: a page and its headers have to fit into one round trip.
 */
const permissionsPolicy = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/**
 * The headers that every answer has: those of security, by helmet, and the word to search engines.
 *
 * @param siteUrl with https, browsers are told to stay with it (RFC 6797); without, it is a copy for
 *   trying things out, which search engines should not list
 * @param html the page the answer carries, if it does: its Content-Security-Policy then allows just what is in it
 */
export function siteHeaders(siteUrl: string, html = ""): Record<string, string> {
  const isPublic = siteUrl.startsWith("https:");
  const headers: Record<string, string> = { "Permissions-Policy": permissionsPolicy };
  if (!isPublic) headers["X-Robots-Tag"] = "noindex";
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(html) },
    crossOriginEmbedderPolicy: true,
    strictTransportSecurity: isPublic && { maxAge: 63_072_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // For Internet Explorer, for a filter that browsers no longer have, and for hosts that the pages do not ask.
    xDownloadOptions: false,
    xXssProtection: false,
    dnsPrefetchControl: false,
  });
  secure({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * The headers of a file: those of `siteHeaders` that mean something for what is no page. A page needs
 * more than a dozen files, so the others would cost as much as some of the files hold.
 */
export function fileHeaders(siteUrl: string): Record<string, string> {
  const all = siteHeaders(siteUrl);
  const names = [
    "Content-Security-Policy",
    "Cross-Origin-Resource-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Robots-Tag",
  ];
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/**
 * Everything is forbidden but what the page has in it and what this site itself serves. Its scripts are
 * those in the page, and by 'strict-dynamic' what they bring; browsers that do not know the word read 'self'.
 */
function contentSecurityPolicy(html: string): Record<string, string[]> {
  const none = ["'none'"];
  const own = ["'self'"];
  if (html === "") return { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none };
  return {
    defaultSrc: none,
    scriptSrc: [
      ...own,
      "'strict-dynamic'",
      ...hashesOf(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g),
    ],
    styleSrc: hashesOf(html, /<style([^>]*)>([\s\S]*?)<\/style>/g),
    imgSrc: [...own, "data:"],
    fontSrc: own,
    connectSrc: own,
    manifestSrc: own,
    baseUri: none,
    formAction: none,
    frameAncestors: none,
  };
}

/** CSP3 source expressions of the inline elements that the pattern finds; JSON in a script is data, not a script. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = ""]) => content);
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
}
