import type { Element } from "hast";
import type { Code } from "mdast";
import type { Strings } from "#app/ui-strings/ui-strings";
import { captionOf, element, visuallyHidden } from "./context";
import type { Highlight } from "./highlight";

export function codeLanguage({ lang }: Code): string {
  return !lang || lang === "diff" ? "text" : lang.toLowerCase();
}

/** Reads the options on a code block's first line: ```ts title="server.ts" {2,4-6} lines diff */
export function readOptions({ lang, meta, value }: Code) {
  const [titled = "", title] = /title="([^"]*)"/.exec(meta ?? "") ?? [];
  const options = (meta ?? "").replace(titled, "");
  const [, lines = ""] = /\{([^{}]*)\}/.exec(options) ?? [];
  const marked = new Set<number>();
  for (const [, first, last = first] of lines.matchAll(/(\d+)(?:-(\d+))?/g)) {
    for (
      let line = Number(first);
      line <= Math.min(Number(last), value.split("\n").length);
      line += 1
    )
      marked.add(line);
  }
  const has = (word: string) => options.split(/\s/).includes(word);
  return { title, marked, numbered: has("lines"), diff: lang === "diff" || has("diff") };
}

/** Returns the HTML of a code block, with elements only for numbered, highlighted, added and removed lines. */
export function codeBlock(code: Code, highlight: Highlight, strings: Strings): Element {
  const { title, marked, numbered, diff } = readOptions(code);
  const written = code.value.split("\n");
  const lines = highlight(
    written.map((line) => (diff ? line.replace(/^[ +-]/, "") : line)).join("\n"),
    codeLanguage(code),
  );
  const children = lines.flatMap((tokens, index) => {
    const code = [
      ...tokens.map(({ text, colour }) =>
        colour ? element("span", { className: [colour] }, [text]) : text,
      ),
      "\n",
    ];
    const content = numbered ? [element("span", { className: ["line"] }, code)] : code;
    const change = diff ? changes[written[index]?.[0] ?? ""] : undefined;
    const line = change ? spoken(change.tag, strings.article[change.word], content) : content;
    return marked.has(index + 1) ? spoken("mark", strings.blocks.highlighted, line) : line;
  });
  const name = title ?? [strings.blocks.code, code.lang].filter(Boolean).join(": ");
  const pre = element("pre", { role: "group", tabIndex: 0, ariaLabel: name }, [
    element("code", {}, children),
  ]);
  return element("figure", { className: diff ? ["code", "diff"] : ["code"] }, [
    ...captionOf(title),
    pre,
  ]);
}

const changes: Record<string, { tag: string; word: "lineAdded" | "lineRemoved" } | undefined> = {
  "+": { tag: "ins", word: "lineAdded" },
  "-": { tag: "del", word: "lineRemoved" },
};

type Line = (Element | string)[];

/** Returns a line with a hidden word before it, because screen readers ignore elements that mark lines. */
function spoken(tagName: string, word: string, line: Line): Line {
  return [element(tagName, {}, [visuallyHidden(`${word}: `), ...line])];
}
