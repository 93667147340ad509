import { type Edit, indented, prefixAt } from "./draft";

/** The kinds of callouts here, by the names that others have for them. */
const kinds: Record<string, string> = {
  note: "NOTE",
  info: "NOTE",
  abstract: "NOTE",
  summary: "NOTE",
  todo: "NOTE",
  example: "NOTE",
  quote: "NOTE",
  notice: "NOTE",
  tip: "TIP",
  hint: "TIP",
  success: "TIP",
  check: "TIP",
  done: "TIP",
  important: "IMPORTANT",
  question: "IMPORTANT",
  help: "IMPORTANT",
  faq: "IMPORTANT",
  warning: "WARNING",
  warn: "WARNING",
  attention: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
  bug: "CAUTION",
  failure: "CAUTION",
};

/** Tags whose kind is an argument of theirs. */
const general = ["notice", "admonition", "callout", "alert", "hint", "note"];

/** A callout of a pair of tags; undefined if their names stand for none. */
export function asCallout(
  [name = "", ...words]: string[],
  title: string | undefined,
  inside: string,
): string | undefined {
  const named = general.includes(name)
    ? words.find((word) => kinds[word.toLowerCase()])
    : undefined;
  const kind =
    kinds[(named ?? name).toLowerCase()] ?? (general.includes(name) ? "NOTE" : undefined);
  return kind && calloutOf(kind, title, inside);
}

function calloutOf(kind: string, title: string | undefined, inside: string): string {
  const heading = title?.trim() ? `**${title.trim()}**\n\n` : "";
  return `> [!${kind}]\n> ${indented(heading + inside.trim(), "> ")}`;
}

/** `:::note[Title]`, a text, and `:::` on lines of their own; Obsidian's kinds and titles in a quote. */
const directive =
  /^([ \t]*):{3,}[ \t]*(\w+)(?:\[(.*?)\]|[ \t]+([^\n{]*))?(?:\{.*\})?[ \t]*\n([^]*?)^[ \t]*:{3,}[ \t]*$/gm;
const quoted = /^([ \t>]*>[ \t]*)\[!(\w+)\][-+]?[ \t]*([^\n]*)$/gm;

/** Writes the callouts of others as here. */
export function replaceCallouts(text: string, isCode: (offset: number) => boolean): Edit[] {
  const directives = [...text.matchAll(directive)].flatMap(
    ({ 0: whole, 1: space = "", 2: name = "", 3: title, 4: words, 5: inside = "", index }) => {
      const callout = isCode(index)
        ? undefined
        : asCallout([name.toLowerCase()], title ?? words, inside);
      return callout
        ? [
            {
              start: index + space.length,
              end: index + whole.length,
              text: indented(callout, prefixAt(text, index + space.length)),
            },
          ]
        : [];
    },
  );
  const quotes = [...text.matchAll(quoted)].flatMap(
    ({ 0: whole, 1: prefix = "", 2: name = "", 3: title = "", index }) => {
      const kind = kinds[name.toLowerCase()] ?? "NOTE";
      if (isCode(index) || (kind === name.toUpperCase() && whole.endsWith("]"))) return [];
      const heading = title.trim() ? `\n${prefix}**${title.trim()}**\n${prefix.trimEnd()}` : "";
      return [{ start: index, end: index + whole.length, text: `${prefix}[!${kind}]${heading}` }];
    },
  );
  return [...directives, ...quotes];
}
