import type { Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { toString } from "mdast-util-to-string";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { nearest } from "../nearest";
import type { ArticleWording } from "../posts";
import { type ArticleImage, Findings, type Heading, type Mistake, orMeant, type Problem } from "./context";
import { handlersFor } from "./handlers";
import { loadLanguages } from "./highlight";
import { decoded } from "./links";

/** An article as the pages use it. */
export interface Article {
  /** Valid HTML without inline styles, scripts and HTML of the author's own. It holds no main heading. */
  html: string;
  /** For the table of contents, in order. */
  headings: Heading[];
  /** The words of the text, without its code blocks. */
  words: number;
  /** The time it takes to read them. */
  minutes: number;
  mistakes: Mistake[];
}

interface ArticleOptions {
  /** The line of the file on which the text begins. */
  firstLine: number;
  /** Its language, as a BCP 47 tag. */
  language: string;
  wording: ArticleWording;
  /** Finds an image by the name that the text has for it. */
  resolveImage: (file: string) => Promise<ArticleImage | Problem>;
  /**
   * Finds the address behind a link to a Markdown file, such as "other-post.md", or to a page, such as "/about"; undefined
   * for what the owner has taken off the site.
   */
  resolveLink: (target: string) => string | Problem | undefined;
}

/** Adults read 238 words of English in a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const wordsInAMinute = 238;

const parser = unified().use(remarkParse).use(remarkGfm);

/** Renders the Markdown of an article. It collects all mistakes; with some, the HTML is not to be published. */
export async function renderMarkdown(markdown: string, options: ArticleOptions): Promise<Article> {
  const tree = parser.parse(markdown);
  replaceReferences(tree);
  const images = await imagesOf(tree, options.resolveImage);
  const findings = new Findings();
  const { resolveLink, wording } = options;
  const highlight = await loadLanguages(languagesOf(tree));
  const handlers = handlersFor({ images, resolveLink, highlight, wording }, findings);
  const html = await renderer(handlers, wording).run(tree);
  const words = countWords(tree, options.language);
  const mistakes = [...findings.mistakes, ...brokenAnchors(findings), ...unusedFootnotes(tree)]
    .map(({ line, message }) => ({ line: line + options.firstLine - 1, message }))
    .sort((one, other) => one.line - other.line);
  return {
    html: unified().use(rehypeStringify).stringify(html),
    headings: findings.headings,
    words,
    minutes: Math.max(1, Math.round(words / wordsInAMinute)),
    mistakes,
  };
}

function renderer(handlers: ReturnType<typeof handlersFor>, wording: ArticleWording) {
  return unified().use(remarkRehype, {
    handlers,
    // No heading has an id with a dot.
    clobberPrefix: "note.",
    footnoteLabel: wording.footnotes,
    footnoteLabelProperties: { className: ["visually-hidden"] },
    footnoteBackLabel: (reference: number, again: number) =>
      wording.backToReference.replace("{number}", `${reference + 1}${again > 1 ? `-${again}` : ""}`),
  });
}

/** Turns `[text][name]` and `![text][name]` into links and images with the address that the name stands for. */
function replaceReferences(tree: Root): void {
  const addresses = new Map<string, { url: string; title?: string | null | undefined }>();
  visit(tree, "definition", ({ identifier, url, title }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, { url, title });
  });
  visit(tree, ["linkReference", "imageReference"], (node, index, parent) => {
    if (node.type !== "linkReference" && node.type !== "imageReference") return;
    const address = addresses.get(node.identifier);
    if (!address || !parent || index === undefined) return;
    const { position } = node;
    parent.children[index] =
      node.type === "linkReference"
        ? { type: "link", ...address, children: node.children, ...(position && { position }) }
        : { type: "image", ...address, alt: node.alt, ...(position && { position }) };
  });
}

async function imagesOf(
  tree: Root,
  resolve: ArticleOptions["resolveImage"],
): Promise<Map<string, ArticleImage | Problem>> {
  const files = new Set<string>();
  visit(tree, "image", ({ url }) => void files.add(url));
  const entries = [...files].map(async (file) => {
    const elsewhere = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(file);
    const image = elsewhere
      ? { problem: "is on another site: save it beside this file" }
      : await resolve(decoded(file));
    return [file, image] as const;
  });
  return new Map(await Promise.all(entries));
}

function languagesOf(tree: Root): string[] {
  const languages = new Set<string>();
  visit(tree, "code", ({ lang }) => void languages.add(lang?.toLowerCase() ?? "text"));
  return [...languages];
}

function countWords(tree: Root, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  let words = 0;
  visit(tree, (node) => {
    if (node.type === "code") return SKIP;
    if (node.type !== "text" && node.type !== "inlineCode") return undefined;
    for (const { isWordLike } of segmenter.segment(node.value)) if (isWordLike) words += 1;
    return undefined;
  });
  return words;
}

function brokenAnchors({ headings, anchors }: Findings): Mistake[] {
  const ids = headings.map(({ id }) => id);
  return anchors
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, line }) => ({ line, message: orMeant(`there is no heading "#${id}"`, nearest(id, ids)) }));
}

function unusedFootnotes(tree: Root): Mistake[] {
  const used = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => void used.add(identifier));
  const mistakes: Mistake[] = [];
  visit(tree, "footnoteDefinition", (node) => {
    if (used.has(node.identifier)) return;
    const message = `no text refers to the footnote "${toString(node).slice(0, 40)}": write [^${node.label ?? node.identifier}] in it`;
    mistakes.push({ line: node.position?.start.line ?? 1, message });
  });
  return mistakes;
}
