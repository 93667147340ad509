import type { Root as HtmlRoot } from "hast";
import type { List, Nodes, Parents, PhrasingContent, Root, RootContent, Text } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { element, parseHtml } from "../html-tree";
import { calloutType, isUnknownTag } from "../tidy";

/* Markdown of other systems as a tree of HTML. */

export interface Dialect {
  /** Whether text between single dollars is a formula. */
  dollars?: boolean;
  isJekyll?: boolean;
  isMdx?: boolean;
  /** Whether the files are notes of Obsidian, with [[links]] and %% comments %%. */
  isNotes?: boolean;
}

function parse(text: string, dollars = false): Root {
  return (
    unified()
      .use(remarkParse)
      // "400~800 MB" is a range in every system but GitHub.
      .use(remarkGfm, { singleTilde: false })
      .use(remarkMath, { singleDollarTextMath: dollars })
      .parse(text)
  );
}

/** Returns whether an offset of a text is in code. */
export function codeIn(text: string): (at: number) => boolean {
  const ranges: [start: number, end: number][] = [];
  visit(parse(text), ["code", "inlineCode"], ({ position }) => {
    ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  });
  return (at) => ranges.some(([start, end]) => start <= at && at < end);
}

const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** Converts Markdown to HTML, whose positions are lines of the file. @param firstLine that of the text */
export function htmlTree(
  text: string,
  { dollars, isJekyll, isMdx, isNotes }: Dialect,
  firstLine = 1,
): HtmlRoot {
  const source = withCallouts(isNotes ? withoutComments(text) : text);
  const tree = parse(source, dollars);
  if (isMdx)
    tree.children = tree.children.filter(
      (node) => !(node.type === "paragraph" && /^(import|export)\s/.test(toString(node))),
    );
  if (isJekyll) nestByIndent(tree);
  if (isNotes) wikiLinks(tree);
  quotedCallouts(tree);
  visit(tree, (node: Nodes) => {
    // A tag that is not HTML and never closed, such as a type parameter, is text.
    const html = node.type === "html" ? node.value : "";
    const [, name = ""] = /^<([a-z][\w-]*)/i.exec(html) ?? [];
    const isUnknown = name && isUnknownTag(element(name.toLowerCase(), {}));
    if (isUnknown && !html.endsWith("/>") && !text.includes(`</${name}`)) node.type = "text";
    if (node.type === "text")
      node.value = node.value.replace(/\s?\{(?::[^{}\n]*|[.#][\w-][^{}\n]*)\}/g, "");
  });
  const made = toHtml.runSync(tree);
  // The lines would be lost where HTML in the text is parsed, so they become comments meanwhile.
  visit(made, ["element", "raw"], ({ position }, index = 0, parent) => {
    if (!position) return true;
    const value = `line ${position.start.line + firstLine - 1}`;
    parent?.children.splice(index, 0, { type: "comment", value });
    return [true, index + 2];
  });
  const parsed = parseHtml(toHtml.stringify(made), { fragment: true });
  let line = firstLine;
  visit(parsed, (node, index = 0, parent) => {
    const mark = node.type === "comment" && /^line (\d+)$/.exec(node.value)?.[1];
    if (mark) {
      line = Number(mark);
      parent?.children.splice(index, 1);
      return index;
    }
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } };
    return undefined;
  });
  return parsed;
}

/** Removes comments of Obsidian, which readers never saw. One that is not closed reaches to the end. */
function withoutComments(text: string): string {
  const isCode = codeIn(text);
  let isComment = false;
  return text.replace(/%%|%|[^%\n]+/g, (part, at: number) => {
    const isMark = part === "%%" && (isComment || !isCode(at));
    if (isMark) isComment = !isComment;
    return isMark || isComment ? "" : part;
  });
}

/** The start of a callout, in the form that the conversion recognises. */
function calloutStart(type: string, title: string): string {
  const name = calloutType(type) ? type : "note";
  return `<div class="callout ${name}"><p class="callout-title">${title}</p>`;
}

/** Turns `:::note[Title]` … `:::` into elements. */
function withCallouts(text: string): string {
  const isCode = codeIn(text);
  return text.replace(/^[ \t]*:::+(.*)/gm, (line, begin: string, at: number) => {
    if (isCode(at)) return line;
    const [, type = "", title = ""] = /^\s*([\w-]+)[\s[]*([^\]{]*)/.exec(begin) ?? [];
    return `\n${type ? calloutStart(type, title.trim()) : "</div>"}\n`;
  });
}

/** Nests lists by their indentation alone, as kramdown does: two spaces are enough below a number. */
function nestByIndent(tree: Root): void {
  visit(tree, (parent: Nodes) => {
    if (!("children" in parent)) return;
    let outer: List | undefined;
    const columnOf = (list: List | undefined) => list?.position?.start.column ?? 0;
    parent.children = (parent.children as RootContent[]).filter((node) => {
      const list = node.type === "list" ? node : undefined;
      const isBelow = outer && columnOf(list) > columnOf(outer);
      const goesOn = outer && columnOf(list) === columnOf(outer) && outer.ordered === list?.ordered;
      if (list && isBelow) outer?.children.at(-1)?.children.push(list);
      else if (list && goesOn) outer?.children.push(...list.children);
      else outer = list;
      return outer === list;
    });
  });
}

/** Converts links, embeds and block marks of Obsidian. */
function wikiLinks(tree: Root): void {
  visit(tree, "text", (text: Text, index = 0, parent?: Parents) => {
    const parts = text.value.replace(/ \^[\w-]+\s*$/gm, "").split(/(!?\[\[[^[\]\n]+\]\])/);
    const nodes = parts.map((part, at): PhrasingContent => {
      if (at % 2 === 0) return { ...text, value: part };
      const [target = "", label = ""] = part.replace(/^!?\[\[|\]\]$/g, "").split("|");
      const url = encodeURI(target.trim());
      // A number is the width of a picture.
      const words = /^\d+(x\d+)?$/.test(label) ? "" : label;
      if (part.startsWith("!") && /\.\w{2,5}$/.test(target))
        return { type: "image", url, alt: words };
      return {
        type: "link",
        url: url.replace(/(?=#|$)/, ".md"),
        children: [{ type: "text", value: words || target }],
      };
    });
    parent?.children.splice(index, 1, ...(nodes as never[]));
    return index + nodes.length;
  });
}

/** Turns quotes that begin with "[!NOTE]" into callouts. */
function quotedCallouts(tree: Root): void {
  visit(tree, "blockquote", (quote, index = 0, parent?: Parents) => {
    const [first] = quote.children;
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    if (text?.type !== "text") return;
    const [line, type = "", title = ""] =
      /^\[!(\w+)\][-+]?[ \t]*([^\n]*)\n?/.exec(text.value) ?? [];
    if (!line) return;
    text.value = text.value.slice(line.length);
    const start = { type: "html" as const, value: calloutStart(type, title) };
    parent?.children.splice(index, 1, start, ...quote.children, { type: "html", value: "</div>" });
  });
}
