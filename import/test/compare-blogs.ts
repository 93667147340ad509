/*
 * Imports built blogs with their sources, and compares each post with its old page:
 *
 *   npx tsx import/test/compare-blogs.ts FOLDER=BUILT …     such as ../blog=../blog/_site
 *
 * It reads old pages in its own way, so it finds what the import and its self-check miss. It uses no network.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { loadContent } from "#app/load/load-content";
import { ownPage } from "#app/markdown/placeholders";
import type { Post } from "#app/schema/posts";
import { importPosts } from "../posts/import-posts";
import { copyMinimalContent } from "./copy-minimal-content";

interface Page {
  file: string;
  /** The key of its path: "/posts/tea". */
  path: string;
  tree: Root;
  words: Set<string>;
}

/** A post's source with the page that was built from it. */
interface OldPost {
  source: string;
  text: string;
  page: Page;
}

/** What a page shows, in a form in which the old and the new page can be compared. */
interface Parts {
  words: string[];
  /** The words in formulas. */
  typeset: string[];
  headings: string[];
  code: string[];
  links: { href: string; hash: string }[];
  /** The URLs of all links, also to images. */
  urls: string[];
  tables: string[];
  images: string[];
  embeds: string[];
  formulas: number;
  isLoose: boolean;
}

const columns = ["posts", "whole", "named", "silent", "alarms"] as const;
type Row = Record<(typeof columns)[number], number>;

/**
 * @returns the number of posts, of those that are whole, of others that the report names or does not name, and of
 *   whole ones with findings; and a line for each that is not whole
 */
export async function compareBlog(
  folder: string,
  built: string,
): Promise<{ row: Row; lines: string[] }> {
  const site = await mkdtemp(path.join(tmpdir(), "compare-"));
  try {
    const content = path.join(site, "app/content");
    copyMinimalContent(content);
    globalThis.fetch = offline;
    const { report } = await importPosts(folder, content);
    const { posts } = (await loadContent(content, true)).content;
    const pages = await readPages(built);
    const old = await oldPosts(folder, built, pages);
    const postAt = postFinder(posts, pages);
    const isShared = sharedTexts(pages);
    const row: Row = { posts: old.length, whole: 0, named: 0, silent: 0, alarms: 0 };
    const lines: string[] = [];
    for (const { source, text, page } of old) {
      const post = postAt(page.path);
      const section = report.split(/^## /m).find((each) => each.startsWith(`posts/${post?.id}.md`));
      const isNamed = post
        ? /^- /m.test(section ?? "")
        : report.includes(source) || report.includes(page.file);
      const losses = post
        ? lossesOf(
            partsOf(articleOf(page, text), post.title, isShared, loadsTex(page)),
            partsOf(fromHtml(post.html.replaceAll(ownPage, ""), { fragment: true }), post.title),
            { post, text, page, postAt, built },
          )
        : [`not imported: ${report.slice(0, report.indexOf(source)).match(/^.*:$/gm)?.at(-1)}`];
      const kind = losses.length === 0 ? "whole" : isNamed ? "named" : "silent";
      row[kind] += 1;
      if (kind === "whole" && isNamed) row.alarms += 1;
      const told = (section ?? "").match(/^- .*/gm) ?? [];
      if (kind !== "whole" || isNamed)
        lines.push(`${kind === "whole" ? "alarm" : kind} ${source}:`, ...losses, ...told);
    }
    return { row, lines };
  } finally {
    await rm(site, { recursive: true });
  }
}

const { fetch } = globalThis;
const offline: typeof fetch = (url, options) =>
  typeof url === "string" && url.startsWith("data:")
    ? fetch(url, options)
    : Promise.reject(new Error("offline"));

const keyOf = (url: string) =>
  decodeURI(url)
    .normalize("NFC")
    .toLowerCase()
    .replace(/(\/(index)?(\.html?)?|\.html?)$/, "");

/** Returns the post that a path of the old site leads to, by the redirects of the new site. */
function postFinder(posts: Post[], pages: Page[]): (path: string) => Post | undefined {
  const byPath = new Map(posts.flatMap((post) => post.was.map((was) => [keyOf(was), post])));
  const bases = [...byPath.keys()].flatMap((was) =>
    pages.flatMap(({ path }) => (path && was.endsWith(path) ? was.slice(0, -path.length) : [])),
  );
  const count = (base: string) => bases.filter((each) => each === base).length;
  const [base = ""] = [...new Set(bases)].sort((one, other) => count(other) - count(one));
  return (url) => byPath.get(keyOf(url)) ?? byPath.get(base + keyOf(url));
}

async function filesOf(folder: string, ending: RegExp): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((file) => ending.test(file) && !/(^|\/)(node_modules|themes)\//.test(file));
}

const wordPattern = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.normalize("NFC").match(wordPattern) ?? [];
const plain = (text: string) => wordsOf(text).join(" ");
/** Returns the words of a URL, which each system encodes in its own way. */
const plainUrl = (url: string) =>
  plain(
    url.replace(/(?:%[\da-f]{2})+/gi, (part) =>
      Buffer.from(part.replaceAll("%", ""), "hex").toString(),
    ),
  );

async function readPages(built: string): Promise<Page[]> {
  const files = await filesOf(built, /\.html?$/);
  const pages = files.map(async (file): Promise<Page> => {
    const tree = fromHtml(await readFile(path.join(built, file), "utf8"));
    return { file, path: keyOf(`/${file}`), tree, words: new Set(wordsOf(shownText(tree))) };
  });
  return Promise.all(pages);
}

const frontMatter = /^\s*(---|\+\+\+)\n([^]*?)\n\1/;
const pelicanFields = /^()((?:.*\n){0,4}?(?::?\w+: .*\n)+)/;

/** Finds the posts in the blog's own language: dated sources beside others, whose words are on a page with their title or name. */
async function oldPosts(folder: string, built: string, pages: Page[]): Promise<OldPost[]> {
  const inside = path.relative(folder, built);
  const files = await filesOf(folder, /\.(md|mdx|markdown|rst)$/);
  const dated: { file: string; text: string; title: string }[] = [];
  for (const file of files) {
    if (file.startsWith(inside) || /(^|\/)(_index|README)\./.test(file)) continue;
    const read = await readFile(path.join(folder, file), "utf8");
    const source = read.replace(/\r\n/g, "\n");
    const [head = "", , fields = ""] = frontMatter.exec(source) ?? pelicanFields.exec(source) ?? [];
    const hasDate = /^:?(?:date|pub\w*|created|added)[ \t]*[:=]/im.test(fields);
    if (!hasDate && !/(^|\/)\d{4}-\d\d?-\d\d?-[^/]*$/.test(file)) continue;
    if (/^draft\s*[:=]\s*true|^published\s*[:=]\s*false/m.test(fields)) continue;
    const [, title = ""] =
      /^title[ \t]*[:=](.*)/im.exec(fields) ?? /^([\p{L}\p{N}][^:\r\n]*)$/mu.exec(fields) ?? [];
    dated.push({ file, text: source.slice(head.length), title });
  }
  const folders = /(^|\/)_?(posts?|blog|articles?|journal)\//;
  const hasFolders = dated.some(({ file }) => folders.test(file));
  const placeOf = (file: string) => path.dirname(file.replace(/\/index\.\w+$/, ""));
  const languageOf = ({ tree }: Page) =>
    elementsOf(tree, /^html$/).map((each) => hrefOf(each, "lang").slice(0, 2))[0];
  const home = pages.find(({ path }) => path === "");
  const taken = new Set<Page>();
  return dated.flatMap(({ file, text, title }) => {
    if (hasFolders && !folders.test(file)) return [];
    if (dated.filter((each) => placeOf(each.file) === placeOf(file)).length < 2) return [];
    const words = new Set(wordsOf(text.replace(/^import .*$|<[^<>]*>|\]\([^)]*\)/gm, " ")));
    const name = plain(
      path.parse(file.replace(/\/index\.\w+$/, "")).name.replace(/^\d{4}-\d\d?-\d\d?-/, ""),
    );
    const rated = pages.map((page) => {
      const both = [...words].filter((word) => page.words.has(word)).length;
      const isNamed = plain(path.basename(page.path)) === name.toLowerCase();
      const isTitled = headingsOf(page.tree).some((each) => each === plain(title) && each);
      const named = isNamed ? 2 : isTitled ? 1 : 0;
      return { page, both, score: named + both / (words.size + page.words.size - both) };
    });
    const [best] = rated
      .filter(
        ({ score, both, page }) =>
          score >= 1 &&
          both >= words.size / 2 &&
          !taken.has(page) &&
          (!home || languageOf(home) === languageOf(page)),
      )
      .sort((one, other) => other.score - one.score);
    if (!best || words.size === 0) return [];
    taken.add(best.page);
    return { source: file, text, page: best.page };
  });
}

const isElement = (node: Nodes, names: RegExp): node is Element =>
  node.type === "element" && names.test(node.tagName);
const classesOf = ({ properties }: Element) => [properties.className].flat().join(" ");
const hrefOf = ({ properties }: Element, name = "href") => String(properties[name] ?? "");
const childrenOf = (node: Nodes): Nodes[] => ("children" in node ? node.children : []);

const hidden =
  /^(button|footer|head|header|nav|time|noscript|script|select|style|svg|template|textarea|input|form)$/;
const hiddenClass =
  /\b(?<!has-)(sr-only|visually-hidden|screen-reader|toc|table-of-contents)\b|^katex-html$/;

/** Returns whether a browser, or a reader of the article, would pass over an element. */
const isHidden = (node: Nodes) =>
  isElement(node, /./) &&
  (hidden.test(node.tagName) ||
    hiddenClass.test(classesOf(node)) ||
    (/^(aside|div|ol|section|ul)$/.test(node.tagName) && hiddenClass.test(hrefOf(node, "id"))) ||
    "hidden" in node.properties);

/** Returns whether an element is one of a post's tags, which its front matter has. */
const isTag = (node: Element) =>
  node.tagName === "a" && /(^|[ -])tag( |$)/.test(`${classesOf(node)} ${hrefOf(node, "rel")}`);

function shownText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isHidden(node)) return " ";
  const text = childrenOf(node).map(shownText).join("");
  return isElement(
    node,
    /^(a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/,
  )
    ? text
    : ` ${text} `;
}

function elementsOf(tree: Nodes, names: RegExp): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (node) => {
    if (names.test(node.tagName)) found.push(node);
  });
  return found;
}

const headingsOf = (tree: Nodes) =>
  elementsOf(tree, /^h[1-6]$/).map((each) => plain(shownText(each)));

/** Returns the element whose words are most like those of the source. */
function articleOf({ tree, words }: Page, text: string): Nodes {
  const known = new Set(wordsOf(text).filter((word) => words.has(word)));
  const found: { node: Nodes; likeness: number }[] = [];
  const add = (node: Nodes) => {
    const own = new Set(wordsOf(shownText(node)));
    const both = [...known].filter((word) => own.has(word)).length;
    if (both < known.size * 0.8) return false;
    found.push({ node, likeness: both / (own.size + known.size - both) });
    return true;
  };
  add(tree);
  for (let node: Nodes | undefined = tree; node;) node = childrenOf(node).find(add);
  const most = Math.max(...found.map(({ likeness }) => likeness));
  // The element around it has the title and the date.
  return found.filter(({ likeness }) => likeness > most * 0.9).at(-1)?.node ?? tree;
}

/** Returns whether a text stands on several pages, such as "Copy", "Share" or "Related posts". */
function sharedTexts(pages: Page[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const { tree } of pages) {
    const texts = new Set<string>();
    visit(tree, (node) => {
      if (node.type === "text") texts.add(plain(node.value));
      if (isElement(node, /^(a|img)$/)) texts.add(hrefOf(node) || hrefOf(node, "src"));
    });
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (text) => text.length > 2 && (counts.get(text) ?? 0) > Math.max(3, pages.length / 10);
}

const formulaClass = /\b(katex|MathJax|arithmatex|math-inline|math-display)\b|^math\b/;
const delimited =
  /\\begin\{(equation|align)(\*?)\}[^]+?\\end\{\1\2\}|\$\$[^]+?\$\$|\\\([^]+?\\\)|\\\[[^]+?\\\]/g;
/** White space and numbers differ where a page has line numbers. */
const bare = (code: string) => code.replace(/[\s\d]/g, "");

function partsOf(
  tree: Nodes,
  title: string,
  isShared: (text: string) => boolean = () => false,
  hasTex = false,
): Parts {
  const parts: Parts = {
    ...{
      words: [],
      typeset: [],
      headings: [],
      code: [],
      links: [],
      urls: [],
      tables: [],
      images: [],
      embeds: [],
    },
    ...{ formulas: 0, isLoose: false },
  };
  /** Returns the text of a node, and adds what it shows. */
  const read = (node: Nodes, isNote: boolean, isCaption = false): string => {
    if (node.type === "text") return isShared(plain(node.value)) ? " " : node.value;
    if (!isElement(node, /./))
      return childrenOf(node)
        .map((each) => read(each, isNote))
        .join("");
    const { tagName, properties } = node;
    const isTex = tagName === "script" && hrefOf(node, "type").startsWith("math/tex");
    if (isTex || tagName === "math" || formulaClass.test(classesOf(node))) {
      parts.formulas += 1;
      parts.typeset.push(...wordsOf(shownText(node)));
      return " ";
    }
    if (tagName === "pre" || (tagName === "table" && elementsOf(node, /^pre$/).length > 0)) {
      const blocks = tagName === "pre" ? [node] : elementsOf(node, /^pre$/);
      const code = blocks.map(codeOf).filter((each) => /[^\s\d]/.test(each));
      parts.code.push(...code);
      return " ";
    }
    if (isHidden(node) || isTag(node)) return " ";
    const text = plain(shownText(node));
    const note =
      isNote || /footnotes?/.test(`${classesOf(node)} ${Object.keys(properties).join(" ")}`);
    if (/^h[1-6]$/.test(tagName)) {
      if (note || text === plain(title)) return " ";
      if (text && !isShared(text) && !isCaption) parts.headings.push(text);
    }
    if (tagName === "a") addLink(node, text, isShared, parts);
    if (tagName === "a" && /^#.*(fn|note|ref)/.test(hrefOf(node)) && /^\W*(?:\d+\W*)?$/.test(text))
      return " ";
    const src = hrefOf(node, "src") || hrefOf(node, "dataSrc");
    if (tagName === "img" && !isShared(src) && !classesOf(node).includes("emoji"))
      parts.images.push(src);
    if (/^(iframe|video|audio)$/.test(tagName)) {
      if (src) parts.embeds.push(src);
      return " ";
    }
    if (tagName === "table") parts.tables.push(tableOf(node));
    const isItem = tagName === "li" && !note;
    if (isItem && node.children.some((each) => isElement(each, /^(p|figure|div)$/)))
      parts.isLoose = true;
    const content = node.children
      .map((each) => read(each, note, isCaption || tagName === "figcaption"))
      .join("");
    // MathJax passes over code.
    const inside = tagName === "code" ? content.replace(/[$\\]/g, " ") : content;
    return isElement(
      node,
      /^(a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/,
    )
      ? inside
      : ` ${inside} `;
  };
  const text = read(tree, false);
  const tex = hasTex ? delimited : /^$/g;
  parts.formulas += (text.match(tex) ?? []).length;
  parts.words = wordsOf(text.replace(tex, " "));
  return parts;
}

/** Returns the text of code. This site shows the signs of a diff as marks that hold hidden words. */
function codeOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, /^br$/)) return "\n";
  if (isHidden(node)) return "";
  const isSign = childrenOf(node).some(isHidden);
  const sign = !isSign ? "" : isElement(node, /^ins$/) ? "+" : isElement(node, /^del$/) ? "-" : "";
  return sign + childrenOf(node).map(codeOf).join("");
}

/** Returns whether the old page typesets formulas in the browser. */
const loadsTex = ({ tree }: Page) =>
  elementsOf(tree, /^(script|link)$/).some((each) =>
    /katex|mathjax/i.test(hrefOf(each, "src") + hrefOf(each)),
  );

function addLink(node: Element, text: string, isShared: (text: string) => boolean, parts: Parts) {
  const href = hrefOf(node);
  const isLarger = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(href);
  parts.urls.push(href);
  if (/^(#|javascript:|$)/.test(href) || isShared(href) || isLarger) return;
  if (!text && elementsOf(node, /^img$/).length === 0) return;
  const [target = "", hash = ""] = href.split("#");
  parts.links.push({ href: target, hash });
}

function tableOf(table: Element): string {
  const cells = elementsOf(table, /^t[dh]$/);
  // Markdown aligns whole columns.
  const [row = table] = elementsOf(table, /^tr$/).slice(-1);
  const aligned = elementsOf(row, /^t[dh]$/).map(
    (cell) =>
      /right|center/.exec(
        `${hrefOf(cell, "style")} ${hrefOf(cell, "align")} ${classesOf(cell)}`,
      )?.[0],
  );
  return `${cells.filter((cell) => plain(shownText(cell))).length} ${aligned.join(" ").trim()}`;
}

interface Context {
  post: Post;
  text: string;
  page: Page;
  postAt: (path: string) => Post | undefined;
  built: string;
}

/** Returns what the old page shows and the new one does not. */
function lossesOf(old: Parts, shown: Parts, context: Context): string[] {
  const { post, text, page, built } = context;
  const losses: string[] = [];
  const say = (kind: string, missing: string[]) =>
    missing.length > 0 && losses.push(`${kind} ${missing.slice(0, 6).join(", ")}`);
  const known = new Set(wordsOf(text));
  // This site gives callouts their titles.
  const words = missingIn([...shown.words, ...shown.typeset], old.words).filter(
    (word) => !/^(caution|danger|important|info|note|tip|warn|warning)$/i.test(word),
  );
  const other = words.filter((word) => !known.has(word));
  say("words", other.length > 2 ? words : words.filter((word) => known.has(word)));
  say("headings", missingIn(shown.headings, old.headings));
  const codes = missingIn(shown.code.map(bare), old.code.map(bare));
  say(
    "code",
    codes.map((each) => each.slice(0, 40)),
  );
  const isDiff = (code: string) => /^[-+]/m.test(code);
  const trimmed = (code: string) =>
    code
      .split("\n")
      .map((line) => (isDiff(code) ? line.trim() : line.trimEnd()))
      .join("\n")
      .trim();
  const fences = fencesOf(text).filter((each) =>
    old.code.some((code) => {
      const lines = new Set(code.split("\n").map((line) => line.trimEnd()));
      return each.split("\n").every((line) => lines.has(line.trimEnd()));
    }),
  );
  say("code's spaces", missingIn(shown.code.map(trimmed), fences.map(trimmed)));
  say("tables", missingIn(shown.tables, old.tables));
  const isLocal = (src: string) => {
    const { origin, pathname } = targetOf(src, page);
    const [, first = "", ...rest] = pathname.split("/");
    return (
      origin === unknown &&
      [[first, ...rest], rest].some((parts) => existsSync(path.join(built, ...parts)))
    );
  };
  const [local, far] = [old.images.filter(isLocal), old.images.filter((src) => !isLocal(src))];
  const pictures = new Set(shown.images).size + (post.image ? 1 : 0);
  if (pictures < new Set(local).size) say("pictures", local);
  const linked = shown.urls.map(plainUrl).join("\n");
  const unlinked = far.filter((src) => !linked.includes(plainUrl(src)));
  if (pictures < new Set([...local, ...unlinked]).size) say("far pictures", unlinked);
  say(
    "embeds",
    old.embeds.filter(
      (src) => !linked.includes(plainUrl(path.parse(src.split("?")[0] ?? "").name)),
    ),
  );
  say(
    "links",
    old.links.flatMap((link) => (isKept(link, shown, context) ? [] : link.href)),
  );
  if (shown.formulas < old.formulas) losses.push(`formulas ${shown.formulas} of ${old.formulas}`);
  if (shown.isLoose && !old.isLoose) losses.push("loose lists");
  return losses;
}

function missingIn(shown: string[], all: string[]): string[] {
  const left = new Map<string, number>();
  for (const each of shown) left.set(each, (left.get(each) ?? 0) + 1);
  return all.filter((each) => {
    left.set(each, (left.get(each) ?? 0) - 1);
    return (left.get(each) ?? 0) < 0;
  });
}

function fencesOf(text: string): string[] {
  const fences: string[] = [];
  visit(unified().use(remarkParse).parse(text), "code", ({ value }) => void fences.push(value));
  return fences;
}

const unknown = "https://old.invalid";
const targetOf = (href: string, { file }: Page) => {
  const base = `${unknown}/${file}`;
  return URL.canParse(href, base) ? new URL(href, base) : new URL(unknown);
};

function isKept({ href, hash }: Parts["links"][0], { links }: Parts, context: Context): boolean {
  const { page, text, postAt, built } = context;
  const url = targetOf(href, page);
  const canonical = elementsOf(page.tree, /^link$/).find(
    (each) => hrefOf(each, "rel") === "canonical",
  );
  const isOwn = [
    targetOf(canonical ? hrefOf(canonical) : "", page).host,
    new URL(unknown).host,
  ].includes(url.host);
  const post = isOwn ? postAt(url.pathname) : undefined;
  const isThere = (path: string, needsHash = false) =>
    links.some((each) => plainUrl(each.href).endsWith(plainUrl(path)) && (!needsHash || each.hash));
  if (post) return post === context.post || isThere(`resources/${post.id}`, hash !== "");
  const name = path.basename(url.pathname);
  if (isOwn && /\.(?!html?)\w+$/.test(name) && existsSync(path.join(built, url.pathname)))
    return links.some(
      (each) => /^\W*root\W*files/.test(each.href) && each.href.includes(path.parse(name).name),
    );
  // Some old pages do not say where they are.
  const other = postAt(url.pathname);
  if (other && isThere(`resources/${other.id}`)) return true;
  // Themes link to tags and categories.
  if (isOwn && !text.includes(name)) return true;
  return isThere(isOwn ? url.pathname : url.href.replace(/#.*/, ""));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const rows: [name: string, row: Row][] = [];
  for (const blog of process.argv.slice(2)) {
    const [folder = "", built = folder] = blog.split("=");
    const { row, lines } = await compareBlog(folder, built);
    rows.push([path.basename(folder), row]);
    console.log([`## ${path.basename(folder)}`, ...lines, ""].join("\n"));
  }
  const sum = (column: keyof Row) => rows.reduce((all, [, row]) => all + row[column], 0);
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log(line(["blog", ...columns]), line(["-", ...columns.map(() => "-:")]));
  for (const [name, row] of rows) console.log(line([name, ...columns.map((each) => row[each])]));
  console.log(line(["all", ...columns.map(sum)]));
}
