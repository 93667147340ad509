import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../app/markdown/render-markdown";

/** The most characters of a summary. */
const longest = 160;

/** The characters at a text's start among which the summary is looked for. */
const opening = 3000;

/** A text in Markdown without its marks. */
export function plainText(markdown: string): string {
  return toString(parseMarkdown(markdown), { includeHtml: false }).replace(/\s+/g, " ").trim();
}

/**
 * The first sentences of a text that say something: no link alone, no formula, nothing that leads to what is below.
 *
 * @param language the text's, as a BCP 47 tag
 */
export function summaryOf(markdown: string, language: string): string | undefined {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  for (const node of parseMarkdown(markdown.slice(0, opening)).children) {
    if (node.type !== "paragraph") continue;
    let linked = 0;
    let isOdd = false;
    visit(node, (each) => {
      if (each.type === "link" || each.type === "linkReference") linked += toString(each).length;
      if (each.type === "inlineMath" || each.type === "image") isOdd = true;
    });
    const plain = toString(node, { includeHtml: false }).replace(/\s+/g, " ").trim();
    if (isOdd || linked > plain.length / 3 || /\{[{%]|\$\$/.test(plain)) continue;
    let summary = "";
    for (const { segment } of segmenter.segment(plain)) {
      if (!/[.!?…。！？]["”’»)]*\s*$/.test(segment) || (summary + segment).trim().length > longest)
        break;
      summary += segment;
    }
    if (summary.trim().length >= 12) return summary.trim();
    if (plain.length > longest) return `${plain.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
  }
  return undefined;
}
