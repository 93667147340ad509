import type { Element, ElementContent, Nodes, Parents, Root, RootContent, Text } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Parses a page, or a part of one with `fragment`, without comments. Lazily loaded images get their URLs. */
export function parseHtml(html: string, options?: { fragment: true }): Root {
  const tree = fromHtml(html, options);
  visit(tree, "comment", (_, index = 0, parent) => {
    parent?.children.splice(index, 1);
    return index;
  });
  for (const image of findAll(tree, isImage)) {
    const src = attribute(image, "src");
    const [smallest] = attribute(image, "srcSet").trim().split(/,?\s/);
    const lazy = ["dataSrc", "dataOriginal", "dataLazySrc"].map((name) => attribute(image, name));
    image.properties.src = [...lazy, /^data:|^$/.test(src) ? smallest : src].find(Boolean) ?? src;
  }
  return tree;
}

export function text(value: string): Text {
  return { type: "text", value };
}

export function element(
  tagName: string,
  properties: Element["properties"],
  content: ElementContent[] | string = [],
): Element {
  const children = typeof content === "string" ? [text(content)] : content;
  return { type: "element", tagName, properties, children };
}

export function isElement<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return (
    node?.type === "element" && (names.length === 0 || (names as string[]).includes(node.tagName))
  );
}

export function isHeading(node: Nodes): node is Element {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}

export function isImage(node: Nodes): node is Element {
  return isElement(node, "img");
}

export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** Returns an attribute as text; empty if there is none. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/** Returns the text of a node on one line. */
export function textOf(node: Nodes | Nodes[]): string {
  return toString(node, { includeImageAlt: false }).replace(/\s+/g, " ").trim();
}

/** Returns whether an element shows a file: an image, a player, or a GitHub gist. */
export function showsFile(node: Nodes): node is Element {
  return (
    isElement(node, "img", "iframe", "video", "audio") ||
    (isElement(node, "script") && attribute(node, "src").startsWith("https://gist.github.com/"))
  );
}

/** Returns whether a node has visible content. */
export function hasContent(node: Nodes): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  if (showsFile(node) || isElement(node, "tex", "math", "footnote-reference", "input")) return true;
  return "children" in node && node.children.some(hasContent);
}

/** The names of tags, such as "td th", or a function. */
type Test = string | ((node: Element) => boolean);

function passes(node: Nodes, test: Test): node is Element {
  if (!isElement(node)) return false;
  return typeof test === "string" ? test.split(" ").includes(node.tagName) : test(node);
}

/** Finds the first element within a node, or the node itself, in the order of the document. */
export function find(tree: Nodes, test: Test): Element | undefined {
  if (passes(tree, test)) return tree;
  for (const child of "children" in tree ? tree.children : []) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Finds all of them. unist-util-visit takes three times as long. */
export function findAll(tree: Nodes, test: Test = () => true): Element[] {
  const inside = "children" in tree ? tree.children.flatMap((child) => findAll(child, test)) : [];
  return passes(tree, test) ? [tree, ...inside] : inside;
}

export function parentsIn(tree: Root): Map<Nodes, Parents> {
  const parents = new Map<Nodes, Parents>();
  visit(tree, (node, _, parent) => {
    if (parent) parents.set(node, parent);
  });
  return parents;
}

/**
 * Replaces elements from the outside in.
 *
 * @param change returns an element's replacement, or undefined to continue with its children
 */
export function rewrite(
  parent: Parents,
  change: (node: Element, ancestors: Element[]) => ElementContent[] | undefined,
  ancestors: Element[] = [],
): void {
  parent.children = parent.children.flatMap((child: RootContent): RootContent[] => {
    if (child.type !== "element") return [child];
    const changed = change(child, ancestors);
    if (changed) return changed;
    rewrite(child, change, [child, ...ancestors]);
    return [child];
  });
}
