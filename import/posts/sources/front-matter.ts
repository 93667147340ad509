import { parse as parseToml } from "smol-toml";
import { parseFrontMatter } from "#app/markdown/front-matter";
import { type Fields, keysOf } from "./fields";

/**
 * Reads front matter in YAML, TOML or JSON.
 *
 * @returns its fields, the text below it, and the line where the text begins, counted from 1
 * @throws an error whose message is for the site's author
 */
export function readFrontMatter(source: string): {
  fields: Fields;
  body: string;
  bodyLine: number;
} {
  const text = source.replace(/^\uFEFF/, "");
  const [head = "", mark = "", inside = head] =
    /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
      /^(---|\+\+\+|\{\n)/.test(text) ? text : "",
    ) ?? [];
  // Only TOML has dates; YAML keeps a day as text. JSON is also YAML. Errors refer to lines of the
  // file.
  const below = mark ? `\n${inside}` : inside;
  const read: unknown =
    mark === "+++"
      ? parseToml(below)
      : parseFrontMatter(below, { uniqueKeys: false, logLevel: "error" });
  return { fields: keysOf(read), body: text.slice(head.length), bodyLine: head.split("\n").length };
}
