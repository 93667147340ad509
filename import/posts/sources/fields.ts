import { posix } from "node:path";
import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isElement } from "../html-tree";
import type { Finding, Left } from "../old-blog";

/* Reads the fields of front matter, pages, feeds and exports, which differ in their names and forms. */

export type Fields = Record<string, unknown>;

/** The names of fields in lower case, without "_", "-" and a prefix. The first one with a value counts. */
const names = {
  title: "title",
  date:
    "date pubdate pubdatetime publishdate published publishedat datepublished publishedon publishedtime postdate " +
    "created createdat datecreated added posted",
  updated:
    "lastmod updated updateddate updatedat modified moddatetime modifiedtime lastmodified lastmodifiedat datemodified " +
    "postmodified",
  summary: "customexcerpt description summary excerpt subtitle",
  tags: "tags tag keywords categories category",
  series: "series",
  image: "heroimage coverimage cover image featuredimage featureimage thumbnail banner",
  alt: "heroimagealt heroalt coveralt imagealt coverimagealt featureimagealt alt",
};

/** Returns fields with normalised keys: "pubDate", "article:pub_date" and "dc.pub-date" are the same. */
export function keysOf(fields: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, value]) => [
      key.toLowerCase().replace(/^.*[:.]|[_-]/g, ""),
      value as unknown,
    ]),
  );
}

export function fieldsOf(written: unknown) {
  const fields = keysOf(written);
  const valuesOf = (name: keyof typeof names) => names[name].split(" ").map((each) => fields[each]);
  const first = <Value>(name: keyof typeof names, read: (value: unknown) => Value | undefined) =>
    valuesOf(name).map(read).find(Boolean);
  const is = (name: string, pattern: RegExp) => pattern.test(String(fields[name]));
  return {
    title: first("title", textOrNumber),
    date: first("date", dayOf),
    updated: first("updated", dayOf),
    summary: first("summary", textOrNumber),
    tags: valuesOf("tags").flatMap((each) => textsOf(each).map((tag) => tag.replace(/^#/, ""))),
    language: languageOf(fields.language ?? fields.lang),
    series: textOrNumber([fields.series].flat<unknown[]>()[0]),
    draft: is("draft", /^(true|yes|on)$/i) || is("published", no) || is("status", /^draft$/i),
    image: first("image", (value) => imageOf(value, first("alt", textOrNumber))),
  };
}

/** Returns the tag of a language: "pt-BR". */
export function languageOf(written: unknown): string | undefined {
  return /^[a-z]{2}([-_][a-z\d]+)*$/i.exec(textOrNumber(written) ?? "")?.[0];
}

/** A value that switches something off. */
export const no = /^(false|no|off)$/i;

/** Reads the picture of a post, which is a name or an object. */
function imageOf(value: unknown, alt: string | undefined) {
  const own = keysOf(value);
  const src = [value, own.src, own.url, own.image, own.path, own.feature].find(
    (each): each is string => typeof each === "string" && /\.\w+$/.test(each),
  );
  return src === undefined ? undefined : { src, alt: textOrNumber(own.alt) ?? alt };
}

/** Returns the day of a date in any usual form: "2026-01-31T10:00:00Z", "Jul 08 2022", 20240502. */
export function dayOf(written: unknown): string | undefined {
  const text =
    (written instanceof Date ? (written.toJSON() as string | null) : textOrNumber(written)) ?? "";
  const [, ...parts] = /^(\d{4})[-/.]?(\d\d?)[-/.]?(\d\d?)(?!\d)/.exec(text) ?? [];
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  // 31 February would be a day in March.
  if (day) return new Date(day).toJSON()?.startsWith(day) ? day : undefined;
  const read = new Date(/\d{4}/.test(text) ? text : "");
  // Swedish dates are written as in ISO 8601.
  return Number.isNaN(read.getTime()) ? undefined : read.toLocaleDateString("sv");
}

/** Returns a text, or a number as a text: a title may be a year. */
export function textOrNumber(written: unknown): string | undefined {
  return typeof written === "string" || typeof written === "number"
    ? String(written).trim() || undefined
    : undefined;
}

/** Returns the texts of a list, or the parts of a text between commas. */
export function textsOf(written: unknown): string[] {
  const parts = typeof written === "string" ? written.split(",") : [written].flat<unknown[]>();
  return parts.flatMap((each) => textOrNumber(each) ?? []);
}

/** Includes the Markdown of Quarto. */
export const markdownFile = /\.(mdx?|qmd|markdown)$/i;

/** Returns the last part of a path, without its extension and date. */
export function nameOfPath(path: string): string {
  const name = posix.basename(path.replace(/\/(index\.\w+)?$/, ""));
  return name
    .replace(markdownFile, "")
    .replace(/\.html?$/i, "")
    .replace(/^(\d{2,4}-\d\d?-\d\d?|\d{8})[-_ ]+/, "");
}

export function urlOf(written: string, base?: string): URL | undefined {
  return URL.canParse(written, base) ? new URL(written, base) : undefined;
}

/**
 * Reads items such as the posts of an export. An item that cannot be read is reported, and the others are still read.
 *
 * @param read returns a result, or a text that says why the item is not imported
 */
export async function readEach<Item, Result extends object>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  read: (item: Item) => Result | string | Promise<Result | string>,
): Promise<{ found: Result[]; left: Left[] }> {
  const found: Result[] = [];
  const left: Left[] = [];
  for (const item of items) {
    const result = await Promise.resolve(item)
      .then(read)
      .catch((error: unknown) => `cannot be read: ${(error as Error).message.split("\n")[0]}`);
    if (typeof result === "string") left.push({ source: nameOf(item), why: result });
    else found.push(result);
  }
  return { found, left };
}

/** Reports tags in the text that only the old system can replace. */
export function leftTags(tree: Root, tag: RegExp): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    if (isElement(node, "pre", "code")) return SKIP;
    for (const [piece] of node.type === "text" ? node.value.matchAll(tag) : [])
      findings.push({ line: node.position?.start.line, message: tagStays, piece });
    return undefined;
  });
  return findings;
}

export const tagStays = "a tag or shortcode stays as it is";
