import type { RequestHandler } from "express";
import type { ResponseLocals } from "./response-locals";

/** Seconds for which a redirect may be kept. Without a word a 308 may be kept for ever (RFC 9111, 4.2.2). */
const oneHour = 3600;

/**
 * Sends other spellings of a page's address to the one it has: upper case, slashes at the end, letters
 * written as percent-encodings. The target is a known path and never taken from the request, so it cannot
 * lead off the site. The query is dropped: no prerendered page reads it.
 *
 * @param isPage says whether there is a page at exactly this path
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

/** In time that grows with the length alone, as strangers choose the path. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
