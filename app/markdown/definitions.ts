import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { element } from "./context";

/** Turns terms above lines that begin with ": " into definition lists (PHP Markdown Extra). */
export function makeDefinitionLists(tree: Root): void {
  visit(tree, "element", (paragraph, index, parent) => {
    if (paragraph.tagName !== "p" || !parent || index === undefined) return;
    const [terms, ...definitions] = partsOf(paragraph);
    if (!terms || definitions.length === 0) return;
    const items = [element("dt", {}, terms), ...definitions.map((each) => element("dd", {}, each))];
    const [before, between] = [parent.children[index - 2], parent.children[index - 1]];
    if (between?.type === "text" && before?.type === "element" && before.tagName === "dl") {
      before.children.push(...items);
      parent.children.splice(index - 1, 2);
      return index - 1;
    }
    parent.children.splice(index, 1, element("dl", {}, items));
    return undefined;
  });
}

function partsOf({ children }: Element): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const child of children) {
    const [first = "", ...others] = child.type === "text" ? child.value.split(/\n:[ \t]+/) : [];
    if (others.length === 0) parts.at(-1)?.push(child);
    else {
      parts.at(-1)?.push({ type: "text", value: first });
      for (const value of others) parts.push([{ type: "text", value }]);
    }
  }
  return parts;
}
