import { type Edit, literal, replaceMatches, type Tell } from "./draft";

/** Matches braces, including nested ones. */
const braces = "\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}";

const tag = `<(?<closing>/?)[A-Za-z][\\w.]*(?:"[^"]*"|'[^']*'|${braces}|[^<>{}"'/]|/(?!>))*(?<single>/?)>`;

/** Matches fenced code, SVGs, imports, exports, and tags on a line of their own. */
const blocks = new RegExp(
  `^[ \\t]*(\`{3,}|~{3,})[^]*?^[ \\t]*\\1|^[ \\t]*(?<drawing><svg\\b[^]*?</svg>)|^(?<module>import|export)\\b[^]*?(?=\\n[ \\t]*\\n|(?![^]))|^[ \\t]*${tag}[ \\t]*$`,
  "gm",
);

/** Removes imports, exports and the indentation between tags, which MDX ignores (https://mdxjs.com/docs/what-is-mdx/). */
export function flattenMdx(text: string, tell: Tell): Edit[] {
  const edits: Edit[] = [];
  const indents: number[] = [];
  let from = 0;
  const unindent = (end: number) => {
    for (const { 0: space, index } of text.slice(from, end).matchAll(/^[ \t]+/gm)) {
      const start = from + index;
      const isLineStart = start === 0 || text[start - 1] === "\n";
      const length = Math.min(space.length, indents.at(-1) ?? 0);
      if (isLineStart && length) edits.push({ start, end: start + length, text: "" });
    }
    from = end;
  };
  for (const { 0: piece, index: start, groups = {} } of text.matchAll(blocks)) {
    const end = start + piece.length;
    if (groups.module) {
      if (groups.module === "export") tell(start, "removed an MDX export", piece.split("\n")[0]);
      edits.push({ start, end, text: "" });
    } else if (groups.drawing) {
      // A tag of several lines would not begin HTML in Markdown.
      edits.push({ start, end, text: groups.drawing.replace(/\s*\n\s*/g, " ") });
    } else if (groups.closing !== undefined) {
      unindent(start);
      from = end;
      if (groups.closing) indents.pop();
      edits.push({ start, end, text: `\n${piece.trim()}\n` });
      if (!groups.closing && !groups.single)
        indents.push(/^\s*\n([ \t]*)/.exec(text.slice(end))?.[1]?.length ?? 0);
    } else unindent(end);
  }
  unindent(text.length);
  return edits;
}

/** Matches formulas. remark-math leaves their braces alone. */
const formula = "\\$\\$[^]+?\\$\\$|\\$[^$\\n]+\\$";

/** Removes MDX comments, and puts attributes in braces into quotes. Other expressions become text. */
export function replaceExpressions(
  source: string,
  text: string,
  hasMath: boolean,
  tell: Tell,
): Edit[] {
  const imports = Object.fromEntries(
    [...source.matchAll(/^import\s+(\w+)\s+from\s+["'](.+?)["']/gm)].map(([, name = "", file]) => [
      name,
      file,
    ]),
  );
  const attribute = new RegExp(`\\s+[\\w:-]+=(${braces})`, "g");
  const replace = ({ 0: piece, index }: RegExpExecArray): string => {
    if (piece.startsWith("$")) return piece;
    if (/^\{\s*\/\*/.test(piece)) return "";
    if (/^\{\s*(["'`]).*\1\s*\}$/.test(piece)) return piece.replace(/^\{\s*.|.\s*\}$/g, "");
    if (piece.startsWith("{")) {
      tell(index, "MDX expression: kept as text", piece.split("\n")[0]);
      return literal(piece);
    }
    return piece.replace(attribute, (whole, value: string) => {
      const [, name = "", , plain = imports[name]] =
        /^\{\s*(\w*)(?:\.src)?\s*(?:(["'`])(.*?)\2\s*)?\}$/.exec(value) ?? [];
      return plain === undefined ? "" : whole.replace(value, () => JSON.stringify(plain));
    });
  };
  return replaceMatches(text, [
    [new RegExp(`${hasMath ? `${formula}|` : ""}${tag}|(?<!\\\\)${braces}`, "g"), replace],
  ]);
}
