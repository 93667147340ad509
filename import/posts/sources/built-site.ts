import type { Nodes, Root } from "hast";
import { decoded } from "#app/markdown/links";
import { attribute, findAll, hasContent, parseHtml, showsFile } from "../html-tree";
import { keyOf } from "../links";
import { type Finding, isAPage, type Left, type OldBlog, type OldPost } from "../old-blog";
import { wordsIn } from "../self-check";
import { type FeedEntry, readFeed } from "./feed";
import { dayOf, markdownFile, nameOfPath, readEach, urlOf } from "./fields";
import { decodeText, type Folder, withoutBase } from "./files";
import { findArticle, type Parts, partsIn } from "./find-article";
import { type PageFields, pageFields } from "./page-fields";

/** A page of a built site, or one from the web. */
export interface BuiltPage extends PageFields {
  /** Its file or URL. */
  source: string;
  /** Its path below the site's. */
  path: string;
  tree: Root;
}

/** The pages of a site, and what they share. */
export interface BuiltSite {
  pages: BuiltPage[];
  /** The pages that cannot be read. */
  left: Left[];
  entries: Map<string, FeedEntry>;
  /** Old paths by the key of the page that they redirect to, through pages or rules. */
  redirects: Map<string, string[]>;
  origin: string | undefined;
  /** The path of its home page: "/blog", or empty. */
  base: string;
  /** The language of its home page. */
  language: string | undefined;
  /** The number of pages that contain each text. */
  shared: Map<string, number>;
  /** The paths of its feeds. */
  feeds: string[];
}

/** The output folders of generators. */
const outputs =
  "_site/ public/ .output/public/ site/ dist/ .vitepress/dist/ docs/.vitepress/dist/ .vuepress/dist/ docs/.vuepress/dist/ src/.vuepress/dist/ out/ build/ output/ docs/"
    .split(" ")
    .concat("");

/** Returns the folder of the built site in a blog's folder, such as "public/"; undefined if there is none. */
export async function outputFolder({ files, read }: Folder): Promise<string | undefined> {
  // A site without its sources may have a section "docs/".
  const hasSources = files.some((file) => file.includes("/") && markdownFile.test(file));
  for (const name of hasSources ? outputs : ["", ...outputs]) {
    const home = `${name}index.html`;
    // A page in Jekyll's sources begins with front matter.
    if (files.includes(home) && !(await read(home)).toString().startsWith("---")) return name;
  }
  return undefined;
}

export function pageOf(source: string, path: string, html: string): BuiltPage {
  const tree = parseHtml(html);
  return { ...pageFields(tree), source, path, tree };
}

export async function readBuiltSite({ files, read }: Folder, output: string): Promise<BuiltSite> {
  const textIn = async (file: string) => decodeText(await read(output + file));
  const within = files
    .filter((file) => file.startsWith(output))
    .map((file) => file.slice(output.length));
  const { found: pages, left } = await readEach(
    within.filter((file) => /\.html?$/.test(file)),
    (file) => output + file,
    async (file) =>
      pageOf(output + file, `/${file}`.replace(/\/index\.html?$/, "/"), await textIn(file)),
  );
  const { found: feeds } = await readEach(
    within.filter((file) => /\.(atom|rss|xml)$/.test(file)),
    String,
    async (file) => ({ path: `/${file}`, entries: readFeed(await textIn(file)) }),
  );
  const rules = within.includes("_redirects") ? await textIn("_redirects") : "";
  return siteOf({ pages, left, feeds, rules });
}

/** Combines the data of a site's pages, feeds and redirect rules. */
export function siteOf({
  pages: all,
  left,
  feeds: read,
  rules = "",
}: Pick<BuiltSite, "pages" | "left"> & {
  feeds: { path: string; entries: FeedEntry[] }[];
  rules?: string;
}): BuiltSite {
  const pages = all.filter(({ refresh }) => !refresh);
  const feeds = read.flatMap(({ entries }) => entries);
  const [origin, base] = placeOfSite(pages, feeds);
  const moved = all.map(({ path, refresh }) => [base + path, pathOf(refresh, base + path)]);
  const ruled = [...rules.matchAll(/^(\/[^\s*:]+)[ \t]+(\/\S*)/gm)].map((rule) => rule.slice(1));
  const redirects = new Map<string, string[]>();
  for (const [from = "", to = ""] of [...moved, ...ruled]) {
    const key = keyOf(withoutBase(to, base));
    if (to) redirects.set(key, [...(redirects.get(key) ?? []), from]);
  }
  const shared = new Map<string, number>();
  for (const { tree } of pages)
    for (const text of textsIn(tree)) shared.set(text, (shared.get(text) ?? 0) + 1);
  return {
    pages,
    left,
    entries: new Map(feeds.map((entry) => [keyOf(withoutBase(pathOf(entry.url), base)), entry])),
    redirects,
    origin,
    base,
    language: pages.find(({ path }) => keyOf(path) === "")?.language,
    shared,
    // Not those of single topics.
    feeds: read.flatMap(({ path, entries }) =>
      entries.length > 0 && /^(\/(posts?|blog|feeds(?=\/all\.)))?\/[^/]+\/?$/.test(path)
        ? base + path
        : [],
    ),
  };
}

/** Returns all texts, and the URLs of images and embeds. */
function textsIn(tree: Root): Set<string> {
  const texts = new Set<string>();
  const collect = (node: Nodes): string => {
    if (showsFile(node)) texts.add(attribute(node, "src"));
    const inside = "children" in node ? node.children.map(collect).join("") : "";
    const text = node.type === "text" ? node.value : inside;
    if (text && text.length < 2000) texts.add(text.replace(/\s+/g, " ").trim());
    return text;
  };
  collect(tree);
  return texts;
}

/** Returns the path of a URL; empty if it is not one. */
function pathOf(url: string | undefined, from = ""): string {
  return url ? decoded(urlOf(url, `https://x.invalid${from}`)?.pathname ?? "") : "";
}

/** Finds the host and the path of a site in the canonical URLs of its pages. */
function placeOfSite(
  pages: BuiltPage[],
  feeds: FeedEntry[],
): [origin: string | undefined, base: string] {
  const bare = (path: string) => path.replace(/(\/|\.html?)$/, "");
  for (const { canonical = "", path } of pages) {
    const at = bare(pathOf(canonical));
    const origin = urlOf(canonical)?.origin;
    if (origin && at.endsWith(bare(path)))
      return [origin, at.slice(0, at.length - bare(path).length).replace(/\/$/, "")];
  }
  return [feeds.map(({ url }) => urlOf(url)?.origin).find(Boolean), ""];
}

/**
 * Makes a post from a page.
 *
 * @param source its article as it was written, if that is known
 * @param title the title in the source, which the page may not show
 */
export function postOf(page: BuiltPage, site: BuiltSite, source?: Root, title?: string): OldPost {
  const { entries, pages, shared, base, redirects } = site;
  const { path } = page;
  const entry = entries.get(keyOf(path));
  const ownTitle = title ?? entry?.title ?? page.title;
  const { language = "" } = page;
  const { language: main = "" } = site;
  const isShared = (text: string, part = 20) =>
    (shared.get(text) ?? 0) > Math.max(2, pages.length / part);
  const find = (known: Parts) =>
    findArticle(page.tree, known, isShared, [ownTitle, page.title], site.origin ?? "\0");
  const written = partsIn(source, title);
  let { tree, isWholePage } = find(written);
  // A feed helps only if it contains whole texts.
  const fed = source || !entry ? undefined : parseHtml(entry.html, { fragment: true });
  if (fed && wordsIn(fed).length > wordsIn(tree).length / 2)
    ({ tree, isWholePage } = find(partsIn(fed)));
  return {
    ...page,
    tree,
    title: ownTitle,
    // Some themes give each page the description of the whole site.
    summary: pages.some((each) => each !== page && each.summary === page.summary)
      ? undefined
      : page.summary,
    date: entry?.date ?? page.date ?? dayOf(/\/(\d{4}\/\d\d\/\d\d)\//.exec(path)?.[1]),
    tags: page.tags.length > 0 ? page.tags : (entry?.tags ?? []),
    draft: false,
    translation:
      language.startsWith(main) || main.startsWith(language) ? undefined : language.slice(0, 2),
    name: nameOfPath(path),
    base: base + path,
    addresses: [base + path, ...(redirects.get(keyOf(path)) ?? [])],
    // Some links leave out the path of the site.
    places: [path],
    isRendered: true,
    findings: [...lostParts(page.tree, tree, written), ...(isWholePage ? [fromBody] : [])],
  };
}

const fromBody: Finding = {
  message: "the page does not mark its article. Compare the post with its old page",
};

/** Returns a finding for each kind of which the article has less than 90 % of what its source and its page have. */
function lostParts(page: Root, article: Root, written: Parts): Finding[] {
  const [onPage, taken] = [partsIn(page), partsIn(article)];
  return (["words", "headings", "images"] as const).flatMap((kind) => {
    const known = [...written[kind]].filter((each) => onPage[kind].has(each));
    const lost = known.filter((each) => !taken[kind].has(each));
    return lost.length > known.length / 10
      ? [{ message: `${kind} of the source are missing. Copy them from it`, piece: lost.join(" ") }]
      : [];
  });
}

/** Returns the posts of a site without sources: pages with a date in a feed, in their data or in their path. */
export async function builtBlog(site: BuiltSite): Promise<OldBlog> {
  const { pages, origin, base } = site;
  const words = new Map(pages.map(({ path, tree }) => [keyOf(path), new Set(wordsIn(tree))]));
  // Lists have their own feed, few words for each link to a page of the site, or only words of these pages.
  const isList = ({ path, feeds }: BuiltPage, { tree }: OldPost) => {
    const here = `${base}${path}/`.replace("//", "/");
    // The home page may repeat whole posts.
    const links = findAll(tree, "a")
      .map((node) => attribute(node, "href"))
      .filter((href) => !/^(#|https?:)/.test(href) || href.startsWith(`${origin}/`))
      .map((href) => keyOf(withoutBase(pathOf(href, here), base)))
      .filter((key) => key && words.has(key) && key !== keyOf(path));
    const own = wordsIn(tree);
    const isRepeated = (word: string) => links.some((key) => words.get(key)?.has(word));
    return (
      feeds.some((each) => pathOf(each, here).startsWith(here)) ||
      (links.length >= 10 && own.length < 15 * links.length) ||
      (links.length > 0 && own.filter((word) => !isRepeated(word)).length <= 2)
    );
  };
  const hasTypes = pages.some(({ isArticle }) => isArticle);
  const sourceOf = ({ source }: BuiltPage) => source;
  const { found: posts, left } = await readEach(pages, sourceOf, (page) => {
    const post = postOf(page, site);
    if (!site.entries.has(keyOf(page.path)) && isList(page, post)) return "lists other pages";
    if (!post.date || !post.title || !hasContent(post.tree) || (hasTypes && !page.isArticle))
      return /^\/(?!404|page|tags?|categor|search|index)[^/]+\/?$/.test(page.path)
        ? isAPage
        : "has no date, so it is not a post";
    return post;
  });
  return {
    system: "a built site",
    posts,
    left: [...site.left, ...left],
    origins: origin ? [origin] : [],
    base,
    feeds: site.feeds,
    notices: [],
  };
}
