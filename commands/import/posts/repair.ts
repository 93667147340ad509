import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ArticleError } from "../../../app/markdown/context";
import type { Heading } from "../../../app/schema/posts";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { codeSpan, type Edit, literal, type Tell } from "./draft";

/**
 * Edits that leave what the site refuses as text, each the smallest piece around its mistake.
 *
 * @param idOf the new id of a heading, by one that it had
 * @param tell adds what is left, by its place in the text
 */
export function repairs(
  text: string,
  mistakes: ArticleError[],
  idOf: (id: string) => Heading["id"] | undefined,
  tell: Tell,
): Edit[] {
  return mistakes.flatMap(({ message, range: [start, end] = [0, 0] }) => {
    const piece = text.slice(start, end);
    const [, id] = /\]\(#([^)\s]+)\)$/.exec(piece) ?? [];
    const newId = id && idOf(decodeURIComponent(id.replace(/%(?![\da-f]{2})/gi, "%25")));
    if (newId) return [{ start: end - (id?.length ?? 0) - 1, end: end - 1, text: newId }];
    // The message names the piece, which differs from one to the next.
    const [kind = message] =
      /^(?:HTML|Mermaid) is refused|^there is no (?:heading|language)/.exec(message) ?? [];
    tell(start, `${kind === message ? message : kind}: it is text now`, piece.split("\n")[0]);
    return [{ start, end, text: repaired(piece) }];
  });
}

function repaired(piece: string): string {
  if (/^(`{3,}|~{3,})/.test(piece)) return piece.replace(/^([`~]+)[^\n]*/, "$1text");
  if (piece.startsWith("![")) return literal(piece);
  if (piece.startsWith("[") && /\]\([^]*\)$/.test(piece)) return labelOf(piece);
  if (piece.startsWith(">")) return piece.replace("[!", "\\[!");
  if (/^\$\$+[^$]*\$\$+$/.test(piece)) return codeSpan(piece);
  if (piece.startsWith("$")) return piece.replace(/\$/g, "\\$");
  if (/^#{1,6}\s*$/.test(piece)) return "";
  if (piece.startsWith("<")) return piece.replace(/<(?=[a-z/!])/gi, "\\<");
  return literal(piece);
}

/** The Markdown between the brackets of a link. */
function labelOf(link: string): string {
  let label = "";
  visit(parseMarkdown(link), "link", ({ children }) => {
    const [first, last] = [
      children[0]?.position?.start.offset,
      children.at(-1)?.position?.end.offset,
    ];
    label = link.slice(first ?? 1, last ?? 1);
  });
  return label || toString(parseMarkdown(link));
}
