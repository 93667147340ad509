import type { Element, ElementContent, Parents, Root, RootContent } from "hast";
import { defaultHandlers } from "hast-util-to-mdast";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  hasContent,
  isElement,
  isHeading,
  isImage,
  rewrite,
  showsFile,
  text,
  textOf,
} from "./html-tree";
import type { Say } from "./old-blog";

/* Removes parts that only the old page needs, and converts the rest to forms that Markdown has. */

const junkTag =
  /^(button|canvas|form|head|link|meta|nav|noscript|rp|script|select|style|template|textarea|title)$/;
const junkName =
  /^(toc|markdown-toc|table-of-contents|toc-container|([\w-]+-)?sr-only|visually-hidden|screen-reader-text|sharedaddy|jp-relatedposts|share-buttons?|post-tags|paginav|footnotes-sep)$/i;

/** Returns whether an element is not part of an article: scripts, tables of contents, hidden text. */
export function isJunk(node: Element): boolean {
  if (node.tagName === "input") return attribute(node, "type") !== "checkbox";
  // The id of a heading is its text.
  const names = isHeading(node) ? [] : [attribute(node, "id")];
  return (
    (junkTag.test(node.tagName) && !showsFile(node) && !isCodeOfScript(node)) ||
    "hidden" in node.properties ||
    [...names, ...classesOf(node)].some((name) => junkName.test(name))
  );
}

/** GitHub's gists are followed by their code for readers without scripts. */
const isCodeOfScript = (node: Element) => node.tagName === "noscript" && find(node, "pre");

export function tidy(tree: Root, title: string, say: Say, isRendered = false): void {
  const isTitle = (node: Element) =>
    node.tagName === "h1" && textOf(node) === title && !find(node, isLinkAway);
  rewrite(tree, (node) => (isTitle(node) ? [] : undefined));
  explainOnce(tree);
  openTabs(tree);
  tidyChildren(tree, say, isRendered);
  // Each heading is one level below its parent, and the topmost is an h2.
  const above: number[] = [];
  for (const each of findAll(tree, isHeading)) {
    const level = Number(each.tagName.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    each.tagName = `h${Math.min(above.push(level) + 1, 6)}`;
  }
}

const isLinkAway = (node: Element) => /^[^#]/.test(attribute(node, "href"));

function tidyChildren(parent: Parents, say: Say, isRendered: boolean): void {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const made = child.type === "element" ? tidied(child, say, isRendered) : [child];
    for (const node of made) {
      const last = children.at(-1);
      // Markdown needs something between two elements of code or deleted text.
      if (isElement(node, "code", "del") && isElement(last, node.tagName))
        last.children = [...last.children, ...node.children];
      else children.push(node);
    }
  }
  parent.children = children;
}

function tidied(node: Element, say: Say, isRendered: boolean): ElementContent[] {
  if (isJunk(node)) return [];
  if (node.tagName === "svg") {
    if (find(node, "text foreignObject") || findAll(node).length > 8)
      say("an inline SVG is left out. Save it as a file", node);
    return [];
  }
  if (isElement(node, "math", "pre", "tex")) return [node];
  tidyChildren(node, say, isRendered);
  // An empty paragraph may contain an anchor.
  if (node.tagName === "p" && !hasContent(node))
    return node.children.filter((each) => isElement(each, "span"));
  const form = forms.find(([names]) => names.split(" ").includes(node.tagName));
  const isKnown = form ?? find(node, "tex") ?? !isUnknownTag(node);
  if (!isKnown && !(isRendered && hasContent(node)))
    say("an unknown tag is left out, and its text kept", node, `<${node.tagName}>`);
  return form?.[1](node, say) ?? [node];
}

/** The elements that the conversion makes itself. */
const own = ["callout", "footnote-definition", "footnote-reference", "tex"];

/** Returns whether an element is not HTML, such as a component that was not rendered. */
export function isUnknownTag({ tagName }: Element): boolean {
  return !(tagName in defaultHandlers || own.includes(tagName));
}

/** Changes an element whose children are already converted, or returns its replacement. */
type Form = (node: Element, say: Say) => ElementContent[] | undefined;

const forms: [names: string, form: Form][] = [
  ["a", link],
  ["abbr rt", abbr],
  ["aside blockquote div p section", callout],
  ["audio embed iframe object script video", embed],
  ["b del em i s strong", withoutEdges],
  ["code", (node) => (textOf(node) ? [node] : node.children)],
  ["d-cite", (node) => [text(`[${attribute(node, "key")}]`)]],
  ["figcaption footer", spaced],
  ["figure", figure],
  ["h1 h2 h3 h4 h5 h6", heading],
  ["img", img],
  ["ol ul", nestLists],
  ["table", table],
];

/** Returns how a cell is aligned; undefined at the left. */
export function alignOf(cell: Element): string | undefined {
  const written = [attribute(cell, "align"), attribute(cell, "style"), ...classesOf(cell)];
  return /(?:^|; ?|text-align: ?)(center|right)\b/.exec(written.join(";"))?.[1];
}

/** Moves the caption of a table above it. */
function table(node: Element): ElementContent[] | undefined {
  for (const cell of findAll(node, "td th")) cell.properties.align = alignOf(cell);
  const caption = node.children.find((each) => isElement(each, "caption"));
  return isElement(caption) ? [element("p", {}, caption.children), node] : undefined;
}

const elementsIn = ({ children }: Parents) =>
  children
    .filter(hasContent)
    .filter((each) => isElement(each) && each.tagName !== "input") as Element[];

const isTab = (node: Element) =>
  [attribute(node, "role"), ...classesOf(node)].some((name) =>
    /^(.*-)?tab(s|bed|list|panel)?(-|$)/.test(name),
  );

/** Puts the label of each tab into its panel, which may be hidden. The panels are in the element below, or are the next ones. */
function openTabs(tree: Root): void {
  for (const node of [tree, ...findAll(tree)]) {
    const parts = elementsIn(node);
    for (const [at, list] of parts.entries()) {
      if (!isTab(list) || find(list, "p pre")) continue;
      const [only, other] = elementsIn(list);
      const labels = elementsIn(only && !other ? only : list);
      const next = parts.slice(at + 1, at + 1 + labels.length);
      const inside = next[0] ? elementsIn(next[0]) : [];
      const panels = inside.length === labels.length ? inside : next.every(isTab) ? next : [];
      if (!next[0] || panels.length !== labels.length) continue;
      if (panels === inside) next[0].tagName = "div";
      for (const [tab, label] of labels.entries()) {
        const { children = [] } = panels[tab] ?? {};
        const shown = element("p", {}, [element("strong", {}, textOf(label))]);
        Object.assign(panels[tab] ?? {}, element("div", {}, [shown, ...children]));
      }
      list.children = [];
    }
  }
}

/** Removes what an abbreviation stands for, except where the text uses it first: kramdown repeats it everywhere. */
function explainOnce(tree: Root): void {
  const explained = new Set<string>();
  rewrite(tree, (node, ancestors) => {
    const title = attribute(node, "title");
    if (node.tagName !== "abbr" || !title) return undefined;
    if (explained.has(title) || ancestors.some(isHeading)) return node.children;
    explained.add(title);
    return undefined;
  });
}

/** Puts what an abbreviation stands for, or how a word is read, in parentheses. */
function abbr({ tagName, children, properties: { title } }: Element): ElementContent[] {
  if (tagName === "rt") return [text(" ("), ...children, text(")")];
  return title ? [...children, text(` (${title})`)] : children;
}

/** Removes a link that only enlarges an image. A link without a URL becomes a span, because it may be an anchor. */
function link(node: Element): ElementContent[] {
  const href = attribute(node, "href");
  const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(href) && find(node, isImage);
  if (image && !textOf(node)) {
    // The picture itself is often its own link.
    if (!attribute(image, "src").endsWith(href)) image.properties.dataFull = href;
    return node.children;
  }
  return href ? withoutEdges(node) : [{ ...node, tagName: "span" }];
}

/** Moves spaces at the edges of emphasis and links out of them, because Markdown's marks must touch their text. */
function withoutEdges(node: Element): ElementContent[] {
  if (!hasContent(node)) return [text(" ")];
  rewrite(node, (each) => (each.tagName === node.tagName ? each.children : undefined));
  const edge = (at: 0 | -1): ElementContent[] => {
    const child = node.children.at(at);
    if (isElement(child, "br")) return [...node.children.splice(at, 1), ...edge(at)];
    if (child?.type !== "text") return [];
    const { value } = child;
    child.value = at === 0 ? value.trimStart() : value.trimEnd();
    return child.value === value ? [] : [text(" ")];
  };
  return [...edge(0), node, ...edge(-1)];
}

/**
 * Puts a heading on one line, without links to itself. A heading of pictures becomes a paragraph.
 */
function heading(node: Element): undefined {
  rewrite(node, (each) => {
    if (isElement(each, "br")) return [text(" ")];
    if (!attribute(each, "href").startsWith("#")) return undefined;
    return /\p{L}/u.test(textOf(each)) || find(each, isImage) ? each.children : [];
  });
  if (!textOf(node)) node.tagName = "p";
}

/** Turns an element that loads another page or file into a link. */
function embed(node: Element, say: Say): ElementContent[] {
  const [url] = [node, ...findAll(node, "source")]
    .flatMap((each) => ["src", "data", "dataSrc"].map((name) => attribute(each, name)))
    .filter(Boolean);
  if (!url) {
    say("an embedded element without a URL is left out", node, node.tagName);
    return [];
  }
  const href = url
    .replace(/youtube(-nocookie)?\.com\/embed\/([\w-]+).*/, "youtube.com/watch?v=$2")
    .replace(/^(https:\/\/gist\.github\.com\/[^?]+)\.js/, "$1");
  const shown = attribute(node, "title") || href.replace(/^(https?:)?\/\//, "");
  return [{ ...element("a", { href }, shown), position: node.position }];
}

/** Puts spaces between the parts of a caption or a source, which a style sheet separates. */
function spaced(node: Element): undefined {
  node.children = node.children.flatMap((each) => [each, text(" ")]);
}

/** Makes a caption the title of its image. A caption with links or formulas stays a paragraph. */
function figure(node: Element): undefined {
  const [image, other] = findAll(node, isImage);
  const caption = find(node, "figcaption");
  if (!caption) return;
  rewrite(caption, (each) => (isHeading(each) ? [element("p", {}, each.children)] : undefined));
  if (!image || other || textOf(node) !== textOf(caption)) return;
  if (find(caption, (each) => isLinkAway(each) || each.tagName === "tex")) return;
  image.properties.title = textOf(caption);
  rewrite(node, (each) => (each === caption ? [] : undefined));
}

/** A title that repeats the alternative text is not a caption. */
function img({ properties }: Element): undefined {
  if (properties.title === properties.alt) delete properties.title;
}

/** Puts a list that is directly in a list into the item above it. */
function nestLists(list: Element): undefined {
  let last: Element | undefined;
  list.children = list.children.filter((child) => {
    if (isElement(child, "li")) last = child;
    if (!isElement(child, "ul", "ol") || !last) return true;
    last.children.push(child);
    return false;
  });
}

/** The site's types of callouts, with their names in other systems. */
const types = {
  NOTE: "note info abstract summary todo example quote notice default primary secondary",
  TIP: "tip hint success check done",
  IMPORTANT: "important question help faq",
  WARNING: "warning warn attention",
  CAUTION: "caution danger error bug failure",
};
const typeByName = new Map(
  Object.entries(types).flatMap(([type, names]) => names.split(" ").map((name) => [name, type])),
);

export function calloutType(name: string): string | undefined {
  return typeByName.get(name.toLowerCase());
}

/** The class of a callout, or its type alone: "note info". */
const calloutClass =
  /^(?:(admonition|alert|callout|notice|hint|prompt|aside|starlight-aside|theme-admonition|markdown-alert|custom-block|message)(-.*)?|note|info|tip|success|important|warning|caution|danger|error)$/;
const titleClass = /title|heading/i;

function callout(node: Element): ElementContent[] | undefined {
  const classes = classesOf(node);
  // Many callouts have an element for their icon, and a few blocks of code a class such as "info".
  const [content, other] = node.children.filter(hasContent);
  if (!content || (!other && isElement(content, "pre"))) return undefined;
  const first = find(
    node,
    ({ children: [each] }) => each?.type === "text" && each.value.trim() !== "",
  );
  const [text] = first?.children ?? [];
  const [mark = "", written = "", named = ""] =
    (text?.type === "text" && /^\s*\[!(\w+)\][-+]?(?:([^\n]*)\n)?/.exec(text.value)) || [];
  const type = [
    written,
    attribute(node, "dataCallout"),
    ...classes.flatMap((name) => name.split("-")),
  ]
    .flatMap((name) => calloutType(name) ?? [])
    .at(-1);
  const isMarked = text?.type === "text" && mark !== "" && node.tagName === "blockquote";
  const isNamed = (name: string) => calloutClass.test(name) && !titleClass.test(name);
  if (!type || !(isMarked || classes.some(isNamed))) return undefined;
  if (isMarked) text.value = text.value.slice(mark.length);
  const title = find(node, (each) => classesOf(each).some((name) => titleClass.test(name)));
  rewrite(node, (each) => (each === title ? [] : undefined));
  const shown = (isMarked && named.trim()) || (title ? textOf(title) : "");
  const isOwn = shown !== "" && calloutType(shown) !== type;
  return [
    element("callout", { type }, [
      ...(isOwn ? [element("p", {}, [element("strong", {}, shown)])] : []),
      ...(node.tagName === "p" ? [element("p", {}, node.children)] : node.children),
    ]),
  ];
}
