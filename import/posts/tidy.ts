import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  isElement,
  rewrite,
  textOf,
} from "./html-tree";

/* Removes parts that only the old page needs, and gives callouts, images and lists one form. */

const junkTag =
  /^(button|canvas|form|head|link|meta|nav|noscript|script|select|style|template|textarea|title)$/;
const junkName =
  /^(toc|markdown-toc|table-of-contents|toc-container|sr-only|visually-hidden|screen-reader-text|sharedaddy|jp-relatedposts|share-buttons?|post-tags|paginav)$/i;

/** Returns whether an element is not part of an article: scripts, tables of contents, hidden text. */
export function isJunk(node: Element): boolean {
  if (node.tagName === "input") return attribute(node, "type") !== "checkbox";
  // The id of a heading is its text.
  const names = /^h\d$/.test(node.tagName) ? [] : [attribute(node, "id")];
  return (
    junkTag.test(node.tagName) ||
    "hidden" in node.properties ||
    [...names, ...classesOf(node)].some((name) => junkName.test(name))
  );
}

export type Say = (message: string, node: Element, piece?: string) => void;

export function tidy(tree: Root, title: string): void {
  // Editors leave comments between the items of a list, where Markdown has no place for them.
  visit(tree, "comment", (_, index, parent) => {
    parent?.children.splice(Number(index), 1);
    return index;
  });
  const first = find(tree, ({ tagName }) => tagName === "h1");
  rewrite(tree, (node) => {
    if (isJunk(node) || (node === first && textOf(node) === title && !find(node, isLinkAway)))
      return [];
    return isLinkToImage(node) ? node.children : undefined;
  });
  for (const node of findAll(tree, () => true)) {
    if (/^h[1-6]$/.test(node.tagName)) plainHeading(node);
    if (node.tagName === "img") completeImage(node);
    if (isElement(node, "ul", "ol")) nestLists(node);
  }
  rewrite(tree, callout);
}

const isLinkAway = (node: Element) => /^[^#]/.test(attribute(node, "href"));

/** Whether an element is a link around an image that only shows it larger. */
function isLinkToImage(node: Element): boolean {
  return (
    node.tagName === "a" &&
    /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(attribute(node, "href")) &&
    textOf(node) === "" &&
    find(node, ({ tagName }) => tagName === "img") !== undefined
  );
}

/** Removes links of a heading to itself: a mark beside the text goes, a link around the text loses its tag. */
function plainHeading(heading: Element): void {
  const whole = textOf(heading);
  rewrite(heading, (node) => {
    if (node.tagName !== "a" || !attribute(node, "href").startsWith("#")) return undefined;
    return textOf(node) === whole || find(node, ({ tagName }) => tagName === "img")
      ? node.children
      : [];
  });
}

/** Gives an image that is loaded later its URL. A title that repeats the alternative text is not a caption. */
function completeImage(image: Element): void {
  if (attribute(image, "title") === attribute(image, "alt")) delete image.properties.title;
  const src = attribute(image, "src");
  const lazy = ["dataSrc", "dataOriginal", "dataLazySrc"]
    .map((name) => attribute(image, name))
    .find(Boolean);
  const [first = ""] = attribute(image, "srcSet")
    .trim()
    .split(/[\s,]+/);
  if (!src || (lazy && src.startsWith("data:"))) image.properties.src = lazy ?? first;
}

/** Puts a list that is directly in a list into the item above it. */
function nestLists(list: Element): void {
  let last: Element | undefined;
  list.children = list.children.filter((child) => {
    if (isElement(child, "li")) last = child;
    if (!isElement(child, "ul", "ol") || !last) return true;
    last.children.push(child);
    return false;
  });
}

/** The types of callouts of this site, with the names that other systems have for them. */
const types = {
  NOTE: "note info abstract summary todo example quote notice default primary secondary",
  TIP: "tip hint success check done",
  IMPORTANT: "important question help faq",
  WARNING: "warning warn attention",
  CAUTION: "caution danger error bug failure",
};

export function calloutType(name: string): string | undefined {
  return Object.entries(types).find(([, names]) =>
    names.split(" ").includes(name.toLowerCase()),
  )?.[0];
}

const calloutClass =
  /^(admonition|alert|callout|notice|hint|prompt|aside|starlight-aside|theme-admonition|markdown-alert|custom-block|message)(-.*)?$/;
const titleClass = /(admonition|alert|callout|custom-block|aside_*)-?(title|heading)/;

function callout(node: Element): ElementContent[] | undefined {
  const classes = classesOf(node);
  if (
    !isElement(node, "div", "aside", "section", "blockquote", "p") ||
    !classes.some((name) => calloutClass.test(name))
  )
    return undefined;
  const names = [
    attribute(node, "dataCallout"),
    ...classes.flatMap((name) => [name, name.split("-").at(-1) ?? ""]),
  ];
  const type = names.map(calloutType).find(Boolean);
  if (!type) return undefined;
  const heading = find(
    node,
    (each) => each !== node && classesOf(each).some((name) => titleClass.test(name)),
  );
  const title = heading ? textOf(heading) : "";
  rewrite(node, (each) => (each === heading ? [] : callout(each)));
  const shown =
    calloutType(title) || !title
      ? []
      : [element("p", {}, [element("strong", {}, [{ type: "text", value: title }])])];
  const content = node.tagName === "p" ? [element("p", {}, node.children)] : node.children;
  return [{ ...element("callout", { type }, [...shown, ...content]), position: node.position }];
}

/** The elements of HTML, and those of the conversion. */
const known = new Set(
  (
    "a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code " +
    "col colgroup data dd del details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 " +
    "h6 header hgroup hr html i iframe img input ins kbd label legend li main map mark math menu meter nav object ol " +
    "optgroup option output p param picture pre progress q rp rt ruby s samp search section select slot small source " +
    "span strike strong sub summary sup svg table tbody td template textarea tfoot th thead time tr track tt u ul var " +
    "video wbr callout tex footnote-reference footnote-definition"
  ).split(" "),
);

/** Returns whether an element is not HTML, such as a component that was not rendered. */
export function isUnknownTag({ tagName }: Element): boolean {
  return !known.has(tagName);
}
