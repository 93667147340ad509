import type { RequestHandler } from "express";

/**
 * Redirects other spellings of a page's address to its canonical path: upper case, trailing slashes, needless
 * percent-encoding. The target is the path of a known page, so it cannot lead off the site. What is no path gets a 400.
 *
 * @param isPage whether a page exists at exactly this path
 * @param moved the paths of pages by their earlier ones
 */
export function canonicalRedirect(
  isPage: (path: string) => boolean,
  moved: Map<string, string>,
): RequestHandler {
  const earlier = new Map(
    [...moved].map(([path, target]) => [canonicalPath(path) ?? path, target]),
  );
  return (_request, response, next) => {
    const { path } = response.access;
    const canonical = canonicalPath(path);
    if (canonical === undefined) {
      response
        .status(400)
        .type("text")
        .send("Bad request: no path, or a broken percent-encoding\n");
      return;
    }
    const target = earlier.get(canonical) ?? canonical;
    if (target === path || !isPage(target)) return next();
    // Without this header caches may keep a 308 forever (RFC 9111, 4.2.2).
    response.set("Cache-Control", "public, max-age=3600").redirect(308, target);
  };
}

/** The address that a page with this path would have; undefined if its percent-encoding is broken, or it is no path. */
export function canonicalPath(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const lowerCase = decodeURIComponent(path).toLowerCase();
    // The lookbehind keeps the time linear for many slashes.
    return lowerCase.replace(/(?<!\/)\/+$/, "") || "/";
  } catch {
    return undefined;
  }
}
