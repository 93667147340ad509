import type { RequestHandler } from "express";
import type { ResponseLocals } from "./response-locals";

/** Seconds that caches may keep a redirect. Without this header they may keep a 308 forever (RFC 9111, 4.2.2). */
const oneHour = 3600;

/**
 * Redirects variants of a page's address to its canonical path: upper case, trailing slashes, needless
 * percent-encoding. The target must be the path of a known page, so it cannot lead off the site. The redirect
 * drops the query, which no prerendered page reads.
 *
 * @param isPage whether a page exists at exactly this path
 */
export function canonicalRedirect(isPage: (path: string) => boolean): RequestHandler {
  return (_request, response, next) => {
    const { path } = (response.locals as ResponseLocals).exchange;
    let decoded;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      response.status(400).type("text").send("Bad request: the address has a broken percent-encoding\n");
      return;
    }
    const target = withoutSlashesAtEnd(decoded.toLowerCase());
    if (target === path || !isPage(target)) {
      next();
      return;
    }
    response.set("Cache-Control", `public, max-age=${oneHour}`).redirect(308, target);
  };
}

/** Takes linear time. A regular expression such as /\/+$/ would take quadratic time for many slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
