import type { Element, Nodes, Root } from "hast";
import { decoded } from "../../../commands/site-api";
import { attribute, findAll, hasContent, isElement, parseHtml } from "../html-tree";
import type { Left, OldBlog, OldPost } from "../old-blog";
import { keyOf } from "../places";
import { wordsIn } from "../self-check";
import { readFeed, type FeedEntry } from "./feed";
import { dayOf, nameOfPath } from "./fields";
import { decodeText, type Folder } from "./files";
import { findArticle } from "./find-article";
import { pageFields, type PageFields } from "./page-fields";

/** A page of a built site, or one from the web. */
export interface BuiltPage extends PageFields {
  /** Its file or URL. */
  source: string;
  /** Its path below that of the site. */
  path: string;
  tree: Root;
}

/** All pages of a site, with everything that they have in common. */
export interface BuiltSite {
  pages: BuiltPage[];
  entries: Map<string, FeedEntry>;
  /** Further paths of pages, by their keys: those of pages and rules that redirect to them. */
  redirects: Map<string, string[]>;
  origin: string | undefined;
  /** The path of its home page: "/blog", or empty. */
  base: string;
  /** The keys of the paths of its pages. */
  keys: Set<string>;
  /** How many pages have a text. */
  shared: Map<string, number>;
  file: OldBlog["file"];
}

/** The folders that generators write to. */
const outputs = ["_site/", "public/", "dist/", "out/", "build/", "output/", "docs/", ""];

/** Returns the folder of a built site below a blog's, such as "public/"; undefined if there is none. */
export async function outputFolder({ files, read }: Folder): Promise<string | undefined> {
  for (const name of outputs)
    // A page of Jekyll's sources begins with its fields.
    if (
      files.includes(`${name}index.html`) &&
      !(await read(`${name}index.html`)).subarray(0, 3).equals(Buffer.from("---"))
    )
      return name;
  return undefined;
}

export async function readBuiltSite({ files, read }: Folder, output: string): Promise<BuiltSite> {
  const textIn = async (file: string) => {
    const text = decodeText(await read(output + file));
    return typeof text === "string" ? text : "";
  };
  const within = files
    .filter((file) => file.startsWith(output))
    .map((file) => file.slice(output.length));
  const pages: BuiltPage[] = [];
  const feeds: FeedEntry[] = [];
  for (const file of within) {
    if (/\.html?$/.test(file)) {
      const tree = parseHtml(await textIn(file));
      pages.push({
        ...pageFields(tree),
        source: output + file,
        path: `/${file}`.replace(/\/index\.html?$/, "/"),
        tree,
      });
    } else if (/(^|\/)(feed|rss|atom|index)[\w.-]*\.(xml|json)$|^[^/]*\.(xml|rss|atom)$/.test(file))
      feeds.push(...readFeed(await textIn(file)));
  }
  const rules = within.includes("_redirects") ? await textIn("_redirects") : "";
  return siteOf(pages, feeds, rules, (path) =>
    Promise.resolve(within.includes(path.slice(1)) ? read(output + path.slice(1)) : undefined),
  );
}

/**
 * Puts together everything that pages, feeds and rules contain about a site.
 *
 * @param read reads a file by its path below that of the site
 */
export function siteOf(
  pages: BuiltPage[],
  feeds: FeedEntry[],
  rules: string,
  read: OldBlog["file"],
): BuiltSite {
  const [origin, base] = placeOfSite(pages, feeds);
  const redirects = new Map<string, string[]>();
  const moved = pages.map(
    ({ path, refresh }) => [base + path, pathOf(refresh, base + path)] as const,
  );
  const ruled = [...rules.matchAll(/^(\/[^\s*:]+)[ \t]+(\/\S*)/gm)].map(
    ([, from = "", to = ""]) => [from, to] as const,
  );
  for (const [from, to] of [...moved, ...ruled]) {
    if (!to) continue;
    const key = keyOf(withoutBase(to, base));
    redirects.set(key, [...(redirects.get(key) ?? []), from]);
  }
  const kept = pages.filter(({ refresh }) => !refresh);
  const entries = feeds.map(
    (entry) => [keyOf(withoutBase(pathOf(entry.url), base)), entry] as const,
  );
  const shared = new Map<string, number>();
  for (const { tree } of kept)
    for (const text of textsIn(tree)) shared.set(text, (shared.get(text) ?? 0) + 1);
  return {
    pages: kept,
    keys: new Set(kept.map(({ path }) => keyOf(path))),
    entries: new Map(entries),
    redirects,
    origin,
    base,
    shared,
    file: (target) => read(withoutBase(target, base)),
  };
}

/** Returns the texts of all elements, and the URLs of images. */
function textsIn(tree: Root): Set<string> {
  const texts = new Set<string>();
  const collect = (node: Nodes): string => {
    if (node.type === "text") return node.value;
    if (isElement(node, "img")) texts.add(attribute(node, "src"));
    const text = "children" in node ? node.children.map(collect).join("") : "";
    if (text && text.length < 2000) texts.add(text.replace(/\s+/g, " ").trim());
    return text;
  };
  collect(tree);
  return texts;
}

/** Returns the path of a URL; empty if it is not one. */
function pathOf(url: string | undefined, from = ""): string {
  const base = `https://x.invalid${from}`;
  return url && URL.canParse(url, base) ? decoded(new URL(url, base).pathname) : "";
}

/** Returns a path below that of the site. Some links and feeds leave the site's out. */
function withoutBase(path: string, base: string): string {
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/** Finds the host and the path of a site in the URLs that its pages name for themselves. */
function placeOfSite(
  pages: BuiltPage[],
  feeds: FeedEntry[],
): [origin: string | undefined, base: string] {
  const counted = new Map<string, number>();
  for (const { canonical = "", path, refresh } of pages) {
    if (refresh || !URL.canParse(canonical)) continue;
    const { origin } = new URL(canonical);
    const at = pathOf(canonical);
    const own = [path, path.replace(/\.html?$/, ""), path.replace(/\/$/, "")].find((each) =>
      at.endsWith(each),
    );
    if (own === undefined) continue;
    const place = origin + at.slice(0, at.length - own.length);
    counted.set(place, (counted.get(place) ?? 0) + 1);
  }
  const [[best] = []] = [...counted].sort((one, other) => other[1] - one[1]);
  const feed = feeds.find(({ url }) => URL.canParse(url));
  if (!best) return [feed && new URL(feed.url).origin, ""];
  const { origin, pathname } = new URL(best);
  return [origin, pathname.replace(/\/$/, "")];
}

/** Makes a post of a page. `known` are words of its source, if that is there. */
export function postOf(
  page: BuiltPage,
  { entries, pages, shared, base, redirects }: BuiltSite,
  known: string[] = [],
): OldPost {
  const { source, path } = page;
  const entry = entries.get(keyOf(path));
  const limit = Math.max(2, pages.length / 20);
  const find = (words: string[]) =>
    findArticle(page.tree, words, (text) => (shared.get(text) ?? 0) > limit, page.title);
  let { tree, ...taken } = find(known);
  // A feed helps if it contains whole texts.
  const fed = known.length > 0 || !entry ? [] : wordsIn(parseHtml(entry.html, { fragment: true }));
  if (fed.length > wordsIn(tree).length / 2) ({ tree, ...taken } = find(fed));
  const title = entry?.title || page.title;
  return {
    ...page,
    source,
    tree,
    title,
    // Some themes describe each page by the whole site.
    summary: pages.some((each) => each !== page && each.summary === page.summary)
      ? undefined
      : page.summary,
    date: entry?.date ?? page.date ?? dayOf(/\/(\d{4}\/\d\d\/\d\d)\//.exec(path)?.[1]),
    tags: page.tags.length > 0 ? page.tags : (entry?.tags ?? []),
    draft: false,
    name: nameOfPath(path),
    base: base + path,
    addresses: [base + path, ...(redirects.get(keyOf(path)) ?? [])],
    // Some links leave out the path of the site.
    places: [path],
    taken,
  };
}

/** Returns whether a page lists others: it has a feed of its own, or few words for each link to a page of the site. */
function isList({ path, feeds }: BuiltPage, { tree }: OldPost, { base, keys }: BuiltSite): boolean {
  const here = `${base}${path}/`.replace("//", "/");
  const isOwn = (node: Element) => {
    const href = attribute(node, "href");
    return /^[^#]/.test(href) && keys.has(keyOf(withoutBase(pathOf(href, here), base)));
  };
  const links = findAll(tree, isOwn);
  return (
    feeds.some((each) => pathOf(each, here).startsWith(here)) ||
    (links.length >= 10 && wordsIn(tree).length < 15 * links.length)
  );
}

/** Returns the posts of a site that has no sources: pages that a feed, their data or their address dates. */
export function builtBlog(site: BuiltSite): OldBlog {
  const posts: OldPost[] = [];
  const left: Left[] = [];
  for (const page of site.pages) {
    const post = postOf(page, site);
    const { source, date, title, tree } = post;
    if (!date || !title || !hasContent(tree))
      left.push({ source, why: "has no date, so it is a page and not a post" });
    else if (isList(page, post, site)) left.push({ source, why: "lists other pages" });
    else posts.push(post);
  }
  return {
    system: "a built site",
    posts,
    left,
    origins: site.origin ? [site.origin] : [],
    file: site.file,
    notices: [],
  };
}
