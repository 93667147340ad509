import type { Element, ElementContent, Nodes as HtmlNodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, Html, Nodes, Parents, PhrasingContent, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkRehype from "remark-rehype";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { codeSpan, type Edit, indented, prefixAt, type Tell } from "./draft";

/** Tags that texts here may have, without attributes. */
const kept = new Set(["br", "details", "kbd", "mark", "sub", "summary", "sup"]);

/** Marks of Markdown for tags within a line. */
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

const codeTags = new Set(["code", "samp", "tt", "var"]);

/** Tags whose inside is a text without them. */
const wrappers = new Set(
  "a abbr acronym address article aside bdi bdo big body button center cite data dfn div figcaption figure font footer form header hgroup html ins label legend main nav nobr noscript p picture section small span time u".split(
    " ",
  ),
);

/** What a page loads from elsewhere. */
const embedded = new Set(["audio", "embed", "iframe", "object", "script", "style", "svg", "video"]);

const voids = new Set([
  "br",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/** Tags inside which only others of their kind stand. */
const structures = new Set(["blockquote", "dl", "ol", "table", "tbody", "thead", "tr", "ul"]);

const tagPattern =
  /<(\/?)([a-z][a-z\d-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/gi;

interface Tag {
  start: number;
  end: number;
  name: string;
  isClosing: boolean;
  attributes: string;
}

/** Writes HTML as Markdown. What is no HTML, such as a type's parameter, stays. */
export function replaceHtml(text: string, tell: Tell): Edit[] {
  if (!/<[a-z/!]/i.test(text)) return [];
  const tree = parseMarkdown(text);
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (!("children" in node) || !node.children.some(({ type }) => type === "html")) return;
    edits.push(...(isFlow(node) ? blockEdits(text, node, tell) : lineEdits(text, node, tell)));
  });
  return edits;
}

function isFlow({ type }: Nodes): boolean {
  return ["root", "blockquote", "listItem", "footnoteDefinition"].includes(type);
}

function rangeOf({ position }: Nodes): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function tagsIn(html: string): Tag[] {
  const plain = html.replace(/<!--[^]*?-->/g, (comment) => " ".repeat(comment.length));
  return [...plain.matchAll(tagPattern)].map(
    ({ 0: { length }, 1: slash, 2: name = "", 3: attributes = "", index }) => ({
      start: index,
      end: index + length,
      name: name.toLowerCase(),
      isClosing: slash === "/",
      attributes,
    }),
  );
}

/** Tags without their other half. */
function openTags(tags: Tag[]): Tag[] {
  const open: Tag[] = [];
  for (const tag of tags) {
    if (voids.has(tag.name)) continue;
    const opening = tag.isClosing
      ? open.map((each) => !each.isClosing && each.name).lastIndexOf(tag.name)
      : -1;
    if (opening >= 0) open.splice(opening, tag.name === "p" || tag.name === "li" ? 1 : Infinity);
    else open.push(tag);
  }
  return open;
}

function attributeOf({ attributes }: Tag, name: string): string {
  const [, , quoted, plain] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:(["'])([^]*?)\\1|([^\\s"'>]+))`, "i").exec(
      attributes,
    ) ?? [];
  return decode(quoted ?? plain ?? "");
}

function decode(text: string): string {
  return text.includes("&") ? toText(fromHtml(text, { fragment: true })) : text;
}

function toText(node: HtmlNodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(toText).join("") : "";
}

/** HTML with lines of its own. */
function blockEdits(text: string, parent: Parents, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  const children = parent.children as RootContent[];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at];
    if (node?.type !== "html") continue;
    const [start, end] = rangeOf(node);
    const tags = tagsIn(node.value);
    const write = (html: string, to = end) => {
      const made = fromFragment(html, (...said) => tell(start, ...said));
      edits.push({ start, end: to, text: indented(made, prefixAt(text, start)) });
    };
    const [first] = openTags(tags);
    if (tags.length === 0) {
      if (/^<!--\s*more\s*-->$/i.test(node.value.trim())) edits.push({ start, end, text: "" });
      continue;
    }
    const last = first && !first.isClosing ? closingIndex(children, at, first) : undefined;
    const run = children.slice(at, (last ?? at) + 1);
    if (
      last !== undefined &&
      (structures.has(first?.name ?? "") || run.every(({ type }) => type === "html"))
    ) {
      write(run.map(htmlOf).join("\n\n"), rangeOf(run.at(-1) ?? node)[1]);
      at = last;
      continue;
    }
    if (isTaken(tags)) continue;
    const pieces: string[] = [];
    let from = 0;
    for (const tag of [...openTags(tags), undefined]) {
      const before = node.value.slice(from, tag?.start);
      if (before.trim()) pieces.push(fromFragment(before, (...said) => tell(start, ...said)));
      if (tag && kept.has(tag.name)) pieces.push(`<${tag.isClosing ? "/" : ""}${tag.name}>`);
      else if (
        tag &&
        !wrappers.has(tag.name) &&
        !structures.has(tag.name) &&
        !embedded.has(tag.name)
      )
        pieces.push(node.value.slice(tag.start, tag.end));
      from = tag?.end ?? from;
    }
    edits.push({ start, end, text: indented(pieces.join("\n\n"), prefixAt(text, start)) });
  }
  return edits;
}

/** Whether the site takes the tags as they are, or they are no HTML at all. */
function isTaken(tags: Tag[]): boolean {
  return tags.every(
    ({ name, attributes }) => (kept.has(name) && !attributes.trim()) || !isHtml(name),
  );
}

function isHtml(name: string): boolean {
  return Object.hasOwn(defaultHandlers, name) || wrappers.has(name) || voids.has(name);
}

/** The place among its siblings of the node that closes a tag. */
function closingIndex(siblings: RootContent[], at: number, { name }: Tag): number | undefined {
  let depth = 0;
  for (let index = at; index < siblings.length; index += 1) {
    const node = siblings[index];
    for (const tag of node?.type === "html" ? tagsIn(node.value) : []) {
      if (tag.name !== name) continue;
      depth += tag.isClosing ? -1 : 1;
    }
    if (depth === 0 && index > at) return index;
  }
  return undefined;
}

function htmlOf(node: RootContent): string {
  if (node.type === "html") return node.value;
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
  return processor.stringify(processor.runSync({ type: "root", children: [node] }));
}

/** HTML within a line, between Markdown that stays as it is. */
function lineEdits(text: string, parent: Parents, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  const open: (Tag & { node: Html })[] = [];
  const put = (node: Html, instead: string) => {
    const [start, end] = rangeOf(node);
    if (text.slice(start, end) !== instead) edits.push({ start, end, text: instead });
  };
  for (const node of parent.children) {
    if (node.type !== "html") continue;
    const [tag] = tagsIn(node.value);
    if (!tag) {
      if (/^<!--\s*more\s*-->$/i.test(node.value)) put(node, "");
      continue;
    }
    if (tag.name === "img") put(node, imageOf(tag));
    else if (tag.name === "br") put(node, "<br>");
    else if (tag.name === "wbr") put(node, "");
    else if (!tag.isClosing) open.push({ ...tag, node });
    else {
      const at = open.map(({ name }) => name).lastIndexOf(tag.name);
      const [opening, ...others] = at < 0 ? [] : open.splice(at);
      for (const each of others) drop(each);
      if (opening) pair(opening, { ...tag, node });
      else drop({ ...tag, node });
    }
  }
  for (const each of open) drop(each);
  return edits;

  function drop({ name, node }: Tag & { node: Html }) {
    if (wrappers.has(name)) put(node, "");
  }

  function pair(opening: Tag & { node: Html }, closing: Tag & { node: Html }) {
    const { name } = opening;
    const [start, from] = rangeOf(opening.node);
    const [to, end] = rangeOf(closing.node);
    const inside = text.slice(from, to);
    const mark = marks[name];
    if (mark) {
      const [, before = "", after = ""] = /^(\s*)[^]*?(\s*)$/.exec(inside) ?? [];
      const isEmpty = inside.trim() === "";
      edits.push({ start, end: from + before.length, text: before + (isEmpty ? "" : mark) });
      if (!isEmpty) edits.push({ start: to - after.length, end, text: mark + after });
      else edits.push({ start: to, end, text: "" });
    } else if (codeTags.has(name)) {
      const nodes = parent.children.filter(
        (each) => rangeOf(each)[0] >= from && rangeOf(each)[1] <= to,
      );
      const code = nodes.map((each) => toString(each, { includeHtml: false })).join("");
      edits.push({ start, end, text: code ? codeSpan(code) : "" });
    } else if (name === "a" && attributeOf(opening, "href") && inside.trim()) {
      put(opening.node, "[");
      put(closing.node, `](${destination(attributeOf(opening, "href"))})`);
    } else if (embedded.has(name)) {
      edits.push({
        start,
        end,
        text: fromFragment(text.slice(start, end), (...said) => tell(start, ...said)),
      });
    } else if (kept.has(name)) {
      put(opening.node, `<${name}>`);
      put(closing.node, `</${name}>`);
    } else {
      drop(opening);
      drop(closing);
    }
  }
}

/** An address in a link, in angle brackets if it needs them. */
export function destination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}

function imageOf(tag: Tag): string {
  const title = attributeOf(tag, "title").replace(/"/g, "'");
  const alt = attributeOf(tag, "alt").replace(/[[\]]/g, "\\$&").replace(/\s+/g, " ");
  return `![${alt}](${destination(attributeOf(tag, "src"))}${title && ` "${title}"`})`;
}

/** A fragment of HTML as Markdown. */
function fromFragment(html: string, say: (message: string, piece: string) => void): string {
  const tree = toMdast(fromHtml(html, { fragment: true }), { handlers: handlersWith(say) });
  const root = tree.type === "root" ? tree : { type: "root" as const, children: [tree] };
  return unified()
    .use(remarkGfm)
    .use(remarkMath, { singleDollarTextMath: false })
    .use(remarkStringify, { bullet: "-", rule: "-" })
    .stringify(root)
    .trim();
}

function handlersWith(say: (message: string, piece: string) => void): Record<string, Handle> {
  const html = (value: string): Html => ({ type: "html", value });
  const children: Handle = (state, node) => state.all(node);
  const inTags: Handle = (state, node: Element) => [
    html(`<${node.tagName}>`),
    ...(state.all(node) as PhrasingContent[]),
    html(`</${node.tagName}>`),
  ];
  const left = ({ tagName, properties }: Element) => {
    const src = typeof properties.src === "string" ? properties.src : "";
    const [gist] = /https:\/\/gist\.github\.com\/[\w/-]+/.exec(src) ?? [];
    if (gist) return linkTo(gist, "Gist");
    say("HTML that has no place in a text is left out", `<${tagName}>`);
    return undefined;
  };
  const embed: Handle = (_, node: Element) => {
    const sources = [node, ...node.children.filter((each) => each.type === "element")];
    const src = sources
      .map(({ properties }) => properties.src ?? properties.data)
      .find((each) => typeof each === "string");
    if (!src) return left(node);
    const { title } = node.properties;
    const text = typeof title === "string" && title;
    return linkTo(src, text || (node.tagName === "audio" ? "Audio" : "Video"));
  };
  return {
    sub: inTags,
    sup: inTags,
    kbd: inTags,
    mark: inTags,
    u: children,
    br: () => html("<br>"),
    a: (state, node: Element) =>
      node.properties.href ? defaultHandlers.a(state, node) : state.all(node),
    audio: embed,
    embed,
    iframe: embed,
    object: embed,
    video: embed,
    canvas: (_, node: Element) => left(node),
    script: (_, node: Element) => left(node),
    style: (_, node: Element) => left(node),
    svg: (_, node: Element) => left(node),
    details: (state, node: Element) => [
      html(`<details>\n${summaryOf(node)}`),
      ...(state.toFlow(state.all(withoutChild(node, "summary"))) as BlockContent[]),
      html("</details>"),
    ],
    summary: (_, node: Element) => html(summaryOf({ ...node, children: [node] })),
    figure: (state, node: Element) => figure(state, node),
    table: (state, node: Element) => {
      const caption = childOf(node, "caption");
      const table = defaultHandlers.table(state, node);
      return caption
        ? [{ type: "paragraph", children: state.all(caption) as PhrasingContent[] }, table]
        : table;
    },
  };
}

function linkTo(address: string, text: string) {
  const url = address.replace(/^(http:)?\/\//, "https://");
  return { type: "link" as const, url, children: [{ type: "text" as const, value: text }] };
}

function childOf(node: Element, tagName: string): Element | undefined {
  return node.children.find(
    (each): each is Element => each.type === "element" && each.tagName === tagName,
  );
}

function withoutChild(node: Element, tagName: string): Element {
  const isOther = (each: ElementContent) => each.type !== "element" || each.tagName !== tagName;
  return { ...node, children: node.children.filter(isOther) };
}

function summaryOf(details: Element): string {
  const summary = childOf(details, "summary");
  const words = (summary ? toText(summary) : "…").trim().replace(/\s+/g, " ");
  return `<summary>${words.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</summary>`;
}

/** An image with a caption, which is its title here. */
function figure(state: State, node: Element) {
  const caption = childOf(node, "figcaption");
  const rest = withoutChild(node, "figcaption");
  const content = state.all(rest);
  const [image, ...others] = content.filter((each) => each.type !== "text" || each.value.trim());
  if (image?.type === "image" && others.length === 0 && caption)
    return { ...image, title: toText(caption).trim().replace(/\s+/g, " ") };
  return state.toFlow(state.all(node));
}
