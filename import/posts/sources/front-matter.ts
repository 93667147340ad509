import { parse as parseToml } from "smol-toml";
import { parseFrontMatter } from "../../../commands/site-api";
import { dayOf, textOrNumber, textsOf } from "./fields";

type Fields = Record<string, unknown>;

/**
 * Reads front matter in YAML, TOML or JSON.
 *
 * @returns its fields, the text below it, and the line where that begins, from 1
 * @throws with a message for the owner
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
  // Only TOML has dates; a day in YAML is a text. JSON is also YAML. Errors name lines of the file.
  const below = mark ? `\n${inside}` : inside;
  const read: unknown =
    mark === "+++"
      ? parseToml(below)
      : parseFrontMatter(below, { uniqueKeys: false, logLevel: "error" });
  return { fields: keysOf(read), body: text.slice(head.length), bodyLine: head.split("\n").length };
}

/** Returns fields with keys in lower case and without "_" and "-": "pubDate" and "pub_date" are the same. */
function keysOf(fields: unknown): Fields {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.toLowerCase().replace(/[_-]/g, ""),
      value as unknown,
    ]),
  );
}

const dateNames =
  "date pubdate pubdatetime publishdate published publishedat datepublished publishedon created createdat datecreated added posted".split(
    " ",
  );
const updatedNames =
  "lastmod updated updateddate updatedat modified moddatetime lastmodified lastmodifiedat datemodified".split(
    " ",
  );
const imageNames = "heroimage coverimage cover image featuredimage thumbnail banner ogimage".split(
  " ",
);
const altNames = "heroimagealt heroalt coveralt imagealt coverimagealt alt".split(" ");
const mathNames = "math katex mathjax usemathjax usemath latex".split(" ");

export function writtenFields(fields: Fields) {
  const first = <Value>(names: string[], read: (value: unknown) => Value | undefined) =>
    names.map((name) => read(fields[name])).find(Boolean);
  const lists = (...names: string[]) => names.flatMap((name) => textsOf(fields[name], true));
  const is = (name: string, pattern: RegExp) => pattern.test(String(fields[name]));
  const isFalse = /^(false|no|off)$/i;
  const paths = [
    ...textsOf(fields.permalink),
    ...textsOf(fields.url),
    ...textsOf(fields.aliases),
    ...textsOf(fields.redirectfrom),
  ];
  return {
    title: textOrNumber(fields.title),
    date: first(dateNames, dayOf),
    updated: first(updatedNames, dayOf),
    summary: first(["description", "summary", "excerpt", "subtitle"], textOrNumber),
    tags: lists("tags", "tag", "keywords", "categories", "category").map((each) =>
      each.replace(/^#/, ""),
    ),
    series: textsOf(fields.series)[0],
    draft: is("draft", /^(true|yes|on)$/i) || is("published", isFalse) || is("status", /^draft$/i),
    image: first(imageNames, (value) => imageOf(value, first(altNames, textOrNumber))),
    slug: textOrNumber(fields.slug)?.split("/").filter(Boolean).at(-1),
    /** Its own and further addresses, if it names them. */
    paths: paths.filter((each) => each.startsWith("/") && !each.includes(":")),
    /** Whether it says that it contains formulas. */
    math: mathNames.some((name) => fields[name] !== undefined && !is(name, isFalse)),
  };
}

/** Reads the picture of a post, which is a name or has fields of its own. */
function imageOf(
  value: unknown,
  alt: string | undefined,
): { src: string; alt: string | undefined } | undefined {
  const inner = keysOf(value);
  const names =
    typeof value === "string"
      ? [value]
      : ["src", "url", "image", "path", "feature", "file"].map((key) => textOrNumber(inner[key]));
  const src = names.find((each) => each && /\.\w+$/.test(each));
  return src ? { src, alt: textOrNumber(inner.alt) ?? alt } : undefined;
}
