import type { Element } from "hast";
import type { Blockquote, Paragraph, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type ArticleParts, element } from "./context";
import { notInFeeds } from "./placeholders";
import { stylesheet } from "./stylesheet";

/**
 * Turns quotes that begin with a line such as "[!NOTE]" into callouts, as on GitHub
 * (https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts).
 */
export function makeCallouts(tree: Root, article: ArticleParts): void {
  const { markdown, strings, report } = article;
  const titles = strings.callouts;
  visit(tree, "blockquote", (quote) => {
    const [paragraph] = quote.children;
    const text = paragraph?.type === "paragraph" && paragraph.children[0];
    // After a backslash, a bracket is text.
    if (!text || text.type !== "text" || markdown[text.position?.start.offset ?? 0] !== "[") return;
    const [line, type = "", rest] = /^\[!(\w+)\]([^\n]*)\n?/.exec(text.value) ?? [];
    if (line === undefined) return;
    const name = type.toLowerCase();
    const title = titles[name as keyof typeof titles];
    const isSteps = name === "steps";
    if ((title === undefined && !isSteps) || rest?.trim()) {
      const types = [...Object.keys(titles), "steps"].map((each) => `[!${each.toUpperCase()}]`);
      report(
        quote,
        `"${line.trim()}" is not a callout. Use ${types.join(" or ")}, alone on its line.`,
      );
      return;
    }
    text.value = text.value.slice(line.length);
    if (paragraph.children.length === 1 && !text.value) quote.children.shift();
    if (title === undefined) {
      const problem = makeSteps(quote, article);
      if (problem) report(quote, problem);
      return;
    }
    quote.data = { hName: "div", hProperties: { className: ["callout", `callout-${name}`] } };
    quote.children.unshift({ type: "paragraph", children: [{ type: "text", value: title }] });
  });
}

/**
 * Turns the quote of a `[!STEPS]` callout into a group of radio buttons. The stylesheet shows one step
 * at a time.
 *
 * @returns an error message if the quote is not a list, with or without a title above
 */
function makeSteps(
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
