import GithubSlugger from "github-slugger";
import type {
  Definition,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Paragraph,
  Parents,
} from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "../../../app/schema/errors";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { type Edit, rangeOf, type Tell } from "./draft";
import { destination } from "./html";
import { infoOf } from "./tags";

/** What a post's links and images are looked up in. */
export interface Places {
  /** The new address behind a link; undefined if there is none, and the link becomes text. */
  linkTo: (address: string) => string | undefined;
  /** The file here of an image, or why the site cannot show it; undefined if there is none. */
  imageOf: (address: string) => string | Problem | undefined;
  /** The address of a file of the old site, if that is known. */
  oldUrl: (address: string) => string | undefined;
  tell: Tell;
}

/** A heading of the old text, with the ids that links to it may have. */
export interface OldHeading {
  start: number;
  ids: string[];
}

/** Attributes of kramdown, and of Hugo and Pandoc at the end of a heading. */
const attributeList = /[ \t]*\{:?[ \t]*([#.][\w-]|[\w-]+=|:?toc)[^{}\n]*\}|[ \t]*\{:[^{}\n]*\}/;

const contents = /^(\[\[?_?toc_?\]?\]|\{:toc\}|\$\{toc\})$/i;

/** Writes headings, links and images as they are here. */
export function convertMarkdown(
  text: string,
  isJekyll: boolean,
  { linkTo, imageOf, oldUrl, tell }: Places,
): { edits: Edit[]; headings: OldHeading[] } {
  const tree = parseMarkdown(text);
  const edits: Edit[] = [];
  const definitions = new Map<string, Definition>();
  visit(tree, "definition", (node) => void definitions.set(node.identifier, node));
  const headings: { node: Heading | Paragraph; level: number; mark: string }[] = [];
  const dead = new Set<string>();
  for (const { identifier, url, label, title, ...node } of definitions.values()) {
    const target = linkTo(url);
    if (target === undefined) dead.add(identifier);
    else if (target !== url)
      edits.push({
        ...rangeOf(node as Definition),
        text: `[${label}]: ${destination(target)}${titleOf(title)}`,
      });
  }
  visit(tree, (node, _, parent) => {
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    if (node.type === "heading")
      headings.push({ node, level: node.depth, mark: /^#+/.exec(source)?.[0] ?? "" });
    else if (node.type === "paragraph") {
      // kramdown needs no space.
      const [mark] = (isJekyll && /^#{1,6}(?=[^#\s])/.exec(source)) || [];
      if (mark) headings.push({ node, level: mark.length, mark });
      if (contents.test(source.trim()) || /^\{:[^{}\n]*\}$/.test(source))
        edits.push({ start, end, text: "" });
    } else if (node.type === "list" && /^\S+\s+\S[^\n]*\n\s*\{:\s*toc\b[^}]*\}\s*$/i.test(source))
      edits.push({ start, end, text: "" });
    else if (node.type === "code") {
      // Hugo's options, and Pandoc's classes.
      const [first = ""] = source.split("\n");
      const [, fence = "", language = "", options] =
        /^([`~]+)[ \t]*([^\s{}]*)[ \t]*\{([^}]*(?:linenos|hl_lines|\.).*)\}[ \t]*$/.exec(first) ??
        [];
      const [, pandoc] = /^[ \t]*\.([\w+#-]+)/.exec(options ?? "") ?? [];
      if (options !== undefined)
        edits.push({
          start,
          end: start + first.length,
          text: fence + infoOf(language || pandoc || "", options),
        });
    } else if (node.type === "text")
      edits.push(
        ...attributeEdits(
          text,
          node,
          parent,
          headings.some((each) => each.node === parent),
        ),
      );
    else if (node.type === "image" || node.type === "imageReference") image(node, parent);
    else if (node.type === "link" || node.type === "linkReference") link(node, source);
  });
  const levels = levelsFor(headings.map(({ level }) => level));
  const slugger = new GithubSlugger();
  const olds = headings.map(({ node, level, mark }) => {
    edits.push(...headingEdits(text, node, mark, levels.get(level) ?? level));
    const { start, end } = rangeOf(node);
    const words = toString(node).replace(attributeList, "");
    const own = /\{:?[^{}]*#([\w-]+)[^{}]*\}/.exec(text.slice(start, end))?.[1];
    const kramdown = words
      .replace(/^[^a-zA-Z]+/, "")
      .replace(/[^a-zA-Z0-9 -]/g, "")
      .replace(/ /g, "-")
      .toLowerCase();
    return { start, ids: [own ?? "", slugger.slug(words), kramdown].filter(Boolean) };
  });
  return { edits, headings: olds };

  function image(node: Image | ImageReference, parent?: Parents) {
    const { start, end } = rangeOf(node);
    const { url, title } =
      node.type === "image" ? node : (definitions.get(node.identifier) ?? { url: "" });
    const alt = (node.alt ?? "").trim();
    const words =
      alt ||
      title ||
      (url.split(/[?#]/)[0] ?? "").replace(/^.*\/|\.\w+$/g, "").replace(/[-_]+/g, " ") ||
      "image";
    const label = words.replace(/[[\]]/g, "\\$&");
    const file = /^(https?:)?\/\//.test(url) && !oldUrl(url) ? undefined : imageOf(url);
    const isAlone = parent?.type === "paragraph" && parent.children.length === 1;
    const write = (instead: string) => {
      if (instead !== text.slice(start, end)) edits.push({ start, end, text: instead });
    };
    if (typeof file === "string") {
      if (!alt) tell(start, "an image has no alternative text: write what it shows");
      write(`![${label}](${file}${isAlone ? titleOf(title) : ""})`);
      return;
    }
    const isElsewhere = /^(https?:)?\/\//.test(url);
    const address = isElsewhere ? url.replace(/^(http:)?\/\//, "https://") : oldUrl(url);
    tell(
      start,
      isElsewhere
        ? "an image is on another site: it is a link now"
        : file
          ? `an image ${file.problem}`
          : "there is no such image",
      url,
    );
    const isLinked = parent?.type === "link" || parent?.type === "linkReference";
    if (!address) write(`\\!\\[${label}\\]\\(${url}\\)`);
    else write(isLinked ? label : `[${label}](${destination(address)})`);
  }

  function link(node: Link | LinkReference, source: string) {
    if (!source.startsWith("[")) return;
    const { start, end } = rangeOf(node);
    const last = node.children.at(-1);
    const textEnd = last ? rangeOf(last).end : start + 1;
    const unlink = () =>
      edits.push({ start, end: start + 1, text: "" }, { start: textEnd, end, text: "" });
    const isEmpty =
      !toString(node).trim() && !node.children.some(({ type }) => type.startsWith("image"));
    if (isEmpty) {
      edits.push({ start, end, text: "" });
      return;
    }
    const url = node.type === "link" ? node.url : definitions.get(node.identifier)?.url;
    const target = url === undefined ? undefined : linkTo(url);
    if (target === undefined) {
      if (node.type === "link" || dead.has(node.identifier)) {
        // A picture that leads to itself is as large here.
        if (!imageOf(url ?? ""))
          tell(start, "a link that leads to no post or page here is text now", url);
        unlink();
      }
    } else if (node.type === "link" && target !== url)
      edits.push({ start: textEnd, end, text: `](${destination(target)}${titleOf(node.title)})` });
  }
}

function titleOf(title?: string | null): string {
  return title ? ` "${title.replace(/"/g, "'").replace(/\s+/g, " ")}"` : "";
}

/** Attributes that follow an element, or end a heading or a line of their own. */
function attributeEdits(
  text: string,
  node: Nodes,
  parent: Parents | undefined,
  isHeading: boolean,
): Edit[] {
  const { start, end } = rangeOf(node);
  const source = text.slice(start, end);
  const after = /^(\{:?[^{}\n]*\})+/.exec(source);
  const isAfter = parent?.children[0] !== node && after && attributeList.test(after[0]);
  const heading = isHeading && /[ \t]*(\{:?[ \t]*[#.\w][^{}\n]*\})$/.exec(source);
  const edits = isAfter ? [{ start, end: start + after[0].length, text: "" }] : [];
  if (heading && attributeList.test(heading[0]))
    edits.push({ start: start + heading.index, end, text: "" });
  for (const { 0: list, index } of source.matchAll(/[ \t]*\{:[^{}\n]*\}/g))
    edits.push({ start: start + index, end: start + index + list.length, text: "" });
  return edits;
}

/** The marks of a heading, or the words of an underlined one, at its new level. */
function headingEdits(
  text: string,
  node: Heading | Paragraph,
  mark: string,
  level: number,
): Edit[] {
  const { start, end } = rangeOf(node);
  const marks = "#".repeat(level);
  if (mark) {
    const space = node.type === "heading" ? "" : " ";
    return mark.length === level && !space
      ? []
      : [{ start, end: start + mark.length, text: marks + space }];
  }
  const last = node.children.at(-1);
  const textEnd = last ? rangeOf(last).end : start;
  const isDashed = /-\s*$/.test(text.slice(start, end));
  if (level === 2 && isDashed) return [];
  const breaks = [...text.slice(start, textEnd).matchAll(/\n[ \t>]*/g)].map(
    ({ 0: whole, index }) => ({
      start: start + index,
      end: start + index + whole.length,
      text: " ",
    }),
  );
  return [{ start, end: start, text: `${marks} ` }, ...breaks, { start: textEnd, end, text: "" }];
}

/**
 * One new level for each old one: the highest heading gets the second, and none is left out on the way down. Levels are joined
 * only where the old text leaves one out itself.
 */
export function levelsFor(used: number[]): Map<number, number> {
  const levels = [...new Set(used)].sort();
  const made = new Map(levels.map((level, at) => [level, at + 2]));
  for (let isDone = false; !isDone;) {
    isDone = true;
    let above = 1;
    for (const level of used) {
      const now = made.get(level) ?? 2;
      if (now > above + 1) {
        for (const each of levels) if (each >= level) made.set(each, (made.get(each) ?? 2) - 1);
        isDone = false;
        break;
      }
      above = now;
    }
  }
  return new Map([...made].map(([level, now]) => [level, Math.min(now, 6)]));
}
