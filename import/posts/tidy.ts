import type { Element, ElementContent, Root } from "hast";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  hasContent,
  isElement,
  rewrite,
  textOf,
} from "./html-tree";

/* Removes parts that only the old page needs, and gives callouts and images one form. */

const junkTags =
  "button canvas form head input link meta nav noscript script select style template textarea title".split(
    " ",
  );

const junkClass =
  /^(toc|table-of-contents|toc-container|sr-only|visually-hidden|screen-reader-text|sharedaddy|jp-relatedposts|print-no|share-buttons?|post-tags|paginav)$/;

const junkId = /^(toc|markdown-toc|table-of-contents|TOC)$/;

/** Whether an element is not part of an article: scripts, tables of contents, hidden text. */
export function isJunk(node: Element): boolean {
  if (isElement(node, "input") && attribute(node, "type") === "checkbox") return false;
  return (
    junkTags.includes(node.tagName) ||
    "hidden" in node.properties ||
    junkId.test(attribute(node, "id")) ||
    classesOf(node).some((name) => junkClass.test(name))
  );
}

/** Reports something in an article. */
export type Say = (message: string, node: Element, piece?: string) => void;

/** Removes what is not the article, and gives callouts, images and lists one form each. */
export function tidy(tree: Root, title: string): void {
  let hasTitle = false;
  rewrite(tree, (node) => {
    if (isJunk(node)) return [];
    if (node.tagName === "h1" && !hasTitle && textOf(node) === title) {
      hasTitle = true;
      return [];
    }
    return undefined;
  });
  for (const heading of findAll(tree, ({ tagName }) => /^h[1-6]$/.test(tagName)))
    plainHeading(heading);
  for (const image of findAll(tree, ({ tagName }) => tagName === "img")) completeImage(image);
  rewrite(tree, (node) => {
    if (isElement(node, "ul", "ol")) nestLists(node);
    return callout(node);
  });
}

/** Removes links of a heading to itself: a mark beside the text goes, a link around the text loses its tag. */
function plainHeading(heading: Element): void {
  const whole = textOf(heading);
  rewrite(heading, (node) => {
    if (node.tagName !== "a" || !attribute(node, "href").startsWith("#")) return undefined;
    const text = textOf(node);
    const isMark = !/[\p{L}\p{N}]/u.test(text) || text !== whole;
    return isMark && !find(node, ({ tagName }) => tagName === "img") ? [] : node.children;
  });
}

const lazySources = ["dataSrc", "dataOriginal", "dataLazySrc", "dataActualsrc"];

function completeImage(image: Element): void {
  const [lazy] = lazySources.map((name) => attribute(image, name)).filter(Boolean);
  const [first = ""] = attribute(image, "srcSet")
    .trim()
    .split(/[\s,]+/);
  const src = attribute(image, "src");
  if (lazy && (!src || src.startsWith("data:"))) image.properties.src = lazy;
  else if (!src && first) image.properties.src = first;
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

const calloutClass =
  /^(admonition|alert|callout|notice|hint|prompt|aside|starlight-aside|theme-admonition|markdown-alert|custom-block|message|hugo-callout)$/;

/** Returns the type of this site for one of another system. */
export function calloutType(name: string): string | undefined {
  return Object.entries(types).find(([, names]) =>
    names.split(" ").includes(name.toLowerCase()),
  )?.[0];
}

function callout(node: Element): ElementContent[] | undefined {
  if (!isElement(node, "div", "aside", "section", "blockquote", "p")) return undefined;
  const words = classesOf(node).flatMap((name) => [name, ...(/[a-z]+$/.exec(name) ?? [])]);
  const isCallout =
    classesOf(node).some(
      (name) => calloutClass.test(name.replace(/--?\w+$/, "")) || calloutClass.test(name),
    ) || "dataCallout" in node.properties;
  const type =
    isCallout && [attribute(node, "dataCallout"), ...words].map(calloutType).find(Boolean);
  if (!type) return undefined;
  const heading = find(node, (each) =>
    classesOf(each).some((name) =>
      /(admonition|alert|callout|custom-block|aside__?)-?(title|heading)\w*$|^admonition-heading$/.test(
        name,
      ),
    ),
  );
  const title = heading ? textOf(heading) : "";
  if (heading) rewrite(node, (each) => (each === heading ? [] : undefined));
  const isUsual = calloutType(title) !== undefined;
  const shown =
    title && !isUsual
      ? [element("p", {}, [element("strong", {}, [{ type: "text", value: title }])])]
      : [];
  const content = node.tagName === "p" ? [element("p", {}, node.children)] : node.children;
  for (const each of content) if (isElement(each) && hasContent(each)) rewrite(each, callout);
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

/** Whether an element is not HTML, such as a component that was not rendered. */
export function isUnknownTag({ tagName }: Element): boolean {
  return !known.has(tagName);
}
