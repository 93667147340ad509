import type { Element, Root as HtmlRoot } from "hast";
import type { List, Nodes, Parents, PhrasingContent, Root, RootContent, Text } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { attribute, element, parseHtml } from "../html-tree";
import { calloutType, isUnknownTag } from "../tidy";

/* Markdown of other systems as a tree of HTML. */

export interface Dialect {
  /** Whether text between single dollars is a formula. */
  dollars: boolean;
  isJekyll: boolean;
  isMdx: boolean;
  /** Whether the files are notes of Obsidian, with [[links]] and %% comments %%. */
  isNotes: boolean;
  firstLine: number;
}

/** Parses Markdown, in the dialects that add formulas. */
function parse(text: string, dollars: boolean): Root {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath, { singleDollarTextMath: dollars })
    .parse(text);
}

/** Returns whether an offset of a text is in code. */
export function codeIn(text: string): (at: number) => boolean {
  const ranges: [start: number, end: number][] = [];
  visit(parse(text, false), (node) => {
    const { start, end } = node.position ?? {};
    if (node.type === "code" || node.type === "inlineCode")
      ranges.push([start?.offset ?? 0, end?.offset ?? 0]);
  });
  return (at) => ranges.some(([start, end]) => start <= at && at < end);
}

/** Converts Markdown to HTML. Positions are those of its lines. */
export function htmlTree(text: string, dialect: Dialect): HtmlRoot {
  const tree = parse(withCallouts(dialect.isNotes ? withoutComments(text) : text), dialect.dollars);
  const steps = [
    dialect.isMdx && withoutModules,
    dialect.isJekyll && nestByIndent,
    dialect.isNotes && wikiLinks,
  ];
  for (const step of steps) if (step) step(tree);
  quotedCallouts(tree);
  textsOnly(tree, text);
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
    .use(rehypeStringify, { allowDangerousHtml: true });
  const html = processor.runSync(tree);
  // The lines would be lost where HTML in the text is parsed, so they become an attribute meanwhile.
  visit(html, "element", (node: Element) => {
    if (node.position)
      node.properties.dataSourceLine = node.position.start.line + dialect.firstLine - 1;
  });
  const parsed = parseHtml(processor.stringify(html), { fragment: true });
  let line = dialect.firstLine;
  visit(parsed, "element", (node: Element) => {
    line = Number(attribute(node, "dataSourceLine")) || line;
    delete node.properties.dataSourceLine;
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } };
  });
  return parsed;
}

/** Removes comments of Obsidian, which readers never saw. */
function withoutComments(text: string): string {
  const isCode = codeIn(text);
  let made = "";
  for (let from = 0; ;) {
    let start = text.indexOf("%%", from);
    while (start >= 0 && isCode(start)) start = text.indexOf("%%", start + 2);
    const end = start < 0 ? -1 : text.indexOf("%%", start + 2);
    if (start < 0) return made + text.slice(from);
    // A comment that is not closed reaches to the end.
    const comment = text.slice(start, end < 0 ? text.length : end + 2);
    made += text.slice(from, start) + comment.replace(/[^\n]/g, "");
    from = start + comment.length;
  }
}

/** Turns `:::note[Title]` … `:::` into elements. */
function withCallouts(text: string): string {
  if (!/^\s*:::/m.test(text)) return text;
  const isCode = codeIn(text);
  return text.replace(
    /^[ \t]*:::+[ \t]*(\w*)(?:\[([^\]\n]*)\]|[ \t]+([^\n{]*))?[^\n]*$/gm,
    (line, type: string, title: string, words: string, at: number) => {
      if (isCode(at)) return line;
      const heading = title || words;
      return type
        ? `\n<div class="admonition ${type}">${heading ? `<p class="admonition-title">${heading}</p>` : ""}\n`
        : "\n</div>\n";
    },
  );
}

/** Removes what loads components, and comments. */
function withoutModules(tree: Root): void {
  tree.children = tree.children.filter(
    (node) =>
      !(node.type === "paragraph" && /^(import|export)\s[^]*(from\s|=|["'])/.test(toString(node))),
  );
}

/** Nests lists by their indentation alone, as kramdown does: two spaces are enough below a number. */
function nestByIndent(tree: Root): void {
  visit(tree, (parent) => {
    if (!("children" in parent)) return;
    const children = parent.children as RootContent[];
    let outer: List | undefined;
    parent.children = children.filter((node) => {
      if (node.type !== "list") {
        outer = undefined;
        return true;
      }
      const [column, outerColumn] = [
        node.position?.start.column ?? 0,
        outer?.position?.start.column ?? 0,
      ];
      if (outer && column > outerColumn) {
        outer.children.at(-1)?.children.push(node);
        return false;
      }
      if (outer && column === outerColumn && outer.ordered === node.ordered) {
        outer.children.push(...node.children);
        return false;
      }
      outer = node;
      return true;
    });
  });
}

/** Replaces parts of a text by nodes. */
function splitText(
  tree: Root,
  pattern: RegExp,
  make: (...groups: string[]) => PhrasingContent[],
): void {
  visit(tree, "text", (text: Text, index = 0, parent?: Parents) => {
    const parts: PhrasingContent[] = [];
    let end = 0;
    for (const { 0: whole, index: at, ...found } of text.value.matchAll(pattern)) {
      parts.push(
        { ...text, value: text.value.slice(end, at) },
        ...make(
          whole,
          ...Object.values(found as object).filter((each) => typeof each === "string"),
        ),
      );
      end = at + whole.length;
    }
    if (end === 0) return undefined;
    parts.push({ ...text, value: text.value.slice(end) });
    parent?.children.splice(index, 1, ...(parts as never[]));
    return index + parts.length;
  });
}

/** Converts links, embeds and block marks of Obsidian. */
function wikiLinks(tree: Root): void {
  splitText(tree, /!?\[\[[^[\]\n]+\]\]/g, (whole) => {
    const [target = "", label] = whole.replace(/^!?\[\[|\]\]$/g, "").split("|");
    const url = encodeURI(target.trim());
    const isImage = whole.startsWith("!") && /\.\w{2,5}$/.test(target);
    // A number is the width of a picture.
    const words = label && !/^\d+(x\d+)?$/.test(label) ? label : "";
    if (isImage) return [{ type: "image", url, alt: words }];
    return [
      {
        type: "link",
        url: url.replace(/(?=#|$)/, ".md"),
        children: [{ type: "text", value: words || target }],
      },
    ];
  });
  splitText(tree, / \^[\w-]+(?=\s*$)/gm, () => []);
}

/** Marks quotes that begin with "[!NOTE]" as callouts. */
function quotedCallouts(tree: Root): void {
  visit(tree, "blockquote", (quote) => {
    const [first] = quote.children;
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    const [line = "", type = "", title = ""] =
      (text?.type === "text" && /^\[!(\w+)\][-+]?[ \t]*([^\n]*)\n?/.exec(text.value)) || [];
    if (!line || text?.type !== "text") return;
    text.value = text.value.slice(line.length);
    const known = calloutType(type) ? type.toLowerCase() : "note";
    quote.data = { hProperties: { className: ["callout"], dataCallout: known } };
    if (title)
      quote.children.unshift({
        type: "paragraph",
        children: [{ type: "strong", children: [{ type: "text", value: title }] }],
      });
  });
}

/** Keeps tags that are not HTML and never closed, such as type parameters, as text, and drops attributes of kramdown. */
function textsOnly(tree: Root, source: string): void {
  visit(tree, (node: Nodes) => {
    if (node.type === "html") {
      const [, name = ""] = /^<([a-zA-Z][\w-]*)/.exec(node.value) ?? [];
      if (
        name &&
        isUnknownTag(element(name.toLowerCase(), {})) &&
        !source.includes(`</${name}`) &&
        !node.value.includes("/>")
      )
        Object.assign(node, { type: "text" });
    } else if (node.type === "text")
      node.value = node.value
        .replace(/\s?\{(?::[^{}\n]*|[.#][\w-][^{}\n]*)\}/g, "")
        .replace(/==([^=\s][^=\n]*)==/g, "$1");
  });
}
