import { parse as parseToml } from "smol-toml";
import { parseFrontMatter } from "../../../commands/site-api";
import { dayOf, textOrNumber, textsOf } from "./fields";

type Fields = Record<string, unknown>;

/** The front matter of a post, and where its text begins. */
interface FrontMatter {
  fields: Fields;
  body: string;
  /** The line of the body's first line in the file, from 1. */
  bodyLine: number;
}

/** Reads front matter in YAML, TOML or JSON. @throws with a message for the owner */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, "");
  const [head = "", mark = "", inside = head] =
    /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
      /^(---|\+\+\+|\{\n)/.test(text) ? text : "",
    ) ?? [];
  // Only TOML has dates; a day in YAML is a text. JSON is also YAML. Errors name lines of the file.
  const read: unknown =
    mark === "+++"
      ? parseToml(`\n${inside}`)
      : parseFrontMatter(mark ? `\n${inside}` : inside, { uniqueKeys: false, logLevel: "error" });
  return {
    fields: isFields(read) ? lowerCase(read) : {},
    body: text.slice(head.length),
    bodyLine: head.split("\n").length,
  };
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** Returns fields with keys in lower case and without "_" and "-": "pubDate" and "pub_date" are the same. */
function lowerCase(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key.toLowerCase().replace(/[_-]/g, ""), value]),
  );
}

/** The fields of a post that front matter contains. */
interface WrittenFields {
  title: string | undefined;
  date: string | undefined;
  updated: string | undefined;
  summary: string | undefined;
  tags: string[];
  series: string | undefined;
  draft: boolean;
  image: { src: string; alt?: string | undefined } | undefined;
  /** The last part of its address, if it says so. */
  slug: string | undefined;
  /** Addresses that redirect to it. */
  aliases: string[];
  /** Whether it says that it contains formulas. */
  math: boolean;
}

const dateNames =
  "date pubdate pubdatetime publishdate published publishedat datepublished publishedon created createdat createdon datecreated added posted when".split(
    " ",
  );
const updatedNames =
  "lastmod updated updateddate updatedat modified moddatetime lastmodified lastmodifiedat datemodified".split(
    " ",
  );
const imageNames = [
  "heroimage",
  "coverimage",
  "cover",
  "image",
  "featuredimage",
  "thumbnail",
  "banner",
  "ogimage",
];
const imageAltNames = ["heroimagealt", "heroalt", "coveralt", "imagealt", "coverimagealt", "alt"];

export function writtenFields(fields: Fields): WrittenFields {
  const text = (...names: string[]) =>
    names.map((name) => textOrNumber(fields[name])).find(Boolean);
  const date = (names: string[]) => names.map((name) => dayOf(fields[name])).find(Boolean);
  const lists = (...names: string[]) =>
    names
      .flatMap((name) => textsOf(fields[name], true))
      .map((each) => each.trim())
      .filter(Boolean);
  const isTrue = (name: string) => /^(true|yes|on)$/i.test(String(fields[name]));
  const isFalse = (name: string) => /^(false|no|off)$/i.test(String(fields[name]));
  return {
    title: text("title"),
    date: date(dateNames),
    updated: date(updatedNames),
    summary: text("description", "summary", "excerpt", "subtitle"),
    tags: lists("tags", "tag", "keywords", "categories", "category").map((each) =>
      each.replace(/^#/, ""),
    ),
    series: textsOf(fields.series)[0],
    draft: isTrue("draft") || isFalse("published") || text("status") === "draft",
    image: imageIn(fields, text(...imageAltNames)),
    slug: text("slug")?.split("/").filter(Boolean).at(-1),
    aliases: [...textsOf(fields.aliases), ...textsOf(fields.redirectfrom)].filter((each) =>
      each.startsWith("/"),
    ),
    math: ["math", "katex", "mathjax", "usemathjax", "usemath", "latex"].some(
      (name) => fields[name] !== undefined && !isFalse(name),
    ),
  };
}

function imageIn(fields: Fields, alt: string | undefined): WrittenFields["image"] {
  for (const name of imageNames) {
    const value = fields[name];
    if (!isFields(value)) {
      const src = textOrNumber(value);
      if (src && /\.\w+$/.test(src)) return { src, alt };
      continue;
    }
    const inner = lowerCase(value);
    const src = ["src", "url", "image", "path", "feature", "file"]
      .map((key) => textOrNumber(inner[key]))
      .find(Boolean);
    if (src) return { src, alt: textOrNumber(inner.alt) ?? alt };
  }
  return undefined;
}
