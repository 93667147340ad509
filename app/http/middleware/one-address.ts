import type { RequestHandler } from "express";
import { pathOf } from "../log";

/**
 * Sends other spellings of a page's address to the one it has: upper case, a slash at the end,
 * letters written as percent-encodings. The target is taken from the known paths and never from the
 * request, so it cannot lead off the site; the query is kept.
 *
 * @param isPage says whether there is a page at exactly this path
 */
export function oneAddress(isPage: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request);
    let decoded;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      response.status(400).type("text").send("Bad request: the address has a broken percent-encoding\n");
      return;
    }
    const target = decoded.toLowerCase().replace(/(?<=.)\/+$/, "");
    if (target === path || !isPage(target)) {
      next();
      return;
    }
    const url = request.originalUrl;
    const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    response.redirect(308, target + query);
  };
}
