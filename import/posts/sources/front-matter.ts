import { parse as parseToml } from "smol-toml";
import { parseFrontMatter } from "#app/markdown/front-matter";
import { type Fields, fieldsOf, keysOf } from "./fields";

/** Lines such as "Date: 2020-01-02": Pelican's begin a file, and Notion's are below the title. */
const lines = /^(# .*\n\n)?((?:\p{L}[^\n:]{0,40}:.*\n)+)/u;

/**
 * Reads front matter in YAML, TOML or JSON, or in lines without marks.
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
  const [all = "", heading = "", properties = ""] = lines.exec(text) ?? [];
  const pairs = [...properties.matchAll(/^(.*?):(.*)/gm)].map((pair) => pair.slice(1));
  const fields = keysOf(Object.fromEntries(pairs));
  if (fieldsOf(fields).date)
    return { fields, body: heading + text.slice(all.length), bodyLine: pairs.length + 1 };
  const [head = "", mark = "", inside = head] =
    /^(---|\+\+\+)-*[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
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
