import path from "node:path";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { decoded } from "#app/markdown/links";
import { attribute, element, findAll, isHeading, textOf } from "./html-tree";
import type { Draft, OldBlog, OldPost, ReadableBlog, Site } from "./old-blog";
import { markdownFile } from "./sources/fields";
import { markdownTree, stringify } from "./to-markdown";

/** Returns the new URL of a link in a post; undefined for a broken link. */
export type LinkResolver = (link: Element, from: Draft) => Promise<string | undefined>;

/** The files that posts may link to. HTML, SVG and scripts would run on this site. */
const publicFile = /\.(csv|epub|flac|m4a|mp3|mp4|og[ag]|opus|pdf|txt|wav|webm|zip)$/i;

/**
 * @param named maps posts to their new files
 * @param publicFiles receives the files of the old site that posts link to
 */
export function linkResolver(
  blog: ReadableBlog,
  site: Site,
  named: Map<OldPost, string>,
  drafts: Draft[],
  publicFiles: Map<string, Buffer>,
): LinkResolver {
  const targets = new Map(site.pages.map((page) => [keyOf(page), page]));
  for (const [{ places = [], addresses }, file] of [...named].reverse())
    for (const each of [...places, ...addresses])
      targets.set(keyOf(each), path.posix.basename(file));
  const sections = new Map<Draft, Map<string, string>>();
  const sectionIn = async (draft: Draft | undefined, hash: string) => {
    if (!draft || !hash) return "";
    const known = sections.get(draft) ?? (await headingLinks(draft.tree, site));
    sections.set(draft, known);
    return known.get(decoded(hash)) ?? "";
  };
  const fileAt = async (oldPath: string) => {
    const content = publicFile.test(oldPath) && (await blog.file(oldPath));
    if (!content) return undefined;
    const { name, ext } = path.posix.parse(oldPath.replace(/[^\p{L}\p{N}_./-]+/gu, "-"));
    const isTaken = (file: string) =>
      (publicFiles.get(file) ?? site.publicFile(file))?.equals(content) === false;
    let file = `files/${name}${ext}`;
    for (let number = 2; isTaken(file); number += 1) file = `files/${name}-${number}${ext}`;
    publicFiles.set(file, content);
    return `/${file}`;
  };
  return async (link, from) => {
    const href = attribute(link, "href").trim();
    const { path: oldPath, url, hash = "" } = placeOf(href, from.old, blog) ?? {};
    const key = keyOf(oldPath ?? "\0");
    // Hugo and Obsidian find a file by its name.
    const isAt = ([each]: [string, string]) => each.endsWith(key.slice(key.lastIndexOf("/")));
    const named = markdownFile.test(oldPath ?? "") ? [...targets].find(isAt) : undefined;
    const target = targets.get(key) ?? named?.[1];
    const draft = drafts.find(({ file }) => path.posix.basename(file) === target);
    const isHere = href.startsWith("#");
    const section = await sectionIn(isHere ? from : draft, hash);
    if (section && (isHere || draft === from)) return section;
    if (target && !isHere) return target + section;
    const file = !isHere && oldPath && (await fileAt(oldPath));
    if (file) return file;
    // "#" leads to the top, or is a button.
    if (isHere ? hash : !url)
      from.say("a link does not lead to a post or page on this site: kept as text", link, href);
    else if (oldPath && !isHere) from.say("a link still leads to the old site", link, href, true);
    return isHere ? undefined : url;
  };
}

/** Maps the old links to a heading, and to ids just above and below it, to its new link. */
async function headingLinks(tree: Root, site: Site): Promise<Map<string, string>> {
  // Rendering only the headings, as text, gives them the same ids as the whole article.
  const alone = findAll(tree, isHeading).map((each) => element(each.tagName, {}, textOf(each)));
  const { headings } = await site.render(
    stringify(markdownTree({ type: "root", children: alone })),
    [],
  );
  // Markdown has no ids, and most systems derive the same ones.
  const own = new Map(headings.map(({ id }) => [`#${id}`, `#${id}`]));
  const links = new Map<string, string>();
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
  return new Map([...own, ...links]);
}

/** The host of a blog if its real one is unknown. */
const unknownOrigin = "https://old-site.invalid";

/** The target of a link or an image in a post. */
interface Place {
  /** The absolute URL; undefined if the old site's host is not known. */
  url: string | undefined;
  /** The path on the old site; undefined for other sites. */
  path: string | undefined;
  hash?: string;
}

/** Returns the same key for all spellings of a path. */
export function keyOf(path: string): string {
  return decoded(path)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/(index\.\w+)?$/, "")
    .replace(markdownFile, "")
    .replace(/\.html?$/, "");
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
    // WordPress finds a post by its number.
    path: isOwn
      ? decoded(url.pathname) + (/^\?(p|page_id)=\d+$/.exec(url.search)?.[0] ?? "")
      : undefined,
    hash: url.hash,
  };
}

/** The same site may be linked with and without https and "www.". */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\/(www\.)?/, "");
}
