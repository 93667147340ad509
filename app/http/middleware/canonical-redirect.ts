import type { RequestHandler } from "express";

/**
 * Redirects other spellings of a page's address to its canonical path: upper case, trailing slashes, needless
 * percent-encoding. The target is the path of a known page, so it cannot lead off the site. The query is dropped, because
 * no prerendered page reads it.
 *
 * @param isPage whether a page exists at exactly this path
 * @param moved the paths of pages by their earlier ones
 */
export function canonicalRedirect(
  isPage: (path: string) => boolean,
  moved: Map<string, string>,
): RequestHandler {
  return (_request, response, next) => {
    const { path } = response.access;
    const canonical = canonicalPath(path);
    const target = moved.get(path) ?? (canonical && (moved.get(canonical) ?? canonical));
    if (target === path || (target && !isPage(target))) return next();
    // Without this header caches may keep a 308 forever (RFC 9111, 4.2.2).
    if (target) response.set("Cache-Control", "public, max-age=3600").redirect(308, target);
    else response.status(400).type("text").send("Bad request: the address has a broken percent-encoding\n");
  };
}

/** The address that a page with this path would have; undefined if its percent-encoding is broken. */
function canonicalPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).toLowerCase();
    // A regular expression such as /\/+$/ would take quadratic time for many slashes.
    let end = decoded.length;
    while (end > 1 && decoded[end - 1] === "/") end--;
    return decoded.slice(0, end);
  } catch {
    return undefined;
  }
}
