import type { Element, Root } from "hast";
import type { Blockquote } from "mdast";
import { visit } from "unist-util-visit";
import { type ArticleParts, element } from "./context";
import { stylesheet } from "./stylesheet";

/**
 * Marks the quote of a "[!STEPS]" callout, which `makeSteps` completes.
 *
 * @returns an error message if it is not a list with at most a paragraph above, its title
 */
export function markSteps(quote: Blockquote, { wording }: ArticleParts): string | undefined {
  const [title, list, ...others] =
    quote.children[0]?.type === "paragraph"
      ? quote.children
      : [
          {
            type: "paragraph" as const,
            children: [{ type: "text" as const, value: wording.blocks.stepByStep }],
          },
          ...quote.children,
        ];
  if (title?.type !== "paragraph" || list?.type !== "list" || others.length > 0)
    return "[!STEPS] needs a list, with at most its title above. Write each step as an item of the list.";
  title.data = { hName: "legend" };
  quote.data = { hName: "fieldset", hProperties: { className: ["steps"] } };
  quote.children = [title, list];
  return undefined;
}

/** Adds a radio button to each step, so that the stylesheet can show one step at a time. */
export function makeSteps(tree: Root, { wording, styles, lineOf }: ArticleParts): void {
  visit(tree, "element", (group) => {
    if (group.tagName !== "fieldset") return;
    styles.add(stylesheet("steps"));
    const list = group.children.find(
      (each): each is Element => each.type === "element" && /^[ou]l$/.test(each.tagName),
    );
    const items = list?.children.filter((each): each is Element => each.type === "element") ?? [];
    for (const [index, item] of items.entries()) {
      const number = String(index + 1);
      const radio = element("input", {
        type: "radio",
        name: `steps.${lineOf(group)}`,
        ariaLabel: wording.blocks.step.replace("{number}", number),
        checked: index === 0,
      });
      item.children = [
        element("label", {}, [radio, { type: "text", value: number }]),
        element("div", {}, item.children),
      ];
    }
  });
}
