import type { Element, Root } from "hast";
import type { Heading, Parents, Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";
import { attribute, textOf } from "./html-tree";

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

/** Returns the index of the heading at, below or above each id of an article. */
export function anchorsIn(tree: Root): Map<string, number> {
  const anchors = new Map<string, number>();
  let heading = -1;
  // Ids without a text of their own belong to a heading right below them.
  let waiting: string[] = [];
  visit(tree, (node) => {
    if (node.type === "text" && node.value.trim()) waiting = [];
    if (node.type !== "element") return;
    if (isHeading(node)) {
      heading += 1;
      for (const id of waiting) anchors.set(id, heading);
      waiting = [];
    }
    for (const id of [attribute(node, "id"), attribute(node, "name")]) {
      if (!id || anchors.has(id)) continue;
      anchors.set(id, Math.max(heading, 0));
      if (!isHeading(node)) waiting.push(id);
    }
  });
  return anchors;
}

/** A heading without text does not come through. */
function isHeading(node: Element): boolean {
  return /^h[1-6]$/.test(node.tagName) && textOf(node) !== "";
}

/** Returns headings without their links, images and footnotes: rendered alone, they have the ids of the whole article. */
export function headingsAlone(headings: Heading[]): MarkdownRoot {
  const root: MarkdownRoot = { type: "root", children: structuredClone(headings) };
  visit(root, ["footnoteReference", "image", "link"], (node, index = 0, parent?: Parents) => {
    parent?.children.splice(index, 1, ...((node.type === "link" ? node.children : []) as never[]));
    return index;
  });
  return root;
}
