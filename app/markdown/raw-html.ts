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

/**
 * Says what to write instead of a piece of HTML, which is refused.
 *
 * @param html what Markdown takes for HTML: one tag, or the lines from a tag to the next empty line
 * @returns undefined for a comment, and for a closing tag, whose opening tag has the message
 */
export function insteadOf(html: string): string | undefined {
  if (html.startsWith("</") || html.startsWith("<!--")) return undefined;
  const [tag = html, name = ""] = /^<([a-z][\w-]*)/i.exec(html) ?? [];
  const instead = markdownFor[name.toLowerCase()];
  if (instead !== undefined) return `HTML is refused: instead of "${tag}>", write ${instead}`;
  return `HTML is refused: if "${tag}" is meant as text, write it in backquotes or as "\\${tag}"`;
}
