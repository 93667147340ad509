import type { Root as HtmlRoot } from "hast";
import type { Nodes, Parents, Root } from "mdast";
import { toString } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { attribute, element, isElement, parseHtml } from "../html-tree";
import { calloutType, isUnknownTag } from "../tidy";

/* Converts the Markdown of other systems to an HTML tree. */

export interface Dialect {
  /** Whether text between single dollars is a formula. */
  dollars?: boolean;
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

/** Replaces a pattern outside of code. */
export function replaceText(
  text: string,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string {
  if (text.search(pattern) < 0) return text;
  const code: { start: number; end: number }[] = [];
  visit(parse(text), ["code", "inlineCode"], ({ position }) => {
    code.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
  });
  return text.replace(pattern, (...match: string[]) => {
    const at = Number(match.at(-2));
    return code.some(({ start, end }) => start <= at && at < end)
      ? (match[0] ?? "")
      : change(...match);
  });
}

const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeStringify, { allowDangerousHtml: true });

/**
 * Converts Markdown to HTML with the positions of the file.
 *
 * @param firstLine the line in the file where the text begins
 */
export function htmlTree(
  text: string,
  { dollars, isMdx, isNotes }: Dialect,
  firstLine = 1,
): HtmlRoot {
  const tree = parse(withCallouts(isNotes ? withLinks(withoutComments(text)) : text), dollars);
  if (isMdx)
    tree.children = tree.children.filter(
      (node) => !(node.type === "paragraph" && /^(import|export)\s/.test(toString(node))),
    );
  visit(tree, (node: Nodes, index = 0, parent?: Parents) => {
    const line = (node.position?.start.line ?? 1) + firstLine - 1;
    if (node.type === "html") {
      const [, name = ""] = /^<([a-z][\w-]*)/i.exec(node.value) ?? [];
      const hidesText = /^(script|style|textarea|title)$/i.test(name);
      const below = parent?.children.slice(index).map((each) => each.type === "html" && each.value);
      const isClosed = (hidesText ? String(below) : text).includes(`</${name}`);
      const needsEnd = hidesText || isUnknownTag(element(name.toLowerCase(), {}));
      // A tag without its end, such as <T> or <script>, is text. A browser would hide the rest of the article.
      if (name && needsEnd && !isClosed && !node.value.endsWith("/>"))
        Object.assign(node, { type: "text" });
      else node.value = node.value.replace(/^<[a-z][\w-]*/i, `$& data-line="${line}"`);
    } else if (node.type === "text")
      node.value = node.value.replace(/\s?\{(?::[^{}\n]*|[.#][\w-][^{}\n]*)\}/g, "");
    else {
      const [, title] = (node.type === "code" && /title="([^"]*)"/.exec(node.meta ?? "")) || [];
      const hProperties = { ...node.data?.hProperties, dataLine: line, dataTitle: title };
      node.data = { ...node.data, hProperties };
    }
  });
  const parsed = parseHtml(toHtml.stringify(toHtml.runSync(tree)), { fragment: true });
  let line = firstLine;
  visit(parsed, (node) => {
    if (isElement(node)) {
      line = Number(attribute(node, "dataLine")) || line;
      delete node.properties.dataLine;
    }
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } };
  });
  return parsed;
}

/** Removes Obsidian's comments, which readers never saw. A comment that is not closed extends to the end. */
function withoutComments(text: string): string {
  const parts = replaceText(text, /%%/g, () => "\0").split("\0");
  return parts.map((part, at) => (at % 2 ? part.replace(/[^\n]/g, "") : part)).join("");
}

/** Turns Obsidian's links and embeds into Markdown, and removes the names of blocks. */
function withLinks(text: string): string {
  const marks = /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]| \^[\w-]+[ \t]*$/gm;
  return replaceText(text, marks, (_, embed = "", target = "", label = "") => {
    if (!target) return "";
    // A number is the width of a picture.
    if (embed && /\.\w{2,5}$/.test(target))
      return `![${label.replace(/^\d+(x\d+)?$/, "")}](<${target}>)`;
    return `[${label || target}](<${target.replace(/(?=#|$)/, ".md")}>)`;
  });
}

/** Turns `:::note[Title]` … `:::` into elements, in the form that the conversion recognises. */
function withCallouts(text: string): string {
  const mark = /^[ \t]*:::+[ \t]*([\w-]*)[ \t[]*([^\]{\n]*).*/gm;
  return replaceText(text, mark, (_, type = "", title = "") => {
    const start = `<div class="callout ${nameOf(type)}"><p class="callout-title">${title.trim()}</p>`;
    return `\n${type ? start : "</div>"}\n`;
  });
}

function nameOf(type: string): string {
  return calloutType(type) ? type : "note";
}
