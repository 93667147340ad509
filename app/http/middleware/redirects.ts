import type { ServerEntryModule } from "@remix-run/node";
import type { RequestHandler } from "express";

/** Maps the former paths of pages and posts (`was`) and of feeds, as written, to their current ones, in all languages. */
export function formerPaths({ languages }: ServerEntryModule): Map<string, string> {
  const moved = languages.flatMap(({ items, posts, pages, prefix }) => [
    ...items,
    // The items lack unlisted posts.
    ...posts,
    { path: `${prefix}/feed.xml`, was: pages.resources?.feeds ?? [] },
  ]);
  return new Map(
    moved.flatMap(({ path, was }) => (path ? was.map((former) => [former, path] as const) : [])),
  );
}

/**
 * Redirects to pages from their former paths, and from other spellings of a path: upper case,
 * trailing slashes, ".html", "/index.html", needless percent-encoding. The target is always a known page, so it cannot be
 * on another site. It keeps the query. An invalid path gets a 400.
 *
 * @param isPage returns whether a page exists at exactly this path
 * @param former maps former paths to current ones
 */
export function redirects(
  isPage: (path: string) => boolean,
  former: Map<string, string>,
): RequestHandler {
  const earlier = new Map(
    [...former].map(([path, target]) => [canonicalPath(path) ?? path, target]),
  );
  return ({ pathname: path, url }, response, next) => {
    const canonical = canonicalPath(path);
    if (canonical === undefined) {
      response.status(400).type("text").send("Bad request: not a valid path\n");
      return;
    }
    const target = earlier.get(canonical) ?? canonical;
    if (target === path || !isPage(target)) return next();
    const query = url.slice(path.length);
    // Without this header caches may keep a 308 forever (RFC 9111, 4.2.2). A CDN that leaves the query
    // out of its key would send it to everyone.
    response.set("Cache-Control", query ? "no-store" : "public, max-age=3600");
    response.redirect(308, target + query);
  };
}

/**
 * Returns the canonical spelling of a path; undefined if it lacks the first slash or its
 * percent-encoding is broken.
 */
export function canonicalPath(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const lowerCase = decodeURIComponent(path).toLowerCase();
    // The lookbehind keeps the time linear for many slashes.
    return lowerCase.replace(/(?<!\/)\/+(index\.html)?$|\.html$/, "") || "/";
  } catch {
    return undefined;
  }
}
