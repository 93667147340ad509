/*
 * Imports built blogs with their sources, and compares each post with its old page:
 *
 *   node --import tsx import/test/compare-blogs.ts FOLDER=BUILT …     such as ../blog=../blog/_site
 *
 * It prints a table, and what each post lost that is not whole. It reads pages in its own way, and uses no network.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { loadContent } from "#app/load/load-content";
import { ownPage } from "#app/markdown/placeholders";
import type { Post } from "#app/schema/posts";
import { importPosts } from "../posts/import-posts";
import { copyMinimalContent } from "./copy-minimal-content";

/** Chinese and Japanese characters count one by one. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .match(
      /(?=\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana})\p{L}|(?:(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana})[\p{L}\p{N}])+/gu,
    ) ?? [];
/** Returns the words of a text, or of a URL, which each system encodes in its own way. */
const plain = (text: string) => {
  const bytes = (part: string) => Buffer.from(part.replaceAll("%", ""), "hex").toString();
  return wordsOf(text.replace(/(%[\da-f]{2})+/gi, bytes)).join(" ");
};
/** Returns the words of a path, with slashes between its parts. */
const keyOf = (path: string) =>
  path
    .replace(/(\/(index)?)?(\.html?)?$/, "")
    .replace(/^\//, "")
    .split("/")
    .map(plain)
    .join("/")
    .toLowerCase();
const isElement = (node: Nodes, names: RegExp): node is Element =>
  node.type === "element" && names.test(node.tagName);
const attribute = (node: Element, name: string) => [node.properties[name] ?? ""].flat().join(" ");
const childrenOf = (node: Nodes): Nodes[] => ("children" in node ? node.children : []);
const elementsOf = (node: Nodes, names: RegExp): Element[] => [
  ...(isElement(node, names) ? [node] : []),
  ...childrenOf(node).flatMap((child) => elementsOf(child, names)),
];

const hiddenTag =
  /^(button|footer|form|head|header|input|nav|noscript|script|select|style|svg|template|textarea|time)$/;
const hiddenClass = /\b(?<!has-)(sr-only|visually-hidden|screen-reader|toc|table-of-contents)\b/;
const hiddenId = /\b(toc|table-of-contents)\b|^footnote-label$/;
const inline = /^(a|abbr|b|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/;

/** Returns whether a browser, or a reader of the article, would pass over an element. */
const isHidden = (node: Nodes) =>
  isElement(node, /./) &&
  (hiddenTag.test(node.tagName) ||
    "hidden" in node.properties ||
    hiddenClass.test(attribute(node, "className")) ||
    (/^(aside|div|h2|ol|section|ul)$/.test(node.tagName) && hiddenId.test(attribute(node, "id"))) ||
    (node.tagName === "a" &&
      /\btag\b/.test(attribute(node, "rel") + attribute(node, "className"))));

/** @param space what separates blocks */
function textOf(node: Nodes, space = " "): string {
  if (node.type === "text") return node.value;
  if (isElement(node, /^br$/)) return "\n";
  if (isHidden(node)) return space;
  const text = childrenOf(node)
    .map((child) => textOf(child, space))
    .join("");
  return isElement(node, inline) ? text : space + text + space;
}

interface Page {
  file: string;
  /** The key of its path: "posts/tea". */
  path: string;
  tree: Nodes;
  words: Set<string>;
  headings: string[];
  language: string;
  origin: string;
  /** Matches the formulas in text that the page typesets in the browser. */
  tex: RegExp;
}

const none = /(?!)/;
const delimited =
  /\\begin\{(\w+\*?)\}[^]+?\\end\{\1\}|\$\$[^]+?\$\$|\\\([^]+?\\\)|\\\[[^]+?\\\]|\$(?![\s$])(?=[^$\n]*[\\^_])[^$\n]+\$/g;

function pageOf(file: string, html: string): Page {
  const tree = fromHtml(html);
  const [canonical] = elementsOf(tree, /^link$/).filter(
    (each) => attribute(each, "rel") === "canonical",
  );
  const [root] = elementsOf(tree, /^html$/);
  return {
    file,
    path: keyOf(`/${file}`),
    tree,
    words: new Set(wordsOf(textOf(tree))),
    headings: elementsOf(tree, /^h\d$/).map((each) => plain(textOf(each))),
    language: root ? attribute(root, "lang").slice(0, 2) : "",
    origin: canonical ? urlOf(attribute(canonical, "href"), "").origin : unknown,
    tex: /<(script|link)[^>]*(katex|mathjax)/i.test(html) ? delimited : none,
  };
}

const unknown = "https://old.invalid";
const urlOf = (href: string, file: string) => {
  const base = `${unknown}/${file}`;
  return URL.canParse(href, base) ? new URL(href, base) : new URL(unknown);
};

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((file) => ending.test(file) && !/(^|\/)(node_modules|themes?)\//.test(file));
}

interface Source {
  file: string;
  title: string;
  text: string;
  words: Set<string>;
  page: Page;
}

/** Finds the posts in the blog's own language: dated sources whose words are on a page. */
async function sourcesIn(folder: string, built: string, pages: Page[]): Promise<Source[]> {
  const dated: Omit<Source, "page">[] = [];
  for (const file of await filesIn(folder, /\.(md|mdx|markdown|rst)$/)) {
    const source = await readFile(path.join(folder, file), "utf8");
    const [head = ""] =
      /^\s*(---|\+\+\+)\r?\n[^]*?\n\1|^(?:.*\n){0,4}?(?::?\w+: .*\n)+/.exec(source) ?? [];
    const isDated = /^:?(date|pub\w*|created|added)[ \t]*[:=][ \t]*\S/im.test(head);
    if (!isDated && !/(^|\/)\d{4}-\d\d?-\d\d?-[^/]*$/.test(file)) continue;
    if (/^draft\s*[:=]\s*true|^published\s*[:=]\s*false/m.test(head)) continue;
    if (path.join(folder, file).startsWith(`${built}/`) || /(_index|README)\.\w+$/.test(file))
      continue;
    const text = source.slice(head.length);
    const words = new Set(wordsOf(text.replace(/^import .*$|<[^<>]*>|\]\([^)]*\)/gm, " ")));
    const title = plain(/^title[ \t]*[:=](.*)/im.exec(head)?.[1] ?? "");
    dated.push({ file, title, text, words });
  }
  const inFolder = dated.filter(({ file }) =>
    /(^|\/)_?(posts?|blog|articles?|journal)\//.test(file),
  );
  const language = pages.find((page) => page.path === "")?.language;
  return (inFolder.length > 0 ? inFolder : dated).flatMap((source) => {
    const { file, title, words } = source;
    const names = keyOf(
      file.replace(/(\/index)?\.\w+$/, "").replace(/\d{4}-\d\d?-\d\d?-/, ""),
    ).split("/");
    const rated = pages.map((page) => {
      const both = [...words].filter((word) => page.words.has(word)).length;
      const likeness = both / (words.size + page.words.size - both);
      const path = page.path.split("/").reverse();
      const named = path.findIndex((each, at) => each !== names.at(-1 - at));
      const titled = title && page.headings.includes(title) ? 1 : 0;
      return { page, both, likeness: likeness + titled + (named < 0 ? path.length : named) };
    });
    const [best] = rated.sort((one, other) => other.likeness - one.likeness);
    const isHere = best && best.both >= words.size / 2 && best.page.language === language;
    return isHere && words.size > 0 ? [{ ...source, page: best.page }] : [];
  });
}

/** Returns the innermost element that has the words of the source. The one around it has the title and the date. */
function articleOf({ page, words }: Source): Nodes {
  const known = [...words].filter((word) => page.words.has(word));
  const found: { node: Nodes; likeness: number }[] = [];
  const add = (node: Nodes) => {
    const own = new Set(wordsOf(textOf(node)));
    const both = known.filter((word) => own.has(word)).length;
    found.push({ node, likeness: both / (own.size + known.length - both) });
    return both >= known.length * 0.8;
  };
  for (let node: Nodes | undefined = page.tree; node;) node = childrenOf(node).find(add);
  const most = Math.max(...found.map(({ likeness }) => likeness));
  return found.filter(({ likeness }) => likeness > most * 0.9).at(-1)?.node ?? page.tree;
}

/** Returns whether a text or URL is on several pages, such as "Copy", "Share" or "Related posts". */
function sharedBy(pages: Page[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  const textsIn = (node: Nodes): string[] => [
    ...(node.type === "text" ? [plain(node.value)] : []),
    ...(isElement(node, /^(a|img)$/) ? [attribute(node, "href") || attribute(node, "src")] : []),
    ...childrenOf(node).flatMap(textsIn),
  ];
  for (const { tree } of pages)
    for (const text of new Set(textsIn(tree))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => text.length > 2 && (counts.get(text) ?? 0) > Math.max(3, pages.length / 10);
}

const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

const kinds = [
  "words",
  "headings",
  "code",
  "tables",
  "formulas",
  "links",
  "images",
  "embeds",
] as const;
type Parts = Record<(typeof kinds)[number], string[]>;

/** Returns what an article shows. Of formulas, only the number counts; `tex` are those in text. */
function partsOf(article: Nodes, title: string, tex = none, isShared?: (text: string) => boolean) {
  const parts = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Parts;
  const read = (node: Nodes): string => {
    if (node.type === "text")
      return isShared?.(plain(node.value))
        ? " "
        : node.value.replace(tex, () => (parts.formulas.push("x"), " "));
    if (!isElement(node, /./)) return childrenOf(node).map(read).join("");
    const { tagName } = node;
    const isScript = attribute(node, "type").startsWith("math/tex");
    if (
      isScript ||
      tagName === "math" ||
      /\b(katex|MathJax|arithmatex)\b|^math\b/.test(attribute(node, "className"))
    ) {
      parts.formulas.push("x");
      return isShared ? " " : textOf(node);
    }
    const text = plain(textOf(node));
    if (isHidden(node) || (/^h\d$/.test(tagName) && text === plain(title))) return " ";
    const pres = elementsOf(node, /^pre$/);
    const isPre = tagName === "pre" && pres.length === 1;
    const marked = [node, ...(isPre ? elementsOf(node, /^code$/) : [])];
    const isDiff = marked.some((each) =>
      /\bdiff\b/.test(`${attribute(each, "className")} ${attribute(each, "dataLanguage")}`),
    );
    if (isPre || (isDiff && pres[0])) {
      const code = textOf(pres.at(-1) ?? node, "\n");
      if (/[^\s\d]/.test(code)) parts.code.push(isDiff ? code.replace(/^\s+/gm, "") : code);
      return " ";
    }
    if (/^h\d$/.test(tagName) && text) parts.headings.push(text);
    const src = attribute(node, "src") || attribute(node, "dataSrc") || attribute(node, "href");
    if (tagName === "img" && !isShared?.(src) && attribute(node, "className") !== "emoji")
      parts.images.push(src);
    if (/^(iframe|video|audio)$/.test(tagName)) {
      const [file] = elementsOf(node, /^source$/);
      parts.embeds.push(file ? attribute(file, "src") : src);
      return " ";
    }
    if (tagName === "a" && !isShared?.(src) && (text || elementsOf(node, /^img$/)[0]))
      parts.links.push(src);
    // MathJax passes over code.
    if (tagName === "code" && !pres[0]) return textOf(node);
    if (tagName === "a" && /^#.*(fn|note|ref)/.test(src) && /^\d*$/.test(text)) return " ";
    if (tagName === "table" && !pres[0]) parts.tables.push(tableOf(node));
    const [headings, images] = [parts.headings.length, parts.images.length];
    const inside = node.children.map(read).join("");
    if (tagName === "figcaption") parts.headings.length = headings;
    // The full picture stands for its thumbnail.
    if (tagName === "a" && isPicture.test(src)) parts.images.fill(src, images);
    return inline.test(tagName) ? inside : ` ${inside} `;
  };
  parts.words = wordsOf(read(article));
  return parts;
}

/** Returns the number of cells with text, and how cells are aligned. */
function tableOf(table: Element): string {
  const cells = elementsOf(table, /^t[dh]$/);
  const aligned = cells.flatMap((cell) => {
    const style = ["style", "align", "className"].map((name) => attribute(cell, name)).join(" ");
    return /right|center/.exec(style)?.[0] ?? [];
  });
  return [
    cells.filter((cell) => plain(textOf(cell)) || elementsOf(cell, /^img$/)[0]).length,
    ...new Set(aligned),
  ].join(" ");
}

/** Returns the items that occur more often in one list than in the other. */
function missing(all: string[], shown: string[]): string[] {
  const left = new Map<string, number>();
  for (const each of shown) left.set(each, (left.get(each) ?? 0) + 1);
  return all.filter((each) => {
    left.set(each, (left.get(each) ?? 0) - 1);
    return (left.get(each) ?? 0) < 0;
  });
}

/** White space and numbers differ where a page has line numbers, and signs where it shows a diff. */
const bare = (code: string) => code.replace(/[\s\d+-]/g, "");
/** Hexo removes the indentation of a whole block. */
const trimmed = (code: string) => {
  const lines = code
    .replace(/^\s*\n/, "")
    .trimEnd()
    .split("\n");
  const indents = lines.filter((line) => /[^\s\d]/.test(line)).map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents, 99)).trimEnd()).join("\n");
};

/** Returns the indented lines, without those that begin with their number. */
const indented = (codes: string[]) =>
  codes.flatMap((code) => trimmed(code).split("\n")).filter((line) => /^\s+[^\s\d]/.test(line));

interface Site {
  built: string;
  pages: Page[];
  posts: Post[];
  isShared: (text: string) => boolean;
}

/** Returns the page at a path, and the post that was made from it. Either may be below another path. */
function at(path: string, { pages, posts }: Site) {
  const isAt = (whole: string, end: string) => `/${whole}`.endsWith(`/${end}`) && end !== "";
  const [page] = pages
    .filter((each) => isAt(keyOf(path), each.path))
    .sort((one, other) => other.path.length - one.path.length);
  const has = (test: (was: string) => boolean) =>
    posts.find(({ was }) => was.some((each) => test(keyOf(each))));
  const post = page && (has((was) => was === page.path) ?? has((was) => isAt(was, page.path)));
  return { post, tree: page?.tree };
}

/** Returns what the old page shows and the new one does not, a line for each kind. */
function lossesOf(source: Source, post: Post, site: Site) {
  const { text, page, words: inSource } = source;
  const old = partsOf(articleOf(source), post.title, page.tex, site.isShared);
  const shown = partsOf(
    fromHtml(post.html.replaceAll(ownPage, ""), { fragment: true }),
    post.title,
  );
  const hrefs = [...shown.links, ...shown.images].map((each) => plain(each).toLowerCase());
  const isLinked = (words: string) => hrefs.some((href) => href.includes(words.toLowerCase()));
  const isFile = (pathname: string) =>
    [pathname, pathname.replace(/^\/[^/]*/, "")].some(
      (each) => /\.(?!html?$)\w+$/.test(each) && existsSync(path.join(site.built, decodeURI(each))),
    );
  const isOwn = ({ origin }: URL) => [page.origin, unknown].includes(origin);
  const isKept = (href: string) => {
    const url = urlOf(href, page.file);
    const { hash, pathname } = url;
    const name = path.parse(pathname).name;
    const { post: target, tree } = at(pathname, site);
    if (/^(#|javascript:|$)/.test(href) || isPicture.test(href) || target === post) return true;
    const to = `resources ${plain(target?.id ?? "")}`;
    const hasId = (each: Element) => `#${encodeURI(attribute(each, "id"))}` === hash;
    const isSection = tree && elementsOf(tree, /./).some(hasId);
    if (target && isLinked(to)) return !isSection || isLinked(`${to} `);
    if (!isOwn(url)) return isLinked(plain(href.replace(/#.*/, "")));
    // Themes link to tags and categories.
    return !text.includes(name) || (!target && isLinked(plain(isFile(pathname) ? name : pathname)));
  };
  const isLocal = (src: string) =>
    isOwn(urlOf(src, page.file)) && isFile(urlOf(src, page.file).pathname);
  const pictures = [...new Set(old.images)].filter((src) => isLocal(src) || !isLinked(plain(src)));
  const hasAll = pictures.length <= new Set(shown.images).size + (post.image ? 1 : 0);
  // This site gives callouts their titles.
  const words = missing(old.words, shown.words).filter(
    (word) => !/^(caution|important|note|tip|warning)$/i.test(word),
  );
  const others = words.filter((word) => !inSource.has(word));
  const losses: Parts = {
    words: others.length > 2 ? words : words.filter((word) => inSource.has(word)),
    headings: missing(old.headings, shown.headings).filter((each) =>
      wordsOf(each).every((word) => inSource.has(word)),
    ),
    code: [
      ...missing(old.code.map(bare), shown.code.map(bare)),
      ...missing(indented(old.code), indented(shown.code)),
    ],
    tables: missing(old.tables, shown.tables),
    formulas: missing(old.formulas, shown.formulas),
    links: old.links.filter((href) => !isKept(href)),
    images: hasAll ? [] : pictures,
    embeds: old.embeds.filter((src) => !isLinked(plain(path.parse(src.split("?")[0] ?? "").name))),
  };
  return kinds.flatMap((kind) =>
    losses[kind].length > 0 ? `${kind}: ${losses[kind].slice(0, 8).join(", ").slice(0, 400)}` : [],
  );
}

/** Returns how many posts the old blog has, how many are whole, and of how many others the report says so. */
async function compareBlog(folder: string, built: string) {
  const temporary = await mkdtemp(path.join(tmpdir(), "compare-"));
  const content = path.join(temporary, "app/content");
  copyMinimalContent(content);
  const { report } = await importPosts(folder, content);
  const { posts } = (await loadContent(content, true)).content;
  await rm(temporary, { recursive: true });
  const files = await filesIn(built, /\.html?$/);
  const pages = await Promise.all(
    files.map(async (file) => pageOf(file, await readFile(path.join(built, file), "utf8"))),
  );
  const site = { built, pages, posts, isShared: sharedBy(pages) };
  const counts = { posts: 0, whole: 0, named: 0, silent: 0 };
  for (const source of await sourcesIn(folder, built, pages)) {
    const { post } = at(`/${source.page.file}`, site);
    const losses = post ? lossesOf(source, post, site) : ["not imported"];
    const section = report.split(/^## /m).find((each) => each.startsWith(`posts/${post?.id}.md`));
    const isNamed = post
      ? section
      : [source.file, source.page.file].some((each) => report.includes(each));
    const kind = losses.length === 0 ? "whole" : isNamed ? "named" : "silent";
    counts.posts += 1;
    counts[kind] += 1;
    if (kind !== "whole") console.log([`${kind} ${source.file}`, ...losses].join("\n  "));
  }
  return counts;
}

const { fetch } = globalThis;
globalThis.fetch = (url, options) =>
  (url as string).startsWith("data:") ? fetch(url, options) : Promise.reject(new Error("offline"));
const rows: string[][] = [];
for (const blog of process.argv.slice(2)) {
  const [folder = "", built = folder] = blog.split("=");
  console.log(`\n## ${folder}`);
  rows.push([
    path.basename(folder),
    ...Object.values(await compareBlog(folder, built)).map(String),
  ]);
}
const sums = [1, 2, 3, 4].map((at) => String(rows.reduce((sum, row) => sum + Number(row[at]), 0)));
for (const row of [["\nblog", "posts", "whole", "named", "silent"], ...rows, ["all", ...sums]])
  console.log(row.join("\t"));
