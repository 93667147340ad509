import type { ServerEntryModule } from "@remix-run/node";
import type { RequestHandler } from "express";

/** Maps the former paths of pages and posts (`was`) to their current ones, in all languages. */
export function formerPaths({ languages }: ServerEntryModule): Map<string, string> {
  const items = languages.flatMap((language) => language.items);
  return new Map(
    items.flatMap(({ path, was }) => (path ? was.map((former) => [former, path] as const) : [])),
  );
}

/**
 * Redirects to pages from their former paths, and from other spellings of a path: upper case,
 * trailing slashes, needless percent-encoding. The target is always a known page, so it cannot be
 * on another site. An invalid path gets a 400.
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
  return ({ pathname: path }, response, next) => {
    const canonical = canonicalPath(path);
    if (canonical === undefined) {
      response.status(400).type("text").send("Bad request: not a valid path\n");
      return;
    }
    const target = earlier.get(canonical) ?? canonical;
    if (target === path || !isPage(target)) return next();
    // Without this header caches may keep a 308 forever (RFC 9111, 4.2.2).
    response.set("Cache-Control", "public, max-age=3600").redirect(308, target);
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
    return lowerCase.replace(/(?<!\/)\/+$/, "") || "/";
  } catch {
    return undefined;
  }
}
