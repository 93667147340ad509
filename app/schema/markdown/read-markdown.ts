import { LineCounter, isMap, isNode, parseDocument, type Document } from "yaml";
import type * as z from "zod";
import { messages } from "../messages";
import { placeOf } from "../mistakes";
import type { Mistake } from "./context";

/** A Markdown file in its parts. */
export interface MarkdownFile<Data> {
  /** The front matter as its schema returns it; undefined if it has mistakes. */
  data: Data | undefined;
  /** The Markdown below the front matter. */
  body: string;
  /** The line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** The line of a field of the front matter, such as `["image", "file"]`; 1 if it has none. */
  lineOf: (field: PropertyKey[]) => number;
  mistakes: Mistake[];
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
  if (!match && text.startsWith("---")) {
    const mistake = {
      line: 1,
      message: "the front matter has no end: write --- on a line of its own below it",
    };
    return { data: undefined, body: "", bodyLine: 1, lineOf: () => 1, mistakes: [mistake] };
  }
  const body = text.slice(match?.[0].length ?? 0);
  const bodyLine = match ? match[0].split("\n").length : 1;
  return { body, bodyLine, ...check(match?.groups?.yaml ?? "", schema) };
}

function check<Schema extends z.ZodType>(
  yaml: string,
  schema: Schema,
): Pick<MarkdownFile<z.output<Schema>>, "data" | "lineOf" | "mistakes"> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  /** The line in the file, which has the hyphens on its first. */
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line + 1);
  const lineOf = (field: PropertyKey[]) => lineAt(offsetOf(document, field));
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ code, message, pos: [offset] }) => ({
      line: lineAt(offset),
      message: plainWords[code] ?? message,
    }));
    return { data: undefined, lineOf, mistakes };
  }
  const data: unknown = document.toJS() ?? {};
  const result = schema.safeParse(data, { error: messages });
  if (result.success) return { data: result.data, lineOf, mistakes: [] };
  const mistakes = result.error.issues.map((issue) => {
    const place = placeOf(data, issue.path);
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    return {
      line: unknown === undefined ? lineOf(issue.path) : lineAt(offsetOfKey(document, issue.path, unknown)),
      message: `${place && `${place}: `}${describe(data, issue)}`,
    };
  });
  return { data: undefined, lineOf, mistakes };
}

type Issue = z.core.$ZodIssue;

function describe(data: unknown, { code, path, message }: Issue): string {
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], data);
  return value === undefined && code !== "custom" ? "is missing" : message;
}

/** Where the value of a field stands in the YAML; undefined if there is none. */
function offsetOf(document: Document, field: PropertyKey[]): number | undefined {
  const node = field.length > 0 ? document.getIn(field, true) : document.contents;
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Where the name of a field stands. */
function offsetOfKey(document: Document, parent: PropertyKey[], name: string): number | undefined {
  const fields = parent.length > 0 ? document.getIn(parent, true) : document.contents;
  const pair = isMap(fields) ? fields.items.find(({ key }) => String(key) === name) : undefined;
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

/** What to write, for the mistakes in YAML that writers make. */
const plainWords: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'has a colon inside a text: write the text in quotes, title: "Queues: a love story"',
  DUPLICATE_KEY: "has this field twice",
  MISSING_CHAR: "has a quote or a bracket without its partner",
  TAB_AS_INDENT: "is indented by a tab: write two spaces",
};
