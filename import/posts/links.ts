import path from "node:path";
import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { decoded } from "../../commands/site-api";
import { attribute, element, find, findAll, isHeading, textOf } from "./html-tree";
import type { OldBlog, OldPost, Site } from "./old-blog";
import { markdownTree, stringify } from "./to-markdown";

/** Returns the new URL of a link in a post; undefined for a broken link. */
export type LinkResolver = (href: string, from: OldPost) => string | undefined;

/** @param named maps posts to their new files */
export function linkResolver(
  blog: OldBlog,
  { pages }: Site,
  named: Map<OldPost, string>,
): LinkResolver {
  const targets = new Map(pages.map((page) => [keyOf(page), page]));
  for (const [{ places = [], addresses }, file] of [...named].reverse())
    for (const each of [...places, ...addresses])
      targets.set(keyOf(each), path.posix.basename(file));
  return (href, from) => {
    const { path: oldPath, url } = placeOf(href, from, blog) ?? {};
    return (oldPath !== undefined && targets.get(keyOf(oldPath))) || url;
  };
}

/** Maps the old links to a heading, and to ids just above and below it, to its new link. */
export async function headingLinks(tree: Root, site: Site): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  if (!find(tree, (node) => attribute(node, "href").startsWith("#"))) return links;
  // Rendering only the headings, as text, gives them the same ids as the whole article.
  const alone = findAll(tree, isHeading).map((each) =>
    element(each.tagName, {}, [{ type: "text", value: textOf(each) }]),
  );
  const { headings } = await site.render(
    stringify(markdownTree({ type: "root", children: alone })),
    [],
  );
  let at = -1;
  // An id without text belongs to a heading right below it.
  let waiting: string[] = [];
  const add = (old: string) => {
    const heading = headings[Math.max(at, 0)];
    if (heading) links.set(`#${old}`, `#${heading.id}`);
  };
  visit(tree, (node) => {
    if (node.type === "text" && node.value.trim()) waiting = [];
    if (node.type !== "element") return;
    if (isHeading(node)) {
      at += 1;
      waiting.forEach(add);
      waiting = [];
    }
    for (const id of [attribute(node, "id"), attribute(node, "name")]) {
      if (!id || links.has(`#${id}`)) continue;
      add(id);
      if (!isHeading(node)) waiting.push(id);
    }
  });
  return links;
}

/** The host of a blog if its real one is unknown. */
const unknownOrigin = "https://old-site.invalid";

/** The target of a link or an image in a post. */
interface Place {
  /** The absolute URL; undefined if the old site's host is not known. */
  url: string | undefined;
  /** The path on the old site; undefined for other sites. */
  path: string | undefined;
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
  if (/^(mailto|tel):$/.test(url.protocol)) return { url: url.href, path: undefined };
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = [...origins, from.origin].some((each) => hostOf(each) === hostOf(url.origin));
  const isKnown = hostOf(url.origin) !== hostOf(unknownOrigin);
  return {
    url: isKnown ? url.href : undefined,
    path: isOwn ? decoded(url.pathname) : undefined,
  };
}

/** The same site may be linked with and without https and "www.". */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\/(www\.)?/, "");
}
