import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Html, Nodes, PhrasingContent, Root } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkRehype from "remark-rehype";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { allowedTags, parseMarkdown } from "../../commands/site-api";
import {
  applyEdits,
  type Edit,
  indented,
  prefixAt,
  rangeOf,
  type Tell,
  withoutPrefix,
} from "./draft";
import { plainText } from "./summary";

/** Elements that a page loads from elsewhere, or that contain no text. */
const embedded = "audio canvas embed iframe object script style svg video".split(" ");

/** Elements whose end tag is optional or does not exist. */
const single = "br embed hr img input li link meta p source track wbr".split(" ");

const tagPattern = /<(\/?)([a-z][a-z\d-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)>/gi;

const code = /^(code|kbd|samp|tt|var)$/;

/** The names of elements that are not part of a paragraph, as a pattern. */
export const flow =
  "address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul";

/** Reports something in a piece of HTML. */
type Say = (message: string, piece?: string) => void;

/**
 * Converts HTML to Markdown. Leaves Markdown between tags and text that only looks like HTML, such as a
 * type parameter, unchanged.
 */
export function replaceHtml(text: string, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  visit(parseMarkdown(text), (parent) => {
    const { start: at } = rangeOf(parent);
    if (edits.some(({ start, end }) => start <= at && at < end)) return SKIP;
    if (!("children" in parent)) return undefined;
    const isFlow = /^(root|blockquote|listItem|footnoteDefinition)$/.test(parent.type);
    const nodes: Nodes[] = parent.children;
    for (let at = 0; at < nodes.length; at += 1) {
      const first = nodes[at];
      if (!first || !isForeign(first)) continue;
      let last = closingIndex(nodes, at);
      // Between two elements, Markdown's delimiters would touch.
      for (let next = nodes[last + 1]; !isFlow && next && isForeign(next); next = nodes[last + 1])
        last = closingIndex(nodes, last + 1);
      const { start } = rangeOf(first);
      const end = rangeOf(nodes[last] ?? first).end;
      const made = converted(text, nodes.slice(at, last + 1), isFlow, (...said) =>
        tell(start, ...said),
      );
      const prefix = prefixAt(text, start);
      // In a paragraph, an image has no caption.
      const isBelowText = isFlow && /[^\n]\n[ \t]*$/.test(text.slice(0, start));
      const above = isBelowText && made ? `\n${prefix}` : "";
      edits.push({ start, end, text: above + indented(made, prefix) });
      at = last;
    }
    return undefined;
  });
  return edits;
}

/** Converts a post in HTML, part by part, so that messages have the right lines. */
export function convertHtml(text: string, tell: Tell): Edit[] {
  const parts: { start: number; end: number; isFlow: boolean }[] = [];
  for (const node of fromHtml(text, { fragment: true }).children) {
    const [start = 0, end = start] = [node.position?.start.offset, node.position?.end.offset];
    const isFlow = node.type === "element" && new RegExp(`^(${flow})$`).test(node.tagName);
    const last = parts.at(-1);
    if (last && !isFlow && !last.isFlow) last.end = end;
    else parts.push({ start, end, isFlow });
  }
  return parts.map(({ start, end }) => {
    const html = withTightTags(text.slice(start, end));
    const made = markdownOf(html, (...said) => tell(start, ...said));
    return { start, end, text: made && `${made}\n\n` };
  });
}

function tagsIn(node: Nodes) {
  const html = node.type === "html" ? node.value.replace(/<!--[^]*?-->/g, "") : "";
  return [...html.matchAll(tagPattern)].map(([, slash, name = "", attributes]) => ({
    name: name.toLowerCase(),
    isClosing: slash === "/",
    isPlain: !attributes?.replace(/\s*\/?$/, ""),
  }));
}

function isHtml(name: string): boolean {
  return Object.hasOwn(defaultHandlers, name.toLowerCase());
}

/** Whether a node is HTML that articles refuse. */
function isForeign(node: Nodes): boolean {
  return tagsIn(node).some(
    ({ name, isPlain }) => isHtml(name) && !(isPlain && allowedTags.includes(name)),
  );
}

/** Returns the index of the sibling that closes all open elements, or the first index. */
function closingIndex(nodes: Nodes[], from: number): number {
  let depth = 0;
  const length = nodes.slice(from).findIndex((node) => {
    for (const { name, isClosing } of tagsIn(node))
      if (isHtml(name) && !single.includes(name)) depth += isClosing ? -1 : 1;
    return depth <= 0;
  });
  return from + Math.max(0, length);
}

/** Converts HTML with Markdown between its tags. Replaces each piece of Markdown with a private-use character meanwhile. */
function converted(text: string, nodes: Nodes[], isFlow: boolean, say: Say): string {
  const kept: string[] = [];
  let isCode = false;
  const pieces = nodes.map((node) => {
    const { start, end } = rangeOf(node);
    const source = withoutPrefix(text.slice(start, end), prefixAt(text, start));
    const [tag] = tagsIn(node);
    if (tag && code.test(tag.name)) isCode = !tag.isClosing;
    const hold = (piece: string) => String.fromCharCode(firstMark + kept.push(piece) - 1);
    if (tag && !isFlow && allowedTags.includes(tag.name))
      return hold(`<${tag.isClosing ? "/" : ""}${tag.name}>`);
    if (node.type === "html" && tag)
      return node.value
        .replace(/\$\$[^$]+\$\$/g, hold)
        .replace(tagPattern, (whole, _, name: string) =>
          isHtml(name) ? whole : whole.replace("<", "&lt;"),
        );
    if (isCode && !isFlow) return toString(node).replace(/&/g, "&amp;").replace(/</g, "&lt;");
    if (!isFlow) return source.replace(trimmed, hold);
    const inner = replaceHtml(source, (_, ...said) => say(...said));
    return `<div>${hold(applyEdits(source, inner))}</div>`;
  });
  const html = withTightTags(pieces.join(isFlow ? "\n" : ""));
  const markdown = html.replace(isFlow ? /[^]*/ : trimmed, (whole) => markdownOf(whole, say));
  // Beside emphasis, Markdown may write a mark as a character reference.
  const marks = /&#x([EF][\dA-F]{3});|[\uE000-\uF8FF]/g;
  return markdown.replace(marks, (mark, hex: string | undefined, at: number) => {
    const charCode = hex ? Number.parseInt(hex, 16) : mark.charCodeAt(0);
    const piece = kept[charCode - firstMark] ?? mark;
    const line = markdown.slice(markdown.lastIndexOf("\n", at) + 1, at);
    return line.startsWith("|")
      ? piece.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|")
      : indented(piece, prefixAt(markdown, at));
  });
}

const firstMark = 0xe000;

/** Matches a text without the space around it. */
const trimmed = /\S(?:[^]*\S)?/;

/**
 * Moves spaces out of inline elements, as Markdown's delimiters must touch their text. Joins equal elements
 * that touch.
 */
function withTightTags(html: string): string {
  const names = "(?:a|b|code|del|em|i|s|strong)";
  return html
    .replace(new RegExp(`(\\s+)((?:</${names}>)+)`, "gi"), "$2$1")
    .replace(new RegExp(`((?:<${names}\\b[^>]*>)+)(\\s+)`, "gi"), "$2$1")
    .replace(/<\/(b|em|i|strong)><\1>/gi, "");
}

/** Converts Markdown to HTML. */
export function htmlOf(tree: Root): string {
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
  return processor.stringify(processor.runSync(tree));
}

/** Converts HTML to Markdown. */
function markdownOf(html: string, say: Say): string {
  const tidied = html
    // A list that is directly in a list belongs to the item above it.
    .replace(/<\/li>(?=\s*<[ou]l\b)/gi, "")
    // An empty paragraph separates the texts around it.
    .replace(/<p[^>]*>\s*<\/p>/gi, "<p>");
  const root = toMdast(fromHtml(tidied, { fragment: true }), {
    document: true,
    handlers: handlersWith(say),
  }) as Root;
  visit(root, "tableCell", (cell) => void (cell.children = onOneLine(cell.children)));
  visit(root, "paragraph", ({ children }) => {
    while (children.at(-1)?.type === "break") children.pop();
  });
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkMath, { singleDollarTextMath: false })
    .use(remarkStringify, { bullet: "-", rule: "-" })
    .stringify(root)
    .trim()
    .replace(/\\(?=&(?!#?\w+;))/g, "");
}

/** Puts the blocks in a cell of a table on one line, with breaks between them. */
function onOneLine(nodes: Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === "break") return [{ type: "html", value: "<br>" }];
    if (!/^(blockquote|code|heading|list|listItem|paragraph)$/.test(node.type))
      return [node as PhrasingContent];
    const parts: Nodes[] =
      "children" in node
        ? node.children
        : toString(node)
            .split("\n")
            .map((value) => ({ type: "paragraph", children: [{ type: "inlineCode", value }] }));
    return [
      ...(at > 0 ? [{ type: "html" as const, value: "<br>" }] : []),
      ...(node.type === "listItem" ? [{ type: "text" as const, value: "• " }] : []),
      ...onOneLine(parts),
    ];
  });
}

/** The conversions that differ from the standard ones. */
function handlersWith(say: Say): Record<string, Handle> {
  const html = (value: string): Html => ({ type: "html", value });
  const inTags: Handle = (state, node: Element) => {
    const { tagName } = node;
    const content = state.all(node);
    const parts = tagName === "details" ? state.toFlow(content) : (content as PhrasingContent[]);
    return [html(`<${tagName}>`), ...parts, html(`</${tagName}>`)];
  };
  const embed: Handle = (_, node: Element) => {
    const { tagName, properties } = node;
    const [src = ""] = [node, ...node.children].flatMap((each) => {
      const { src: url, data = url } = "properties" in each ? each.properties : {};
      return typeof data === "string" ? data : [];
    });
    const [gist = ""] = /https:\/\/gist\.github\.com\/[\w/-]+/.exec(src) ?? [];
    const url = tagName === "script" ? gist : src;
    if (!url) {
      say("HTML that articles cannot contain is removed", `<${tagName}>`);
      return undefined;
    }
    const value = properties.title ?? (gist ? "Gist" : tagName === "audio" ? "Audio" : "Video");
    const children = [{ type: "text" as const, value }];
    return { type: "link", url: url.replace(/^(http:)?\/\//, "https://"), children };
  };
  return {
    ...Object.fromEntries(embedded.map((name) => [name, embed])),
    ...Object.fromEntries(allowedTags.map((name) => [name, inTags])),
    br: defaultHandlers.br,
    a: (state, node: Element) =>
      node.properties.href && node.children.length > 0
        ? defaultHandlers.a(state, node)
        : state.all(node),
    figure: (state, node: Element) => {
      const caption = childOf(node, "figcaption");
      const children = node.children.filter((each) => each !== caption);
      const content = state.all({ ...node, children });
      const [image, ...others] = content.filter((each) => plainText(each) || each.type !== "text");
      const words = caption ? state.all(caption) : [];
      // The title of an image is its caption, but is plain text, without a formula or a mark for Markdown.
      const isPlain =
        words.every(({ type }) => type === "text") &&
        !/[\uE000-\uF8FF]|\$\$/.test(plainText(words));
      return image?.type === "image" && others.length === 0 && isPlain
        ? { ...image, title: plainText(words) }
        : state.toFlow(state.all(node));
    },

    table: (state, node: Element) => {
      const caption = childOf(node, "caption");
      const above = caption ? state.toFlow(state.all(caption)) : [];
      return [...above, defaultHandlers.table(state, node)];
    },
  };
}

function childOf(node: Element, tagName: string): Element | undefined {
  return node.children.find(
    (each): each is Element => each.type === "element" && each.tagName === tagName,
  );
}
