import type { Root } from "hast";
import { findAll, hasContent, parseHtml, textOf } from "../html-tree";
import type { OldBlog, OldPost } from "../old-blog";
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
  /** Its path on the old site, with the path of the site: "/blog/queues/". */
  path: string;
  tree: Root;
}

/** All pages of a site, with what they have in common. */
export interface BuiltSite {
  pages: BuiltPage[];
  entries: Map<string, FeedEntry>;
  /** Further paths of pages, by their key: those of pages and rules that redirect to them. */
  redirects: Map<string, string[]>;
  origin: string | undefined;
  /** The path of its home page: "/blog", or empty. */
  base: string;
  /** How many pages share a text. */
  shared: Map<string, number>;
}

/** The folders that generators write to. */
const outputs = ["_site", "public", "dist", "out", "build", "output", "docs", "."];

/** Returns the folder of a built site below a blog's, such as "public"; undefined if there is none. */
export async function outputFolder({ files, read }: Folder): Promise<string | undefined> {
  for (const name of outputs) {
    const index = name === "." ? "index.html" : `${name}/index.html`;
    // A page of Jekyll's sources begins with its fields.
    if (files.includes(index) && !(await read(index)).toString("utf8", 0, 3).startsWith("---"))
      return name;
  }
  return undefined;
}

/** Reads all pages below a folder of files. */
export async function readBuiltSite(folder: Folder, output: string): Promise<BuiltSite> {
  const start = output === "." ? "" : `${output}/`;
  const within = folder.files.filter((file) => file.startsWith(start));
  const pages: BuiltPage[] = [];
  for (const file of within.filter((each) => /\.html?$/.test(each))) {
    const text = decodeText(await folder.read(file));
    if (typeof text !== "string") continue;
    const tree = parseHtml(text);
    const path = `/${file.slice(start.length)}`.replace(/(^|\/)index\.html?$/, "$1");
    pages.push({ ...pageFields(tree), source: file, path, tree });
  }
  const feeds: FeedEntry[] = [];
  for (const file of within.filter((each) =>
    /(^|\/)(feed|rss|atom|index)[\w.-]*\.(xml|json)$|^[^/]*\.(xml|rss|atom)$/.test(each),
  )) {
    const text = decodeText(await folder.read(file));
    if (typeof text === "string") feeds.push(...readFeed(text));
  }
  const rules = within.includes(`${start}_redirects`)
    ? (await folder.read(`${start}_redirects`)).toString()
    : "";
  return siteOf(pages, feeds, rules);
}

/** Puts together what pages, feeds and rules say of a site. */
function siteOf(pages: BuiltPage[], feeds: FeedEntry[], rules: string): BuiltSite {
  const [origin, base] = placeOfSite(pages, feeds);
  const moved = pages.filter(({ refresh }) => refresh);
  const kept = pages.filter(({ refresh }) => !refresh);
  for (const page of kept) page.path = base + page.path;
  const redirects = new Map<string, string[]>();
  const keyWithin = (path: string) => keyOf(withoutBase(path, base));
  const add = (from: string, to: string) => {
    const target = URL.canParse(to, "https://x.invalid")
      ? new URL(to, "https://x.invalid").pathname
      : "";
    redirects.set(keyWithin(target), [...(redirects.get(keyWithin(target)) ?? []), from]);
  };
  for (const { path, refresh = "" } of moved)
    add(base + path, new URL(refresh, `https://x.invalid${base}${path}`).pathname);
  for (const [, from = "", to = ""] of rules.matchAll(/^(\/\S*)[ \t]+(\/\S*)/gm))
    if (!/[*:]/.test(from)) add(from, to);
  const entries = new Map(
    feeds.filter(({ url }) => url).map((entry) => [keyWithin(pathOf(entry.url)), entry]),
  );
  const shared = new Map<string, number>();
  for (const { tree } of kept)
    for (const text of new Set(findAll(tree, hasContent).map(textOf)))
      if (text.length < 2000) shared.set(text, (shared.get(text) ?? 0) + 1);
  return { pages: kept, entries, redirects, origin, base, shared };
}

/** Returns a path below that of the site. Some links and feeds leave the site's out. */
function withoutBase(path: string, base: string): string {
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** Finds the host and the path of a site in the URLs that its pages name for themselves. */
function placeOfSite(
  pages: BuiltPage[],
  feeds: FeedEntry[],
): [origin: string | undefined, base: string] {
  const urls = pages.flatMap(({ canonical, path, refresh }) =>
    canonical && !refresh && URL.canParse(canonical) ? [{ url: new URL(canonical), path }] : [],
  );
  const counted = new Map<string, number>();
  for (const { url, path } of urls) {
    const place = decodeURI(url.pathname);
    const own = [path, path.replace(/\.html?$/, ""), path.replace(/\/$/, "")].find((each) =>
      place.endsWith(each),
    );
    if (own === undefined) continue;
    const key = url.origin + place.slice(0, place.length - own.length);
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  const [best] = [...counted].sort((one, other) => other[1] - one[1]);
  const feed = feeds.find(({ url }) => URL.canParse(url));
  if (!best) return [feed && new URL(feed.url).origin, ""];
  const { origin, pathname } = new URL(best[0]);
  return [origin, pathname.replace(/\/$/, "")];
}

/** Makes a post of a page. `known` are words of its source, if that is there. */
export function postOf(page: BuiltPage, site: BuiltSite, known: string[] = []): OldPost {
  const within = withoutBase(page.path, site.base);
  const entry = site.entries.get(keyOf(within));
  const words =
    known.length > 0 || !entry ? known : wordsIn(parseHtml(entry.html, { fragment: true }));
  const limit = Math.max(2, site.pages.length / 20);
  const { tree, element, share } = findArticle(
    page.tree,
    words,
    (text) => (site.shared.get(text) ?? 0) > limit,
    page.title,
  );
  return {
    source: page.source,
    tree,
    tex: page.tex,
    title: entry?.title || page.title,
    date: entry?.date ?? page.date ?? dayOf(/\/(\d{4}\/\d\d\/\d\d)\//.exec(page.path)?.[1]),
    updated: page.updated,
    summary: page.summary,
    tags: page.tags.length > 0 ? page.tags : (entry?.tags ?? []),
    draft: false,
    image: undefined,
    name: nameOfPath(page.path),
    base: page.path,
    addresses: [page.path, ...(site.redirects.get(keyOf(within)) ?? [])],
    // Some links leave out the path of the site.
    places: [within],
    taken: { element, share },
  };
}

/** Reads the posts of a site that has no sources: pages that a feed, their data or their address dates. */
export function builtBlog(site: BuiltSite, folder: Folder, output: string): OldBlog {
  const all = site.pages.map((page) => postOf(page, site));
  const posts = all.filter(({ date, title, tree }) => date && title && wordsIn(tree).length > 0);
  return {
    system: "a built site",
    posts,
    left: all
      .filter((post) => !posts.includes(post))
      .map(({ source }) => ({ source, why: "has no date, so it is a page and not a post" })),
    origins: site.origin ? [site.origin] : [],
    file: filesOf(site, folder, output),
    notices: [],
  };
}

/** Returns a reader for the files of a built site. */
export function filesOf(
  { base }: Pick<BuiltSite, "base">,
  { files, read }: Folder,
  output: string,
): OldBlog["file"] {
  return async (target) => {
    const path = withoutBase(target, base);
    const file = (output === "." ? "" : output) + path;
    const name = file.replace(/^\//, "");
    return files.includes(name) ? read(name) : undefined;
  };
}
