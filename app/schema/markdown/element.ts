import type { Element, ElementContent, Properties } from "hast";

/** An element of an HTML tree (https://github.com/syntax-tree/hast#element). */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}
