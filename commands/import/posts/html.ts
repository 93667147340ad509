import type { Element, Properties } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkRehype from "remark-rehype";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { codeSpan, type Edit, indented, prefixAt, rangeOf, type Tell } from "./draft";
import { plainText } from "./summary";

/** Tags that articles may contain, without attributes. */
const allowed = ["br", "details", "kbd", "mark", "sub", "summary", "sup"];

/** The Markdown for tags within a line. */
const marks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  del: "~~",
  s: "~~",
  strike: "~~",
  q: '"',
};

/** Elements that a page loads from elsewhere, or that contain no text. */
const embedded = "audio canvas embed iframe object script style svg video".split(" ");

/** Elements that are converted as a whole, with Markdown between their tags. */
const structures = "blockquote dl ol table ul".split(" ");

const voids = "br embed hr img input link meta source track wbr".split(" ");

const tagPattern =
  /<(\/?)([a-z][a-z\d-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;

interface Tag {
  start: number;
  end: number;
  name: string;
  isClosing: boolean;
  hasAttributes: boolean;
}

/** Converts HTML to Markdown. Text that only looks like HTML, such as a type parameter, stays. */
export function replaceHtml(text: string, tell: Tell): Edit[] {
  if (!/<[a-z/!]/i.test(text)) return [];
  const edits: Edit[] = [];
  visit(parseMarkdown(text), (node) => {
    if (!("children" in node) || !node.children.some(({ type }) => type === "html")) return;
    const isFlow = /^(root|blockquote|listItem|footnoteDefinition)$/.test(node.type);
    edits.push(...(isFlow ? blockEdits : lineEdits)(text, node, tell));
  });
  return edits;
}

function tagsIn(html: string): Tag[] {
  const plain = html.replace(/<!--[^]*?-->/g, (comment) => " ".repeat(comment.length));
  return [...plain.matchAll(tagPattern)].map(
    ({ 0: tag, 1: slash, 2: name = "", 3: rest, index }) => ({
      start: index,
      end: index + tag.length,
      name: name.toLowerCase(),
      isClosing: slash === "/",
      hasAttributes: Boolean(rest),
    }),
  );
}

/** Returns the tags without a counterpart. */
function unpaired(tags: Tag[]): Tag[] {
  const open: Tag[] = [];
  for (const tag of tags) {
    if (voids.includes(tag.name)) continue;
    const opening = tag.isClosing
      ? open.map((each) => !each.isClosing && each.name).lastIndexOf(tag.name)
      : -1;
    // The end tags of paragraphs and items are optional.
    if (opening < 0) open.push(tag);
    else open.splice(opening, /^(p|li)$/.test(tag.name) ? 1 : Infinity);
  }
  return open;
}

/** The tags of an element whose content is Markdown, with `markdown="1"` of kramdown. */
const markdownTags = /<(?!\/?(?:details|summary)\b)\/?[a-z][^>]*>\n?|\smarkdown=["']?\w+["']?/gi;

function isHtml(name: string): boolean {
  return Object.hasOwn(defaultHandlers, name) || name === "picture";
}

/** Converts blocks of HTML. Markdown between an opening tag and its closing tag in other blocks stays. */
function blockEdits(text: string, parent: Parents, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  const children = parent.children as RootContent[];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at];
    if (node?.type !== "html") continue;
    const { start, end } = rangeOf(node);
    const convert = (html: string) =>
      markdownOf(html, (message, piece) => tell(start, message, piece));
    const put = (instead: string, to = end) =>
      edits.push({ start, end: to, text: indented(instead, prefixAt(text, start)) });
    const tags = tagsIn(node.value);
    const open = unpaired(tags);
    const [first] = open;
    const last = first ? closingIndex(children, at, first) : -1;
    const run = children.slice(at, last + 1);
    const isWhole =
      run.every(({ type }) => type === "html") || structures.includes(first?.name ?? "");
    if (last > at && isWhole) {
      put(convert(run.map(htmlOf).join("\n\n")), rangeOf(run.at(-1) ?? node).end);
      at = last;
    } else if (/\smarkdown=/.test(node.value))
      put(
        node.value
          .replace(markdownTags, (tag) => (tag.startsWith("<") ? "\n" : ""))
          .replace(/<\/summary>\s*/g, "$&\n\n"),
      );
    else if (isMore(node)) put("");
    else if (
      tags.some((tag) => isHtml(tag.name) && (!allowed.includes(tag.name) || tag.hasAttributes))
    ) {
      const pieces: string[] = [];
      let from = 0;
      for (const tag of [...open, undefined]) {
        pieces.push(convert(node.value.slice(from, tag?.start)));
        if (tag && allowed.includes(tag.name))
          pieces.push(`<${tag.isClosing ? "/" : ""}${tag.name}>`);
        else if (tag && !isHtml(tag.name)) pieces.push(node.value.slice(tag.start, tag.end));
        from = tag?.end ?? from;
      }
      put(pieces.filter(Boolean).join("\n\n"));
    }
  }
  return edits;
}

/** Whether a comment marks the end of a summary. */
function isMore({ value }: Html): boolean {
  return /^\s*<!--\s*more\s*-->\s*$/i.test(value);
}

/** Returns the index of the sibling that closes a tag, or -1. */
function closingIndex(siblings: RootContent[], at: number, { name }: Tag): number {
  let depth = 0;
  return siblings.findIndex((node, index) => {
    if (index < at) return false;
    for (const tag of node.type === "html" ? tagsIn(node.value) : [])
      if (tag.name === name) depth += tag.isClosing ? -1 : 1;
    return depth === 0;
  });
}

/** Returns the HTML of a node. */
export function htmlOf(node: RootContent | Root): string {
  if (node.type === "html") return node.value;
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
  return processor.stringify(
    processor.runSync(node.type === "root" ? node : { type: "root", children: [node] }),
  );
}

/** Converts HTML within a line, around Markdown that stays as it is. */
function lineEdits(text: string, parent: Parents, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  const open: { name: string; node: Html }[] = [];
  const put = (node: Nodes, instead: string) => edits.push({ ...rangeOf(node), text: instead });
  for (const node of parent.children) {
    if (node.type !== "html") continue;
    const [tag] = tagsIn(node.value);
    if (!tag) {
      if (isMore(node)) put(node, "");
    } else if (tag.name === "br") put(node, "<br>");
    else if (voids.includes(tag.name))
      put(
        node,
        markdownOf(node.value, () => undefined),
      );
    else if (!tag.isClosing) open.push({ ...tag, node });
    else {
      const at = open.map(({ name }) => name).lastIndexOf(tag.name);
      const [opening, ...others] = at < 0 ? [] : open.splice(at);
      for (const each of opening ? others : [{ ...tag, node }]) drop(each);
      if (opening) pair(tag.name, opening.node, node);
    }
  }
  for (const each of open) drop(each);
  return edits;

  function drop({ name, node }: { name: string; node: Html }) {
    if (isHtml(name) && !allowed.includes(name)) put(node, "");
  }

  function pair(name: string, opening: Html, closing: Html) {
    const { start, end: from } = rangeOf(opening);
    const { start: to, end } = rangeOf(closing);
    if (/^(code|samp|tt|var)$/.test(name)) {
      const { children } = parent;
      const inside = children.slice(
        children.findIndex((each) => each === opening) + 1,
        children.findIndex((each) => each === closing),
      );
      const code = toString(inside, { includeHtml: false });
      edits.push({ start, end, text: code && codeSpan(code) });
    } else if (embedded.includes(name)) {
      const say = (message: string, piece: string) => tell(start, message, piece);
      edits.push({ start, end, text: markdownOf(text.slice(start, end), say) });
    } else if (isHtml(name)) {
      // Marks of Markdown touch the text between them.
      const [, before = "", inside, after = ""] =
        /^(\s*)([^]*?)(\s*)$/.exec(text.slice(from, to)) ?? [];
      const [left = "", right = ""] = inside ? halvesOf(name, opening) : [];
      edits.push({ start, end: from + before.length, text: before + left });
      edits.push({ start: to - after.length, end, text: right + after });
    }
  }
}

/** Returns what surrounds a text instead of a pair of tags. */
function halvesOf(name: string, opening: Html): string[] {
  if (allowed.includes(name)) return [`<${name}>`, `</${name}>`];
  const mark = marks[name];
  if (mark) return [mark, mark];
  const [link] = fromHtml(opening.value, { fragment: true }).children;
  const url = name === "a" && link?.type === "element" && link.properties.href;
  return typeof url === "string" ? ["[", `](${destination(url)})`] : [];
}

/** Returns the URL of a link as Markdown: in angle brackets if it needs them. */
export function destination(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}

/** Converts a fragment of HTML to Markdown. */
function markdownOf(html: string, say: (message: string, piece: string) => void): string {
  const tree = toMdast(fromHtml(html, { fragment: true }), { handlers: handlersWith(say) });
  return unified()
    .use(remarkGfm)
    .use(remarkMath, { singleDollarTextMath: false })
    .use(remarkStringify, { bullet: "-", rule: "-" })
    .stringify(tree.type === "root" ? tree : { type: "root", children: [tree] })
    .trim();
}

/** The conversions that differ from the standard ones. */
function handlersWith(say: (message: string, piece: string) => void): Record<string, Handle> {
  const html = (value: string): Html => ({ type: "html", value });
  const children: Handle = (state, node) => state.all(node);
  const inTags: Handle = (state, node: Element) => [
    html(`<${node.tagName}>`),
    ...(state.all(node) as PhrasingContent[]),
    html(`</${node.tagName}>`),
  ];
  const embed: Handle = (_, node: Element) => {
    const { tagName, properties } = node;
    const sources = [node, ...node.children].map((each) =>
      "properties" in each ? urlIn(each) : "",
    );
    const [src = ""] = sources.filter(Boolean);
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
    ...Object.fromEntries(allowed.map((name) => [name, inTags])),
    br: () => html("<br>"),
    u: children,
    a: (state, node: Element) =>
      node.properties.href ? defaultHandlers.a(state, node) : state.all(node),
    figure: (state, node: Element) => {
      const caption = childOf(node, "figcaption");
      const children = node.children.filter((each) => each !== caption);
      const content = state.all({ ...node, children });
      const [image, ...others] = content.filter((each) => plainText(each) || each.type !== "text");
      // The title of an image is its caption.
      return caption && image?.type === "image" && others.length === 0
        ? { ...image, title: plainText(state.all(caption)) }
        : state.toFlow(state.all(node));
    },
    table: (state, node: Element) => {
      const caption = childOf(node, "caption");
      const above = caption ? state.toFlow(state.all(caption)) : [];
      return [...above, defaultHandlers.table(state, node)];
    },
  };
}

function urlIn({ properties }: { properties: Properties }): string {
  const url = properties.src ?? properties.data;
  return typeof url === "string" ? url : "";
}

function childOf(node: Element, tagName: string): Element | undefined {
  return node.children.find(
    (each): each is Element => each.type === "element" && each.tagName === tagName,
  );
}
