import type { Nodes } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../commands/site-api";

const maxLength = 160;

/** The characters at the start of an article that are searched for a summary. */
const opening = 3000;

/** Returns the text of a node on one line. */
export function plainText(node: Nodes | Nodes[]): string {
  return toString(node, { includeHtml: false }).replace(/\s+/g, " ").trim();
}

/**
 * Returns the first sentences of an article, from a paragraph that is not a formula, an image or a link to elsewhere.
 *
 * @param language of the article, as a BCP 47 tag
 */
export function summaryOf(markdown: string, language: string): string | undefined {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  for (const node of parseMarkdown(markdown.slice(0, opening)).children) {
    const text = plainText(node);
    let linked = 0;
    visit(node, ({ type, ...each }) => {
      if (type === "inlineMath" || type === "image") linked = Infinity;
      if (type.startsWith("link")) linked += toString(each).length;
    });
    if (node.type !== "paragraph" || linked > text.length / 3 || /\{[{%]|\$\$/.test(text)) continue;
    let summary = "";
    for (const { segment } of segmenter.segment(text)) {
      const isSentence = /[.!?…。！？]["”’»)]*\s*$/.test(segment);
      if (!isSentence || (summary + segment).trim().length > maxLength) break;
      summary += segment;
    }
    if (summary.trim().length >= 12) return summary.trim();
    if (text.length > maxLength) return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
  }
  return undefined;
}
