import { parse, stringify, type YAMLParseError } from "yaml";
import type * as z from "zod";
import { check, placeOf } from "../schema/errors";
import type { ArticleError } from "./context";

/** A Markdown file in its parts. */
export interface MarkdownFile<Data> {
  /** The front matter as its schema returns it; undefined if it has errors. */
  data: Data | undefined;
  /** The front matter as it is published, without comments; empty if there is none. */
  head: string;
  /** The Markdown below the front matter. */
  body: string;
  /** The line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** The line of a field of the front matter; 1 if it has none. */
  lineOf: (field: PropertyKey | undefined) => number;
  errors: ArticleError[];
}

const frontMatter = /^---[ \t]*\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\n|$)/m;

/**
 * Reads a Markdown file that begins with YAML between two lines of three hyphens.
 *
 * @param source the file's text
 * @param schema the shape of the front matter
 */
export function readMarkdown<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): MarkdownFile<z.output<Schema>> {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const match = text.startsWith("---") ? frontMatter.exec(text) : null;
  const [before = ""] = match ?? [];
  const lines = before.split("\n");
  const lineOf = (field: PropertyKey | undefined) =>
    lines.findIndex((line) => line.startsWith(`${String(field)}:`)) + 1 || 1;
  const file = {
    data: undefined,
    head: "",
    body: text.slice(before.length),
    bodyLine: lines.length,
    lineOf,
  };
  if (!match && text.startsWith("---")) {
    const message = "the front matter has no end: write --- on a line of its own below it";
    return { ...file, errors: [{ line: 1, message }] };
  }
  if (text.startsWith("+++")) {
    const message = 'the front matter is TOML ("+++"): write it as YAML between two lines of ---';
    return { ...file, errors: [{ line: 1, message }] };
  }
  let data: unknown;
  try {
    data = parse(match?.groups?.yaml ?? "") ?? {};
  } catch (error) {
    return { ...file, errors: [yamlError(error as YAMLParseError)] };
  }
  const { checked, errors } = check(schema, data);
  const head = match ? `---\n${stringify(data, { lineWidth: 0 })}---\n` : "";
  return {
    ...file,
    data: checked,
    head,
    errors: errors.map(({ path, message }) => {
      return { line: lineOf(path[0]), place: placeOf(data, path), message };
    }),
  };
}

/** Returns what is wrong with the YAML, and in other words than the parser's what is wrong most often. */
function yamlError({ code, message, linePos }: YAMLParseError): ArticleError {
  // The first line of the file has the hyphens.
  const line = (linePos?.[0].line ?? 0) + 1;
  return {
    line,
    message: code === "BLOCK_AS_IMPLICIT_KEY" ? colonInText : message.replace(/ at line [^]*/, ""),
  };
}

const colonInText =
  'has a colon inside a text: write the text in quotes, title: "Queues: a love story"';
