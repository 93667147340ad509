/*
 * Imports built blogs with their sources, and compares each post with its old page:
 *
 *   node --import tsx import/test/compare-blogs.ts FOLDER=BUILT …     such as ../blog=../blog/_site
 *
 * It prints a table, and what each post lost that is not whole. It reads pages in its own way, and uses no network.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { type HTMLElement, NodeType, parse } from "node-html-parser";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { loadContent } from "#app/load/load-content";
import { decoded } from "#app/markdown/links";
import { ownPage } from "#app/markdown/placeholders";
import type { Post } from "#app/schema/posts";
import { temporaryFolder } from "../../test/support/files";
import { importPosts } from "../posts/import-posts";
import { copyMinimalContent } from "./copy-minimal-content";

/** Characters of scripts without cases, such as Chinese, count one by one, because their words have no spaces. */
const wordsOf = (text: string): string[] =>
  text.normalize("NFC").match(/\p{Lo}|[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{N}]+/gu) ?? [];
const plain = (text = "") => wordsOf(decoded(text)).join(" ");
/** Returns the same key for all spellings of a path: "posts/tea". */
const keyOf = (path: string) =>
  decoded(`/${path}`)
    .normalize("NFC")
    .toLowerCase()
    .replace(/(\/(index)?)?(\.html?)?$/, "")
    .replace(/^\/+/, "");
const attributeOf = (node: HTMLElement | null, ...names: string[]) =>
  names.map((name) => node?.getAttribute(name)).find(Boolean) ?? "";

const urlIn = (node: HTMLElement) =>
  attributeOf(node, "data-lazy-src", "data-src", "data-original", "src", "href");

const heading = "h1, h2, h3, h4, h5, h6";
/** What a browser, or a reader of the article, passes over. */
const hidden =
  "button, footer, form, header, input, nav, noscript, select, style, svg, template, textarea, time, [hidden], " +
  "script:not([type^='math/tex']), [class*=sr-only], .visually-hidden, .screen-reader-text, " +
  ".gutter, .ln, .lnt, .lineno, .line-numbers-rows, a[rel~=tag], a[class$=tag], " +
  ".toc, #toc, #TOC, #markdown-toc, .table-of-contents, #table-of-contents, #footnote-label";
const startOfBlock =
  /<br\b[^<>]*>|(?=<\/?(?!(?:a|abbr|b|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)\b)[a-z])/gi;
const toHtml = unified().use(rehypeStringify);

/** Parses a page as a browser does, with line breaks between blocks, and without what is hidden. */
function read(html: string): HTMLElement {
  const valid = toHtml.stringify(fromHtml(html)).replace(startOfBlock, "\n");
  const tree = parse(valid, { blockTextElements: { script: true, style: true } });
  for (const each of tree.querySelectorAll(hidden)) each.remove();
  // Links to footnotes and back, and those beside headings.
  for (const link of tree.querySelectorAll("a[href^='#']"))
    if (!/\p{L}/u.test(link.text) && plain(link.closest(heading)?.text) !== plain(link.text))
      link.remove();
  return tree;
}

interface Page {
  file: string;
  tree: HTMLElement;
  title: string;
  words: Set<string>;
  /** Matches the formulas in text that the page typesets in the browser. */
  tex: RegExp | undefined;
}

const delimited =
  /\\begin\{(\w+\*?)\}[^]+?\\end\{\1\}|\$\$[^]+?\$\$|\\\([^]+?\\\)|\\\[[^]+?\\\]|\$(?![\s$])(?=[^$\n]*[\\^_])[^$\n]+\$/g;

function pageOf(file: string, html: string): Page {
  const tree = read(html);
  const tex = /<(script|link)[^>]*(katex|mathjax)/i.test(html) ? delimited : undefined;
  const title = plain(tree.querySelector("title")?.text);
  return { file, tree, title, words: new Set(wordsOf(tree.text)), tex };
}

const unknown = "https://old.invalid";
const urlOf = (href: string, file = "") => {
  const base = `${unknown}/${file}`;
  return URL.canParse(href, base) ? new URL(href, base) : new URL(unknown);
};

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((file) => ending.test(file) && !/(^|\/)(node_modules|themes?)\//.test(file));
}

interface Source {
  file: string;
  text: string;
  words: Set<string>;
  page: Page;
}

/** Returns how many of some words are among others, and how many of all are in both. */
function compare(words: Set<string>, others: Set<string>) {
  const both = [...words].filter((word) => others.has(word)).length;
  return {
    found: both / words.size,
    share: both / (words.size + others.size - both),
  };
}

/** Finds the posts in the blog's own language: dated sources whose words are on a page. */
async function sourcesIn(folder: string, built: string, pages: Page[]): Promise<Source[]> {
  const languageOf = (page?: Page) =>
    attributeOf(page?.tree.querySelector("html") ?? null, "lang").slice(0, 2);
  const home = pages.find(({ file }) => keyOf(file) === "");
  const all: Source[] = [];
  for (const file of await filesIn(folder, /(?<!_index|README)\.(md|mdx|qmd|markdown|rst)$/)) {
    const source = await readFile(path.join(folder, file), "utf8");
    const [head = ""] =
      /^\s*(---|\+\+\+)\r?\n[^]*?\n\1|^(?:.*\n){0,4}?(?::?\w+: .*\n)+/.exec(source) ?? [];
    const isDated = /^:?(date|pub\w*|created|added)[ \t]*[:=][ \t]*\S/im.test(head);
    if (!isDated && !/(^|\/)\d{4}-\d\d?-\d\d?-[^/]*$/.test(file)) continue;
    if (/^draft\s*[:=]\s*true|^published\s*[:=]\s*false/m.test(head)) continue;
    if (path.join(folder, file).startsWith(`${built}/`)) continue;
    const text = source.slice(head.length);
    const words = new Set(wordsOf(text.replace(/^import .*$|<[^<>]*>|\]\([^)]*\)/gm, " ")));
    const { base: name } = path.parse(file.replace(/(\/index)?(\.[a-z]{2})?\.\w+$/, ""));
    const end = `/${keyOf(name.replace(/^\d{4}-\d\d?-\d\d?-/, ""))}`;
    const title = plain(/^title[ \t]*[:=](.*)/im.exec(head)?.[1]) || "\0";
    const rated = pages.map((page) => {
      const { found, share } = compare(words, page.words);
      const isTitled = page.title.startsWith(title);
      const isNamed = `/${keyOf(page.file)}`.endsWith(end);
      return { page, found, share: share + Number(isNamed) + Number(isTitled) };
    });
    const [best] = rated.sort((one, other) => other.share - one.share);
    // Half of a short text may be on any page.
    const isHere = best && best.found >= 0.5 && best.found + best.share > 1;
    if (isHere && languageOf(best.page) === languageOf(home))
      all.push({ file, text, words, page: best.page });
  }
  const inFolder = all.filter(({ file }) => /(^|\/)_?(posts?|blog|articles?|journal)\//.test(file));
  return inFolder.length > 0 ? inFolder : all;
}

/** Returns the innermost element that is most like the source. The one around it has the title and the date. */
function articleOf({ page, words }: Source): HTMLElement {
  const all = page.tree.querySelectorAll("body, article, div, main, section, td");
  const rated = all.map((node) => ({ node, ...compare(words, new Set(wordsOf(node.text))) }));
  const most = Math.max(...rated.map(({ share }) => share));
  return (
    rated.filter(({ share }) => share > most * 0.9).at(-1)?.node ??
    page.tree.querySelector("body") ??
    page.tree
  );
}

function countsOf(items: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of items) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/**
 * Removes texts and images that are on several pages, such as "Copy" or "Share".
 *
 * @returns whether a URL or text is on several pages
 */
function removeShared(pages: Page[]): (key: string) => boolean {
  const clean = ({ tree }: Page, isShared: (key: string) => boolean) => {
    for (const node of tree.querySelectorAll("*")) {
      if (isShared(urlIn(node)) && node.rawTagName === "img") node.remove();
      for (const text of node.childNodes)
        if (text.nodeType === NodeType.TEXT_NODE && isShared(plain(text.text)))
          if (!node.closest(`${heading}, code, pre, table`)) text.rawText = " ";
    }
  };
  const counts = countsOf(
    pages.flatMap((page) => {
      const keys = new Set<string>();
      clean(page, (key) => !keys.add(key));
      return [...keys];
    }),
  );
  const least = Math.max(3, pages.length / 10);
  const isShared = (key: string) => /^.{3,99}$/.test(key) && (counts.get(key) ?? 0) > least;
  for (const page of pages) clean(page, isShared);
  return isShared;
}

const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const formula = "math, .katex, .MathJax, .arithmatex, .math, script, [class^=math-]";
const diff = ".diff, .language-diff, [data-language=diff]";
const shows = "img, iframe, video, audio";

/** Returns what an article shows, without its title. Of formulas, only the number counts. */
function partsOf(article: HTMLElement, title: string, tex = /(?!)/) {
  const all = (selector: string) => article.querySelectorAll(selector);
  /** Takes the outermost elements out of the article. */
  const take = <Part>(selector: string, partOf: (node: HTMLElement) => Part) =>
    all(selector)
      .filter((node) => !node.parentNode?.closest(selector))
      .map((node) => {
        const part = partOf(node);
        node.replaceWith(" ");
        return part;
      });
  for (const each of all(heading)) if (plain(each.text) === plain(title)) each.remove();
  const formulas = take(formula, () => "x");
  const code = take("pre", codeIn).filter(Boolean);
  const tables = all("table").flatMap((table) => tableIn(table) || []);
  const images = all("img[src]:not(.emoji)").map((image) => {
    const full = image.closest("a")?.getAttribute("href") ?? "";
    return isPicture.test(full) ? full : urlIn(image);
  });
  const embeds = take("iframe, video, audio", (node) =>
    urlIn(node.querySelector("source") ?? node),
  );
  const links = all("a[href]").flatMap((link) =>
    plain(link.text) || link.querySelector("img[src]") ? attributeOf(link, "href") : [],
  );
  const headings = all(heading).flatMap((each) =>
    each.closest("figcaption") ? [] : plain(each.text) || [],
  );
  const inline = take("code", ({ text }) => text);
  const text = article.text.replace(tex, () => (formulas.push("x"), " "));
  const words = wordsOf([text, ...inline].join(" "));
  return { words, headings, code, tables, formulas, links, images, embeds };
}

/** Returns the lines of code that are not empty, without the indentation of the whole, and without the signs of a diff. */
function codeIn(pre: HTMLElement): string {
  const isDiff = pre.closest(diff) ?? pre.querySelector(diff);
  const code = isDiff ? pre.text.replace(/^[\s+-]+/gm, "") : pre.text;
  const lines = code.split("\n").filter((line) => /\S/.test(line));
  const indents = lines.map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents)).trimEnd()).join("\n");
}

/** Returns the number of cells with content, and how cells are aligned. */
function tableIn(table: HTMLElement): string {
  const cells = table.querySelectorAll("td, th");
  const filled = cells.filter((cell) => plain(cell.text) || cell.querySelector(shows)).length;
  const aligned = cells.map((cell) => {
    const styles = ["style", "align", "class"].map((name) => cell.getAttribute(name));
    return /right|center/.exec(styles.join(" "))?.[0] ?? "";
  });
  return filled > 0 ? [filled, ...new Set(aligned)].join(" ").trim() : "";
}

type Parts = ReturnType<typeof partsOf>;

/** Returns the items that occur more often in one list than in the other. */
function missing(all: string[], shown: string[]): string[] {
  const counts = countsOf(shown);
  return [...countsOf(all)].flatMap(([each, count]) =>
    count > (counts.get(each) ?? 0) ? each : [],
  );
}

interface Site {
  built: string;
  sources: Source[];
  isShared: (url: string) => boolean;
  postAt: (path: string) => Post | undefined;
}

/** Returns a function that finds the post which was made from the page at a path. Either may be below another path. */
function postsByPath(posts: Post[]) {
  const isAt = (whole: string, end: string) => `/${whole}`.endsWith(`/${end}`) && end !== "";
  return (path: string) => {
    const key = keyOf(path);
    const has = (test: (was: string) => boolean) =>
      posts.find(({ was }) => was.some((each) => test(keyOf(each))));
    return has((was) => was === key) ?? has((was) => isAt(was, key) || isAt(key, was));
  };
}

/** Returns what the old page shows and the new one does not, a line for each kind. */
function lossesOf(
  source: Source,
  post: Post,
  { built, sources, isShared, postAt }: Site,
): string[] {
  const { text, page, words: inSource } = source;
  const old = partsOf(articleOf(source), post.title, page.tex);
  const shown = partsOf(read(post.html.replaceAll(ownPage, "")), post.title);
  const hrefs = [...shown.links, ...shown.images].map((each) => plain(each).toLowerCase());
  const isLinked = (words: string) =>
    !words || hrefs.some((href) => href.includes(words.toLowerCase()));
  const canonical = attributeOf(page.tree.querySelector("link[rel=canonical]"), "href");
  /** Returns the words of the new link; none if it is not needed. */
  const wanted = (href: string): string => {
    const { origin, pathname, hash } = urlOf(href, page.file);
    const target = postAt(pathname);
    if (/^(#|javascript:|$)/.test(href) || isPicture.test(href) || target === post) return "";
    const from = sources.find(({ page }) => target && postAt(page.file) === target);
    const id = decoded(hash.slice(1));
    const section = id && from?.page.tree.getElementById(id) ? " " : "";
    const to = target && plain(`resources/${target.id}`) + section;
    if (to && isLinked(to)) return to;
    // Themes add links to tags, to the other posts of a series, and to share a post.
    const names = [pathname, from?.file ?? pathname].map((each) => path.parse(each).name);
    const isOwn = [urlOf(canonical).origin, unknown].includes(origin);
    if (!names.some((name) => text.includes(name)) && (isOwn || isShared(href))) return "";
    if (!isOwn) return plain(href.replace(/#.*/, ""));
    if (/\/(tags?|categor\w+)\//.test(pathname)) return "";
    return to ?? plain(names[0]);
  };
  const isFile = (src: string) => {
    const pathname = decoded(urlOf(src, page.file).pathname);
    return [pathname, pathname.replace(/^\/[^/]*/, "")].some(
      (each) => path.extname(each) && existsSync(path.join(built, each)),
    );
  };
  const isAbove = (src: string) => plain(post.image?.file).includes(plain(path.parse(src).name));
  const pictures = [...new Set(old.images)].filter(
    (src) => !isAbove(src) && (isFile(src) || !isLinked(plain(src))),
  );
  const hasAll = pictures.length <= new Set(shown.images).size;
  // This site gives callouts their titles.
  const words = missing(old.words, shown.words).filter(
    (word) => !/^(caution|important|note|tip|warning)$/i.test(word),
  );
  const known = words.filter((word) => inSource.has(word));
  const losses: Parts = {
    words: words.length > known.length + 2 ? words : known,
    headings: missing(old.headings, shown.headings).filter((each) =>
      wordsOf(each).every((word) => inSource.has(word)),
    ),
    code: missing(old.code, shown.code),
    tables: missing(old.tables, shown.tables),
    formulas: missing(old.formulas, shown.formulas),
    links: old.links.filter((href) => !isLinked(wanted(href))),
    images: hasAll ? [] : pictures,
    embeds: old.embeds.filter((src) => !isLinked(plain(path.parse(src.split("?")[0] ?? "").name))),
  };
  return Object.entries(losses).flatMap(([kind, parts]) =>
    parts.length > 0 ? `${kind}: ${parts.slice(0, 8).join(", ").slice(0, 400)}` : [],
  );
}

/** Returns how many posts the old blog has, how many are whole, and of how many others the report says so. */
async function compareBlog(folder: string, built: string) {
  const temporary = temporaryFolder((remove) => process.on("exit", remove));
  const content = path.join(temporary, "app/content");
  copyMinimalContent(content);
  const { report } = await importPosts(folder, content);
  const { posts } = (await loadContent(content, true)).content;
  const files = await filesIn(built, /\.html?$/);
  const pages = await Promise.all(
    files.map(async (file) => pageOf(file, await readFile(path.join(built, file), "utf8"))),
  );
  const isShared = removeShared(pages);
  const postAt = postsByPath(posts);
  const sources = await sourcesIn(folder, built, pages);
  const counts = { posts: sources.length, whole: 0, named: 0, silent: 0 };
  for (const source of sources) {
    const post = postAt(source.page.file);
    const losses = post
      ? lossesOf(source, post, { built, sources, isShared, postAt })
      : ["not imported"];
    const places = post ? [`\n## posts/${post.id}.md\n`] : [source.file, source.page.file];
    const isNamed = places.some((each) => report.includes(each));
    const kind = losses.length === 0 ? "whole" : isNamed ? "named" : "silent";
    counts[kind] += 1;
    if (kind !== "whole") console.log([`${kind} ${source.file}`, ...losses].join("\n  "));
  }
  return counts;
}

const { fetch } = globalThis;
globalThis.fetch = (url, options) =>
  (url as string).startsWith("data:") ? fetch(url, options) : Promise.reject(new Error("offline"));
const table: Record<string, Awaited<ReturnType<typeof compareBlog>>> = {};
const all = { posts: 0, whole: 0, named: 0, silent: 0 };
for (const blog of process.argv.slice(2)) {
  const [folder = "", built = folder] = blog.split("=");
  console.log(`\n## ${folder}`);
  const counts = await compareBlog(folder, built);
  table[path.basename(folder)] = counts;
  for (const kind of ["posts", "whole", "named", "silent"] as const) all[kind] += counts[kind];
}
console.table({ ...table, all });
