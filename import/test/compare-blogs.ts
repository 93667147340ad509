/*
 * Imports built blogs with their sources, and compares each post with its old page:
 *
 *   node --import tsx import/test/compare-blogs.ts FOLDER=BUILT …     such as ../blog=../blog/_site
 *
 * It prints a table, and what each post lost that is not whole: what its source and its old page have, but its new
 * page lacks. It reads pages in its own way, and uses no network.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { type HTMLElement, parse } from "node-html-parser";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { loadContent } from "#app/load/load-content";
import { decoded } from "#app/markdown/links";
import { ownPage } from "#app/markdown/placeholders";
import { temporaryFolder } from "../../test/support/files";
import { importPosts } from "../posts/import-posts";
import { copyMinimalContent } from "./copy-minimal-content";

/** Characters of scripts without cases, such as Chinese, count one by one, because their words have no spaces. */
const wordsOf = (text: string): string[] =>
  text.normalize("NFC").match(/\p{Lo}|[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{N}]+/gu) ?? [];
const plain = (text = "") => wordsOf(decoded(text)).join(" ");
/** Returns the name of a file, without the hash that generators add. */
const nameOf = (url: string) => path.basename(decoded(url)).replace(/[.?#].*/, "");
/** Returns the same key for all spellings of a path: "/posts/tea/". */
const keyOf = (path: string) =>
  `/${decoded(path).normalize("NFC").toLowerCase()}/`
    .replace(/(\/index)?(\.html?)?\/$/, "/")
    .replace(/\/+/g, "/");
const attributeOf = (node: HTMLElement | null, ...names: string[]) =>
  names.map((name) => node?.getAttribute(name)).find(Boolean) ?? "";
const urlIn = (node: HTMLElement) =>
  attributeOf(node, "data-lazy-src", "data-src", "data-original", "src", "href");

/** What a browser, or a reader of the article, passes over. */
const hidden =
  "button, footer, form, header, nav, style, svg, template, time, body title, script:not([type^='math/tex']), [hidden], " +
  "[class*=sr-only], .visually-hidden, .screen-reader-text, .gutter, .ln, .lnt, .lineno, " +
  "#footnote-label, .toc, #toc, #TOC, #markdown-toc, .table-of-contents, #table-of-contents";
const startOfBlock =
  /<br\b[^<>]*>|(?=<\/?(?!(?:a|abbr|b|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)\b)[a-z])/gi;
const toHtml = unified().use(rehypeStringify);

/** Parses a page as a browser does, with line breaks between blocks, and without what is hidden. */
function read(html: string): HTMLElement {
  const valid = toHtml.stringify(fromHtml(html)).replace(startOfBlock, "\n");
  const tree = parse(valid, { blockTextElements: { script: true, style: true } });
  for (const each of tree.querySelectorAll(hidden)) each.remove();
  return tree;
}

/** Returns the words of an element and of the URLs of its images, which may be all that a post has. */
const wordsIn = (node: HTMLElement) =>
  new Set(wordsOf([node.text, ...node.querySelectorAll("img").map(urlIn)].join(" ")));

function pageOf(file: string, html: string) {
  const tree = read(html);
  const language = attributeOf(tree.querySelector("html"), "lang").slice(0, 2);
  const isTypeset = /<(link[^>]*|script\b(?:(?!<\/script>)[^])*?)(katex|mathjax)/i.test(html);
  const title = plain(tree.querySelector("title")?.text);
  return { file, tree, title, language, isTypeset, words: wordsIn(tree) };
}

async function readIn(folder: string, ending: RegExp) {
  const all = await readdir(folder, { recursive: true });
  const files = all.filter(
    (file) => ending.test(file) && !/(^|\/)(node_modules|themes?)\//.test(file),
  );
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), "utf8") })),
  );
}

/** Returns how many of all words are in both sets. */
function shareOf(words: Set<string>, others: Set<string>): number {
  const both = [...words].filter((word) => others.has(word)).length;
  return both / (words.size + others.size - both);
}

/** Finds the posts in the blog's own language: dated sources, and the pages with their names or titles and words. */
async function sourcesIn(folder: string, built: string) {
  const pages = (await readIn(built, /\.html?$/)).map(({ file, text }) => pageOf(file, text));
  const home = pages.find(({ file }) => keyOf(file) === "/");
  const markdown = await readIn(folder, /(?<!_index|README)\.(md|mdx|qmd|markdown|rst)$/);
  const all = markdown.flatMap(({ file, text: source }) => {
    const [head = ""] =
      /^\s*(---|\+\+\+)\r?\n[^]*?\n\1|^(?:.*\n){0,4}?(?::?\w+: .*\n)+/.exec(source) ?? [];
    const isDated =
      /^:?(date|pub\w*|created|added)[ \t]*[:=][ \t]*\S/im.test(head) ||
      /(^|\/)\d{4}-\d\d?-\d\d?-[^/]*$/.test(file);
    if (!isDated) return [];
    const text = source.slice(head.length);
    const known = new Set(wordsOf(text));
    const words = wordsOf(text.replace(/^(?:import |```).*|<[^<>]*>|\]\([^)]*\)/gm, " "));
    const name = path.basename(keyOf(file.replace(/(\/index)?(\.[a-z]{2})?\.\w+$/, "")));
    const end = `/${name.replace(/^\d{4}-\d\d?-\d\d?-/, "")}/`;
    const title = plain(/^title[ \t]*[:=](.*)/im.exec(head)?.[1]) || "\0";
    const [best] = pages
      .map((page) => {
        const [isNamed, isTitled] = [keyOf(page.file).endsWith(end), page.title.startsWith(title)];
        const share = shareOf(known, page.words);
        return { page, share: share + Number(isNamed) + Number(isTitled) };
      })
      .sort((one, other) => other.share - one.share);
    const isHere =
      known.size > 0 && best && best.share > 0.3 && best.page.language === home?.language;
    return isHere ? { file, text, known, words, page: best.page } : [];
  });
  const inFolder = all.filter(({ file }) => /(^|\/)_?(posts?|blog|articles?|journal)\//.test(file));
  return inFolder.length > 0 ? inFolder : all;
}

type Source = Awaited<ReturnType<typeof sourcesIn>>[number];

/** Returns the innermost element that is most like the source. The one around it has the title and the date. */
function articleOf({ page: { tree }, known }: Source): HTMLElement {
  const all = tree.querySelectorAll("body, article, div, main, section, td");
  const rated = all.map((node) => ({ node, share: shareOf(known, wordsIn(node)) }));
  const most = Math.max(...rated.map(({ share }) => share));
  return rated.filter(({ share }) => share > most * 0.9).at(-1)?.node ?? tree;
}

const formula = "math, .katex, .MathJax, .arithmatex, .math, script, [class^=math-]";
const diff = ".diff, .language-diff, [data-language=diff]";
/** The formulas in text that the page typesets in the browser. */
const delimited =
  /\\begin\{(\w+\*?)\}[^]+?\\end\{\1\}|\$\$[^]+?\$\$|\\\([^]+?\\\)|\\\[[^]+?\\\]|\$(?![\s$])(?=[^$\n]*[\\^_])(?:[^$\n]|\n(?!\s*\n))+\$/g;
const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const notNeeded = /^(#|javascript:|$)|\/(tags?|categor\w+)\//i;

/** Returns what an article shows. */
function partsOf(article: HTMLElement, isTypeset = false) {
  const all = (selector: string, partOf: (node: HTMLElement) => string) =>
    article.querySelectorAll(selector).map(partOf).filter(Boolean);
  const withoutFormulas = (text: string) => (isTypeset ? text.replace(delimited, " ") : text);
  /** Takes the outermost elements out of the article. */
  const take = (selector: string, partOf: (node: HTMLElement) => string) => {
    const nodes = article.querySelectorAll(selector);
    const parts = nodes.filter((node) => !node.parentNode?.closest(selector)).map(partOf);
    for (const node of nodes) node.replaceWith(" ");
    return parts.filter(Boolean);
  };
  const tables = all("table:not(:has(pre))", (table) => {
    const cells = table.querySelectorAll("td, th");
    return String(
      cells.filter((each) => plain(each.text) || each.querySelector("img")).length || "",
    );
  });
  const formulas = take(formula, ({ text }) => text.replace(/\s+/g, "") || "x");
  const code = take("pre", codeIn);
  const images = all("img[src]:not(.emoji)", (image) => {
    const full = attributeOf(image.closest("a"), "href");
    return isPicture.test(full) ? full : urlIn(image);
  });
  const embeds = take("iframe, video, audio", (node) =>
    urlIn(node.querySelector("source") ?? node),
  );
  const links = all("a[href]", (link) =>
    plain(link.text) || link.querySelector("img[src]") ? attributeOf(link, "href") : "",
  );
  const headings = all("h1, h2, h3, h4, h5, h6", (each) =>
    each.closest("figcaption") ? "" : plain(withoutFormulas(each.text)),
  );
  const inline = take("code", ({ text }) => text);
  const text = withoutFormulas(article.text);
  if (isTypeset) formulas.push(...(article.text.match(delimited) ?? []));
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

/** Returns the items that occur more often in one list than in the other. */
function missing(all: string[], shown: string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of shown) counts.set(each, (counts.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}

/** Returns how many posts the old blog has, how many are whole, and of how many others the report says so. */
async function compareBlog(folder: string, built: string) {
  const temporary = temporaryFolder((remove) => process.on("exit", remove));
  const content = path.join(temporary, "app/content");
  copyMinimalContent(content);
  const { report } = await importPosts(folder, content);
  const [reported = ""] = report.split("Nothing is lost here");
  const { posts } = (await loadContent(content, true)).content;
  const sources = await sourcesIn(folder, built);
  /** Finds the post that was made from the page at a path. Either may be below another path. */
  const postAt = (path: string) => {
    const key = keyOf(path);
    const has = (test: (was: string) => boolean) =>
      posts.find(({ was }) => was.some((each) => test(keyOf(each))));
    return (
      has((was) => was === key) ??
      has((was) => key !== "/" && was !== "/" && (was.endsWith(key) || key.endsWith(was)))
    );
  };

  /** Returns what the source and the old page have and the new page lacks, a line for each kind. */
  const lossesOf = (source: Source): string[] => {
    const { text, known, words, page } = source;
    const post = postAt(page.file);
    if (!post) return ["not imported"];
    const old = partsOf(articleOf(source), page.isTypeset);
    const shown = partsOf(read(post.html.replaceAll(ownPage, "")));
    const hrefs = [...shown.links, ...shown.images].map((each) => plain(each).toLowerCase());
    const isLinked = (words: string) => hrefs.some((href) => href.includes(words.toLowerCase()));
    const site = attributeOf(page.tree.querySelector("link[rel=canonical]"), "href");
    const base = `https://old.invalid/${page.file}`;
    const urlOf = (href: string) => new URL(URL.canParse(href, base) ? href : "", base);
    const isLost = (href: string): boolean => {
      const { origin, pathname, hash } = urlOf(href);
      const target = postAt(pathname);
      const from = target && sources.find(({ page }) => postAt(page.file) === target);
      // Themes add links to tags, to the other posts of a series, and to share a post.
      const names = [pathname, from?.file ?? pathname].map((each) => path.parse(each).name);
      const isWritten = names.some((name) => text.includes(name)) && target !== post;
      if (!isWritten || isPicture.test(href) || notNeeded.test(href)) return false;
      const section = hash && from?.page.tree.getElementById(decoded(hash.slice(1))) ? " " : "";
      const isFar = ![urlOf(site).origin, urlOf("").origin].includes(origin);
      const wanted = isFar ? plain(href.replace(/#.*/, "")) : target ? "\0" : plain(names[0]);
      return !isLinked(wanted) && !(target && isLinked(plain(`resources/${target.id}`) + section));
    };
    /** An image that the old blog lacks may be a link. */
    const isNeeded = (src: string) => {
      const pathname = decoded(urlOf(src).pathname);
      const isFile = [pathname, pathname.replace(/^\/[^/]*/, "")].some(
        (each) => path.extname(each) && existsSync(path.join(built, each)),
      );
      const isAbove = plain(post.image?.file).includes(plain(nameOf(src)));
      return !isAbove && (isFile || !isLinked(plain(src)));
    };
    const pictures = [...new Set(old.images)].filter(isNeeded);
    // This site gives callouts their titles.
    const titles = ["caution", "important", "note", "tip", "warning"];
    const lost = missing(old.words, [
      ...[...shown.words, ...wordsOf(post.title)],
      ...shown.formulas.flatMap(wordsOf),
    ]).filter((word) => !titles.includes(word.toLowerCase()));
    const losses = {
      words: missing(
        lost,
        missing(lost, missing(words, [...shown.words, ...shown.code.flatMap(wordsOf)])),
      ),
      headings: missing(old.headings, [...shown.headings, plain(post.title)]).filter((each) =>
        wordsOf(each).every((word) => known.has(word)),
      ),
      code: missing(old.code, shown.code),
      tables: missing(old.tables, shown.tables),
      formulas: old.formulas.slice(shown.formulas.length),
      links: old.links.filter(isLost),
      images: pictures.length > new Set(shown.images).size ? pictures : [],
      embeds: old.embeds.filter((src) => !isLinked(plain(nameOf(src)))),
    };
    return Object.entries(losses).flatMap(([kind, parts]) =>
      parts.length > 0 ? `${kind}: ${parts.slice(0, 8).join(", ").slice(0, 400)}` : [],
    );
  };

  const counts = { posts: sources.length, whole: 0, named: 0, silent: 0 };
  for (const source of sources) {
    const { file, page } = source;
    const losses = lossesOf(source);
    const id = postAt(page.file)?.id;
    const places = id ? [`- posts/${id}.md `] : [file, page.file];
    const isNamed = places.some((each) => reported.includes(each));
    const kind = losses.length === 0 ? "whole" : isNamed ? "named" : "silent";
    counts[kind] += 1;
    if (kind !== "whole") console.log([`${kind} ${file}`, ...losses].join("\n  "));
  }
  return counts;
}

const { fetch } = globalThis;
globalThis.fetch = (url, options) =>
  (url as string).startsWith("data:") ? fetch(url, options) : Promise.reject(new Error("offline"));
const all = { posts: 0, whole: 0, named: 0, silent: 0 };
const table: Record<string, typeof all> = {};
for (const blog of process.argv.slice(2)) {
  const [folder = "", built = folder] = blog.split("=");
  console.log(`\n## ${folder}`);
  const counts = await compareBlog(folder, built);
  table[path.basename(folder)] = counts;
  for (const kind of ["posts", "whole", "named", "silent"] as const) all[kind] += counts[kind];
}
console.table({ ...table, all });
