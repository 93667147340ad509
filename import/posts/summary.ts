import type { Nodes, Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

const maxLength = 160;

/** The blocks at the start of an article that are searched for a summary. */
const opening = 12;

/** Returns the text of a node on one line. */
function plainText(node: Nodes): string {
  return toString(node, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, " ").trim();
}

/**
 * Returns the first sentences of an article, from a paragraph that is not a formula, an image or a link to elsewhere.
 *
 * @param language of the article, as a BCP 47 tag
 */
export function summaryOf(root: Root, language: string): string | undefined {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  for (const node of root.children.slice(0, opening)) {
    const text = plainText(node);
    let linked = 0;
    visit(node, (each) => {
      if (each.type === "inlineMath" || each.type === "image") linked = Infinity;
      if (each.type === "link") linked += toString(each).length;
    });
    if (node.type !== "paragraph" || linked > text.length / 3 || /\{[{%]|\$\$/.test(text)) continue;
    let summary = "";
    for (const { segment } of segmenter.segment(text)) {
      const isSentence = /[.!?…。！？]["”’»)]*\s*$/.test(segment);
      if (!isSentence || (summary + segment).trim().length > maxLength) break;
      summary += segment;
    }
    if (summary.trim().length >= 12) return summary.trim();
    if (text.length > maxLength) return `${text.slice(0, text.lastIndexOf(" ", maxLength - 1))}…`;
  }
  return undefined;
}
