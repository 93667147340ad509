import type { Element } from "hast";
import type { Blockquote, Paragraph } from "mdast";
import { type ArticleParts, element } from "./context";
import { notInFeeds } from "./placeholders";
import { stylesheet } from "./stylesheet";

/**
 * Turns the quote of a `[!STEPS]` callout into a group of radio buttons. The stylesheet shows one step
 * at a time.
 *
 * @returns an error message if the quote is not a list, with or without a title above
 */
export function makeSteps(
  quote: Blockquote,
  { strings: { blocks }, styles, lineOf }: ArticleParts,
): string | undefined {
  const text = { type: "text" as const, value: blocks.stepByStep };
  const named: Paragraph = { type: "paragraph", children: [text] };
  if (quote.children[0]?.type !== "paragraph") quote.children.unshift(named);
  const [title, list, ...others] = quote.children;
  if (!title || list?.type !== "list" || others.length > 0)
    return "[!STEPS] must contain one list, with or without a title above. Make each step a list item.";
  title.data = { hName: "legend" };
  quote.data = { hName: "fieldset", hProperties: { className: ["steps"] } };
  for (const [index, item] of list.children.entries())
    item.data = { hProperties: { radio: [lineOf(quote), index + 1] } };
  styles.add(stylesheet("steps"));
  return undefined;
}

export function splitStep(item: Element, { strings }: ArticleParts): undefined {
  if (!("radio" in item.properties)) return;
  const [line, number] = item.properties.radio as [line: number, number: number];
  const radio = element("input", {
    type: "radio",
    name: `steps.${line}`,
    ariaLabel: strings.blocks.step(number),
    checked: number === 1,
  });
  item.properties = {};
  item.children = [
    ...notInFeeds(element("label", {}, [radio, `${number}`])),
    element("div", {}, item.children),
  ];
}
