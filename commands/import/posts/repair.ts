import { visit } from "unist-util-visit";
import type { ArticleError } from "../../../app/markdown/context";
import { decoded } from "../../../app/markdown/links";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { codeSpan, type Edit, literal, rangeOf, type Tell } from "./draft";

/**
 * Returns edits that turn the smallest piece around each error into text.
 *
 * @param idOf returns the new id of a heading, by one that it had
 * @param tell reports what became text
 */
export function repairs(
  text: string,
  errors: ArticleError[],
  idOf: (id: string) => string | undefined,
  tell: Tell,
): Edit[] {
  return errors.map(({ message, range: [start, end] = [0, 0] }) => {
    const piece = text.slice(start, end);
    const [, id = ""] = /\]\(#([^)\s]+)\)$/.exec(piece) ?? [];
    const newId = idOf(decoded(id));
    if (newId) return { start: end - id.length - 1, end: end - 1, text: newId };
    // Without the part that differs from piece to piece, equal messages are counted together.
    const [kind = message.split(/\. (?=[A-Z])/)[0]] =
      /^(?:HTML is refused|unknown (?:heading|language)|the diagram lacks)/.exec(message) ?? [];
    tell(start, `${kind}: it is text now`, piece.split("\n")[0]);
    return { start, end, text: repaired(piece) };
  });
}

function repaired(piece: string): string {
  if (/^(`{3,}|~{3,})/.test(piece)) return piece.replace(/^([`~]+)[^\n]*/, "$1text");
  if (/^\[[^]*\]\([^]*\)$/.test(piece)) return labelOf(piece);
  if (piece.startsWith(">")) return piece.replace("[!", "\\[!");
  if (/^\$\$+[^$]*\$\$+$/.test(piece)) return codeSpan(piece);
  if (piece.startsWith("$")) return piece.replace(/\$/g, "\\$");
  if (/^#{1,6}\s*$/.test(piece)) return "";
  if (piece.startsWith("<")) return piece.replace(/<(?=[a-z/!])/gi, "\\<");
  return literal(piece);
}

/** Returns the Markdown between the brackets of a link. */
function labelOf(link: string): string {
  let label = "";
  visit(parseMarkdown(link), "link", ({ children }) => {
    const [first, last] = [children[0], children.at(-1)];
    if (first && last) label = link.slice(rangeOf(first).start, rangeOf(last).end);
  });
  return label;
}
