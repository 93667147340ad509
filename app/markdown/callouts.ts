import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { ArticleParts } from "./context";
import { makeSteps } from "./steps";

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
