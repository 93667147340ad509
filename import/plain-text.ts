import { toMdast } from "hast-util-to-mdast";
import type { Nodes, Root } from "mdast";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { parseHtml } from "./posts/html-tree";

/* Turns the HTML and Markdown in a résumé into text, because the site shows its strings as they are. */

/** A text, with the URL of its link if it has exactly one. */
interface LinkedText {
  text: string;
  url?: string;
}

/** A line of a résumé that begins with "#" or "-", or contains "Vec<String>", is text. */
const blocks = [
  ...["headingAtx", "setextUnderline", "thematicBreak", "list", "blockQuote", "codeIndented"],
  ...["codeFenced", "htmlFlow", "htmlText", "definition", "table", "gfmFootnoteDefinition"],
  ...["characterEscape", "hardBreakEscape", "gfmFootnoteCall"],
];

function inlineOnly(this: Processor) {
  (this.data().micromarkExtensions ??= []).push({ disable: { null: blocks } });
}

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(inlineOnly);

const tag = /<\/(?:p|ul|ol|li|div|span|strong|b|em|i|u|a|code|h[1-6])>|<(?:br|p)\b[^<>]*>/i;
const mark = /[*_`[~]|&#?\w+;/;

/** More than a text of a résumé has. Markdown needs quadratic time for some longer ones. */
const maxMarked = 20_000;

/**
 * @param isLinked whether a text's only link becomes the link of the whole text. Other URLs follow
 *   in brackets.
 */
export function plainText(written: string, language: string, isLinked = false): LinkedText {
  const isMarked = written.length < maxMarked && (tag.test(written) || mark.test(written));
  if (!isMarked) return { text: curl(written, language) };
  const tree = tag.test(written) ? htmlTree(written) : markdown.parse(written);
  const urls: string[] = [];
  visit(tree, "link", (link) => {
    if (!showsItsUrl(toString(link), link.url)) urls.push(link.url);
  });
  const [url, another] = urls;
  const isOne = isLinked && another === undefined && url?.startsWith("https://");
  const text = curl(textOf(tree, written, !isOne), language).trim();
  return { text, url: isOne ? url : undefined };
}

function htmlTree(written: string): Root {
  return toMdast(parseHtml(written, { fragment: true }), { document: true }) as Root;
}

/** Removes HTML from the name of a person, company or project, which otherwise stays as it is. */
function plainName(written: string): string {
  const isMarked = written.length < maxMarked && (tag.test(written) || /&#?\w+;/.test(written));
  return isMarked ? toString(htmlTree(written)) : written;
}

/** @param withUrls whether the URLs of links follow in brackets */
function textOf(node: Nodes, source: string, withUrls: boolean): string {
  const inside = (separator: string) =>
    "children" in node
      ? node.children.map((each) => textOf(each, source, withUrls)).join(separator)
      : "";
  switch (node.type) {
    case "root":
      return inside("\n\n");
    case "list":
      return node.children.map((item) => `• ${textOf(item, source, withUrls)}`).join("\n");
    case "listItem":
      return inside("\n");
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "link": {
      const label = inside("");
      return withUrls && !showsItsUrl(label, node.url) ? `${label} (${node.url})` : label;
    }
    case "emphasis":
    case "strong": {
      const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
      const marked = source.slice(start, end);
      // "2*3*4" and "__init__" are no emphasis.
      const isText = /^__\w+__$/.test(marked) || /\d/.test(source.charAt(start - 1));
      return marked.startsWith("<") || !isText ? inside("") : marked;
    }
  }
  return "value" in node ? node.value : inside("");
}

function showsItsUrl(label: string, url: string): boolean {
  return [url, url.replace(/^(mailto:|https?:\/\/)/, "")].includes(label);
}

type Quotes = [open: string, close: string, openInner: string, closeInner: string];

const defaultQuotes: Quotes = ["“", "”", "‘", "’"];
const quotesOf: Partial<Record<string, Quotes>> = {
  de: ["„", "“", "‚", "‘"],
  fr: ["«\u00a0", "\u00a0»", "“", "”"],
  pl: ["„", "”", "‚", "’"],
};

/** Replaces straight quotation marks in pairs, as the language writes them, and apostrophes. `15"` stays. */
function curl(text: string, language: string): string {
  const [open, close, openInner, closeInner] = quotesOf[language.slice(0, 2)] ?? defaultQuotes;
  return text
    .replace(/(?<=\p{L})'(?=\p{L})|'(?=\d\ds?\b)/gu, "’")
    .replace(/(?<=^|[\s([{–—])"(?=\S)([^"]*)(?<=\S)"(?![\p{L}\d])/gu, `${open}$1${close}`)
    .replace(/(?<=^|[\s([{–—„“«])'(?=\S)([^'"]*)(?<=\S)'(?!\p{L})/gu, `${openInner}$1${closeInner}`)
    .replace(/(?<=\p{L})'/gu, "’");
}

/** Fields that are no text. */
const notText =
  /^(url|website|email|phone|image|picture|network|username|(start|end|release)?date|expires|countrycode|\$schema|meta)$/i;

/**
 * Turns every text of a résumé into plain text. A bullet of a timeline that contains one link becomes `{ text, url }`.
 */
export function withPlainText(value: unknown, language: string, place: string[] = []): unknown {
  if (typeof value === "string") {
    if (place.at(-1) === "name") return plainName(value);
    const isBullet = /^(work|volunteer|education)\.(highlights|courses)$/.test(place.join("."));
    const { text, url } = plainText(value, language, isBullet);
    return url === undefined ? text : { text, url };
  }
  if (Array.isArray(value))
    return (value as unknown[]).map((each) => withPlainText(each, language, place));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value as Record<string, unknown>).map(([name, each]) => [
    name,
    notText.test(name) ? each : withPlainText(each, language, [...place, name]),
  ]);
  return Object.fromEntries(fields) as unknown;
}
