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
  Resource,
} from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown, type Problem } from "../../commands/site-api";
import type { Blog } from "./blog";
import { type Edit, rangeOf, type Tell } from "./draft";
import { infoOf } from "./tags";

/** Finds the targets of a post's links and images. */
export interface Places {
  /** Returns the new URL of a link; undefined if there is none. */
  linkTo: (url: string) => string | undefined;
  /** Returns the name of an image here, or why the site cannot show it; undefined if there is none. */
  imageOf: (url: string) => string | Problem | undefined;
  /** Returns the URL of a file on the old site, if it is known. */
  oldUrl: (url: string) => string | undefined;
}

/** A heading of the old text. */
interface OldHeading {
  start: number;
  id: string;
}

/** An attribute list of kramdown, or of Hugo and Pandoc. */
const attributes = "\\{:?[ \\t]*(?:[#.][\\w-]|[\\w-]+=)[^{}\\n]*\\}";

/** Matches the place of a table of contents. In kramdown, it is a list with an attribute. */
const contents = /^(?:\[\[?_?toc_?\]?\]|(?:\S+\s+\S[^\n]*\n\s*)?\{:\s*toc\b[^}]*\})\s*$/i;

/** Converts headings, links, images and the options of code, and removes attributes and tables of contents. */
export function convertMarkdown(
  text: string,
  system: Blog["system"],
  { linkTo, imageOf, oldUrl }: Places,
  tell: Tell,
): { edits: Edit[]; headings: OldHeading[] } {
  const tree = parseMarkdown(text);
  const edits: Edit[] = [];
  const isJekyll = system === "jekyll";
  const isGfm = system === "astro" || system === "none";
  const sourceOf = (node: Nodes) => text.slice(rangeOf(node).start, rangeOf(node).end);
  const put = (node: Nodes, instead: string) => edits.push({ ...rangeOf(node), text: instead });
  const headings: { node: Heading | Paragraph; level: number; marks: string }[] = [];
  const targets = new Map<string, Definition>();
  visit(tree, "definition", (node) => {
    const { identifier, label, title, url } = node;
    const earlier = targets.get(identifier);
    // kramdown uses the last definition, other parsers the first.
    if (earlier && isJekyll) put(earlier, "");
    if (!earlier || isJekyll) targets.set(identifier, node);
    const target = linkTo(url);
    if (target !== undefined && target !== url)
      put(node, `[${label}]: ${destination(target)}${titleOf(title)}`);
  });
  visit(tree, (node, index, parent) => {
    const source = sourceOf(node);
    const { start } = rangeOf(node);
    if (node.type === "heading") {
      const [marks = ""] = /^#*/.exec(source) ?? [];
      const words = toString(node, { includeImageAlt: false });
      const isPicture = marks && node.children.length > 0 && !words.trim();
      if (isPicture) edits.push({ start, end: start + marks.length + 1, text: "" });
      else headings.push({ node, level: node.depth, marks });
    } else if (node.type === "paragraph") {
      // Older versions of kramdown need no space after the marks.
      const [marks] = (isJekyll && /^#{2,6}(?=[^#\s])/.exec(source)) || [];
      if (marks) headings.push({ node, level: marks.length, marks });
      if (contents.test(source) || /^\{:[^{}\n]*\}$/.test(source)) put(node, "");
    } else if (node.type === "list") {
      if (contents.test(source)) put(node, "");
    } else if (node.type === "code") {
      const before = parent?.children[(index ?? 0) - 1];
      // An indented block below a definition is its second paragraph.
      if (/\n:[ \t].*$/.test(before ? sourceOf(before) : "") && !/^[`~]/.test(source))
        put(node, node.value);
      const [first, fence = "", language = "", options = ""] =
        /^([`~]+)[ \t]*([^\s{}]*)[ \t]*\{([^}\n]*(?:linenos|hl_lines).*)\}/.exec(source) ?? [];
      const info = fence + infoOf(language, options);
      if (first) edits.push({ start, end: start + first.length, text: info });
    } else if (node.type === "text") {
      const isHeading = headings.some((each) => each.node === parent);
      const lists = [
        isJekyll && "[ \\t]*\\{:[^{}\\n>]*\\}",
        `(?<=\\n[ \\t>]*)${attributes}[ \\t]*(?=\\n|$)`,
        index && `^(?:${attributes})+`,
        isHeading && `[ \\t]*${attributes}$`,
      ].filter(Boolean);
      for (const { 0: list, index: at } of source.matchAll(new RegExp(lists.join("|"), "g"))) {
        edits.push({ start: start + at, end: start + at + list.length, text: "" });
      }
    } else if (node.type === "tableRow") {
      if (new RegExp(`^\\s*${attributes}\\s*$`).test(source)) put(node, "");
    } else if (node.type === "delete") {
      // Only GitHub strikes out between single tildes.
      if (!isGfm && !source.startsWith("~~")) put(node, `\\${source.slice(0, -1)}\\~`);
    } else if (node.type === "image" || node.type === "imageReference") image(node, parent);
    else if (source.startsWith("[") && (node.type === "link" || node.type === "linkReference"))
      link(node);
  });
  const levels = levelsFor(headings.map(({ level }) => level));
  const slugger = new GithubSlugger();
  const olds = headings.map(({ node, marks }, at) => {
    edits.push(...headingEdits(node, marks, "#".repeat(levels[at] ?? 2)));
    const words = toString(node).replace(new RegExp(`[ \\t]*${attributes}`), "");
    return { start: rangeOf(node).start, id: slugger.slug(words) };
  });
  return { edits, headings: olds };

  function targetOf(node: Image | ImageReference | Link | LinkReference): Partial<Resource> {
    return "url" in node ? node : { ...targets.get(node.identifier) };
  }

  function image(node: Image | ImageReference, parent?: Parents) {
    const { url = "", title } = targetOf(node);
    const alt = (node.alt ?? "").trim();
    const [, name = ""] = /([^/]*?)(?:\.\w+)?(?:[?#].*)?$/.exec(url) ?? [];
    const label = (alt || title || name.replace(/[-_]+/g, " ") || "image").replace(
      /[[\]]/g,
      "\\$&",
    );
    const isElsewhere = /^(https?:)?\/\//.test(url);
    const isAlone = parent?.type === "paragraph" && parent.children.length === 1;
    const caption = (isAlone && title) || "";
    const file = imageOf(url);
    if (typeof file === "string") {
      if (!alt) tell(rangeOf(node).start, "an image has no alternative text: write what it shows");
      put(node, `![${label}](${file}${titleOf(caption)})`);
      return;
    }
    const missing = file ? `an image ${file.problem}` : "there is no such image";
    const message = isElsewhere ? "an image on another site is now a link" : missing;
    tell(rangeOf(node).start, message, url);
    const target = isElsewhere ? url.replace(/^(http:)?\/\//, "https://") : oldUrl(url);
    const isLinked = parent?.type.startsWith("link");
    const below = alt && caption && caption !== alt ? `\n${caption}` : "";
    if (!target) put(node, `\\!\\[${label}\\]\\(${url}\\)${below}`);
    else put(node, isLinked ? label : `[${label}](${destination(target)})${below}`);
  }

  function link(node: Link | LinkReference) {
    const { start, end } = rangeOf(node);
    const isEmpty =
      !toString(node).trim() && !node.children.some(({ type }) => type.startsWith("image"));
    if (isEmpty) {
      put(node, "");
      return;
    }
    const { url, title } = targetOf(node);
    const target = url && linkTo(url);
    const last = node.children.at(-1);
    const close = { start: last ? rangeOf(last).end : start + 1, end };
    if (url !== undefined && !target) {
      // An image that links to itself needs no link here.
      const images = node.children.map((each) => each.type === "image" && imageOf(each.url));
      if (!images.some((name) => name && name === imageOf(url)))
        tell(start, "a link leads to no post or page of this site: kept as text", url);
      edits.push({ start, end: start + 1, text: "" }, { ...close, text: "" });
    } else if (node.type === "link" && target !== undefined && target !== url)
      edits.push({ ...close, text: `](${destination(target)}${titleOf(title)})` });
  }
}

/** Returns the URL of a link as Markdown: in angle brackets if it needs them. */
function destination(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}

function titleOf(title?: string | null): string {
  return title ? ` "${title.replace(/"/g, "'").replace(/\s+/g, " ")}"` : "";
}

/** Returns edits that give a heading its new marks. An underlined heading gets them instead of its line. */
function headingEdits(node: Heading | Paragraph, marks: string, newMarks: string): Edit[] {
  const { start, end } = rangeOf(node);
  const space = marks && node.type === "heading" ? "" : " ";
  const last = node.children.at(-1);
  return [
    { start, end: start + marks.length, text: newMarks + space },
    ...(marks || !last ? [] : [{ start: rangeOf(last).end, end, text: "" }]),
  ];
}

/**
 * Returns new levels of headings: each is one level below the heading that it belongs to, from the second.
 *
 * @param used the levels of all headings, in order
 */
export function levelsFor(used: number[]): number[] {
  const above: number[] = [];
  return used.map((level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    return Math.min(above.push(level) + 1, 6);
  });
}
