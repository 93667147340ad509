import { decoded } from "../../commands/site-api";
import type { OldBlog, OldPost } from "./old-blog";

/** Stands for the host of a blog that does not know its own. */
const unknownOrigin = "https://old-site.invalid";

/** Where a link or an image of a post leads. */
interface Place {
  /** The whole URL; undefined if the host of the old site is not known. */
  url: string | undefined;
  /** The path on the old site; undefined for other sites. */
  path: string | undefined;
  /** "#part", or empty. */
  hash: string;
}

/** Returns the same key for all spellings of a path. */
export function keyOf(path: string): string {
  return decoded(path)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/(index\.\w+)?$/, "")
    .replace(/\.(html?|mdx?|markdown)$/, "");
}

/** Resolves a URL of a post. Returns undefined if it is not one. */
export function placeOf(href: string, { base }: OldPost, { origins }: OldBlog): Place | undefined {
  const [origin = unknownOrigin] = origins;
  const from = new URL(base, origin);
  if (!URL.canParse(href.trim(), from.href)) return undefined;
  const url = new URL(href.trim(), from);
  if (!/^https?:$/.test(url.protocol)) return { url: url.href, path: undefined, hash: "" };
  const isOwn = [...origins, from.origin].some((each) => hostOf(each) === hostOf(url.origin));
  const isKnown = hostOf(url.origin) !== hostOf(unknownOrigin);
  return {
    url: isKnown ? url.href : undefined,
    path: isOwn ? decoded(url.pathname) : undefined,
    hash: url.hash,
  };
}

/** The same site may be linked with and without https and "www.". */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\/(www\.)?/, "");
}

/** Returns a function that finds the post at a path of the old site. */
export function postFinder(posts: OldPost[]): (path: string) => OldPost | undefined {
  const known = new Map<string, OldPost>();
  for (const post of [...posts].reverse())
    for (const each of [...(post.places ?? []), ...post.addresses]) known.set(keyOf(each), post);
  return (path) => known.get(keyOf(path));
}
