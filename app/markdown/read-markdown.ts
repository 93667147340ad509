import type { YAMLParseError } from "yaml";
import type * as z from "zod";
import { characterProblem } from "#app/schema/characters";
import { check, fieldOf } from "#app/schema/errors";
import type { ArticleError } from "./context";
import { parseFrontMatter } from "./front-matter";

export interface MarkdownFile<Data> {
  /** Undefined if the front matter has errors. */
  data: Data | undefined;
  body: string;
  bodyLine: number;
  lineOf: (field: PropertyKey | undefined) => number;
  errors: ArticleError[];
}

/** In characters. An article of this length takes days to read, and some generated files would take hours to render. */
const maxLength = 2_000_000;

const frontMatter = /^(?<empty>\s*\n)?---[ \t]*\n(?<yaml>[^]*?)(?<=\n)---[ \t]*(?:\n|$)/;

/** Reads a Markdown file that may begin with front matter: YAML between two lines of hyphens. */
export function readMarkdown<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): MarkdownFile<z.output<Schema>> {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const match = frontMatter.exec(text);
  const [before = ""] = match ?? [];
  const lines = before.split("\n");
  const lineOf = (field: PropertyKey | undefined) =>
    lines.findIndex((line) => line.startsWith(`${String(field)}:`)) + 1 || 1;
  const file = {
    data: undefined,
    body: text.slice(before.length),
    bodyLine: lines.length,
    lineOf,
  };
  const problem = textProblem(text, match !== null);
  if (problem) return { ...file, body: "", errors: [problem] };
  let data: unknown;
  try {
    data = parseFrontMatter(match?.groups?.yaml ?? "") ?? {};
  } catch (error) {
    const firstLine = (match?.groups?.empty ?? "").split("\n").length;
    return { ...file, errors: [yamlError(error as YAMLParseError, lines, firstLine)] };
  }
  const { checked, errors } = check(schema, data);
  return {
    ...file,
    data: checked,
    errors: errors.map(({ path, message }) => {
      return { line: lineOf(path[0]), field: fieldOf(data, path), message };
    }),
  };
}

function textProblem(text: string, hasFrontMatter: boolean): ArticleError | undefined {
  const message =
    text.length > maxLength
      ? `has ${text.length} characters. Split it: the limit is ${maxLength}.`
      : /^\s*(---|\+\+\+)/.test(text) && !hasFrontMatter
        ? "the front matter is not between two lines of ---. Put one above and one below it."
        : characterProblem(text);
  const line = text.split("\n").findIndex((each) => characterProblem(each)) + 1;
  return message === undefined ? undefined : { line: line || 1, message };
}

/** @param firstLine the line of the hyphens, below which the YAML begins */
function yamlError(
  { code, message, linePos }: YAMLParseError,
  lines: string[],
  firstLine: number,
): ArticleError {
  const line = firstLine + (linePos?.[0].line ?? 0);
  const known = conflictMark.test(lines[line - 1] ?? "") ? conflict : knownErrors[code];
  return { line, message: known ?? message.replace(/ at line [^]*/, "") };
}

/** A line that git leaves between versions that it could not merge. */
export const conflictMark = /^(<{7}|={7}|>{7})( |$)/m;

const knownErrors: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a value contains a colon. Put it in quotes, such as title: "Queues: a love story".',
  TAB_AS_INDENT: "a line begins with a tab. Use spaces instead.",
  UNEXPECTED_TOKEN:
    "only a part of a value is in quotes. Put the whole value in quotes of the other kind.",
};

export const conflict =
  'git could not merge this part. Keep one version, and delete the lines of "<", "=" and ">".';
