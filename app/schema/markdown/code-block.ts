import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import { nearest } from "../nearest";
import type { ArticleWording } from "../posts";
import { element, orMeant } from "./context";
import { languageNames, type Token } from "./highlight";

/** What the first line of a code block says: ```ts title="server.ts" {2,4-6} diff */
interface CodeOptions {
  language: string;
  title: string | undefined;
  /** The numbers of the marked lines, from 1. */
  marked: Set<number>;
  /** Whether each line begins with "+", "-" or a space, as in the output of `diff`. */
  diff: boolean;
  /** What is wrong with it. */
  problems: string[];
}

const word = /title="(?<title>[^"]*)"|\{(?<lines>[^}]*)\}|(?<other>\S+)/g;

/** Reads the first line of a code block. */
export function readCodeOptions({ lang, meta, value }: Code): CodeOptions {
  const options: CodeOptions = {
    language: languageOf(lang),
    title: undefined,
    marked: new Set(),
    diff: lang === "diff",
    problems: [],
  };
  if (lang && lang !== "diff" && !languageNames.includes(lang.toLowerCase())) {
    const problem = `there is no language "${lang}" of code (for none, write "text")`;
    options.problems.push(orMeant(problem, nearest(lang, languageNames)));
    options.language = "text";
  }
  for (const { groups = {} } of (meta ?? "").matchAll(word)) {
    if (groups.title !== undefined) options.title = groups.title;
    else if (groups.lines !== undefined) mark(groups.lines, value.split("\n").length, options);
    else if (groups.other === "diff") options.diff = true;
    else
      options.problems.push(
        `a code block has no "${groups.other}": behind its language there can be title="file.ts", {2,4-6} and diff`,
      );
  }
  return options;
}

function languageOf(lang: string | null | undefined): string {
  return !lang || lang === "diff" ? "text" : lang.toLowerCase();
}

/** Adds the lines of a list such as "2,4-6". */
function mark(list: string, count: number, { marked, problems }: CodeOptions): void {
  for (const part of list.split(",")) {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (first === undefined || Number(first) < 1 || Number(last) < Number(first)) {
      problems.push(`"{${list}}" is no list of lines, such as {2,4-6}`);
      return;
    }
    if (Number(last) > count) {
      problems.push(`"{${list}}" marks line ${last}, but the code has ${count}`);
      return;
    }
    for (let line = Number(first); line <= Number(last); line += 1) marked.add(line);
  }
}

/**
 * A code block as HTML. Only lines that are marked, added or removed have an element of their own.
 *
 * @param highlight splits code into lines of tokens
 */
export function codeBlock(
  code: Code,
  { language, title, marked, diff }: CodeOptions,
  highlight: (code: string, language: string) => Token[][],
  wording: ArticleWording,
): Element {
  const written = code.value.split("\n");
  const lines = highlight(
    written.map((line) => (diff ? line.replace(/^[ +-]/, "") : line)).join("\n"),
    language,
  );
  const children = lines.flatMap((tokens, index) => {
    const content = [...tokens.map(toneElement), newline];
    const kind = diff ? changes[written[index]?.[0] ?? ""] : undefined;
    const line = kind
      ? [element(kind.tag, {}, [element("span", hidden, [text(`${wording[kind.word]}: `)]), ...content])]
      : content;
    return marked.has(index + 1) ? [element("span", { className: ["marked"] }, line)] : line;
  });
  const pre = element("pre", { tabIndex: 0 }, [element("code", {}, children)]);
  const caption = title ? [element("figcaption", {}, [text(title)])] : [];
  return element("figure", { className: diff ? ["code", "diff"] : ["code"] }, [...caption, pre]);
}

const changes: Record<string, { tag: string; word: "lineAdded" | "lineRemoved" } | undefined> = {
  "+": { tag: "ins", word: "lineAdded" },
  "-": { tag: "del", word: "lineRemoved" },
};

const hidden = { className: ["visually-hidden"] };

const newline = text("\n");

function text(value: string): ElementContent {
  return { type: "text", value };
}

function toneElement({ text: value, tone }: Token): ElementContent {
  return tone === undefined ? text(value) : element("span", { className: [tone] }, [text(value)]);
}
