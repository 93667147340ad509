import type { Root } from "mdast";
import { visit } from "unist-util-visit";

/** What Markdown has for an element. */
const markdownFor: Record<string, string> = {
  a: "[text](address)",
  b: "**text**",
  br: "a backslash at the end of the line",
  code: "`text`",
  em: "*text*",
  figure: '![what it shows](picture.png "caption")',
  h1: "## Heading",
  h2: "## Heading",
  h3: "### Heading",
  i: "*text*",
  img: "![what it shows](picture.png)",
  li: "- text",
  ol: "1. text",
  p: "an empty line between paragraphs",
  pre: "``` around the code",
  strong: "**text**",
  table: "| a | table |",
  ul: "- text",
};

const comments = /<!--[^]*?-->/g;

/**
 * Says what to write instead of a piece of HTML, which is refused.
 *
 * @param html what Markdown takes for HTML: one tag, or the lines from a tag to the next empty line, or from the start of a
 *   comment to the end of the line on which it ends
 * @returns undefined for comments, and for a closing tag, whose opening tag has the message
 */
export function insteadOf(html: string): string | undefined {
  if (html.startsWith("</") || html.replace(comments, "").trim() === "") return undefined;
  if (html.startsWith("<!--"))
    return 'a comment ends with "-->" and has its lines for itself: the page would lack what stands beside it';
  const [tag = html, name = ""] = /^<([a-z][\w-]*)/i.exec(html) ?? [];
  const instead = markdownFor[name.toLowerCase()];
  if (instead !== undefined) return `HTML is refused: instead of "${tag}>", write ${instead}`;
  return `HTML is refused: if "${tag}" is meant as text, write it in backquotes or as "\\${tag}"`;
}

/** The Markdown without its comments. Those in code stay, as they are the code's. */
export function withoutComments(markdown: string, tree: Root): string {
  let text = "";
  let end = 0;
  visit(tree, "html", ({ value, position }) => {
    if (!position || !value.startsWith("<!--")) return;
    text += markdown.slice(end, position.start.offset);
    end = position.end.offset ?? end;
  });
  return text + markdown.slice(end);
}
