import { readFile } from "node:fs/promises";
import path from "node:path";
import { slugOf } from "../ids";
import { OwnerError } from "../../../app/owner-error";
import { oldPath, stemOf } from "./addresses";
import { type Blog, type Fields, isFields, lowerCase, parseFields, reasonOf, textOf } from "./blog";
import { linesIn } from "./draft";

/** A post of another system, as far as this site has a place for it. */
export interface OldPost {
  /** Its file, relative to the blog's folder. */
  file: string;
  /** What it is called here, without ".md". */
  name: string;
  title: string;
  /** "2026-01-31" */
  date: string;
  updated: string | undefined;
  /** What describes it in the front matter. */
  summary: string | undefined;
  tags: string[];
  categories: string[];
  series: string | undefined;
  draft: boolean;
  /** Whether a single dollar begins a formula. */
  hasMath: boolean;
  /** The paths that it had, the first by its system's rules. */
  addresses: string[];
  text: string;
  /** The line of its file on which the text begins, from 1. */
  firstLine: number;
  /** Its whole front matter. */
  data: Fields;
  /** The fields of the front matter that have no place here. */
  unused: string[];
}

/** Where the systems have their posts. */
const places = {
  jekyll: /(^|\/)_(posts|drafts)\//,
  astro: /^src\//,
  hugo: /^content\//,
  none: /^/,
};

/**
 * Reads the posts of a blog.
 *
 * @returns the posts, and lines for texts that are none
 * @throws OwnerError if there is no Markdown
 */
export async function readPosts(blog: Blog): Promise<{ posts: OldPost[]; left: string[] }> {
  const texts = blog.files.filter(
    (file) =>
      /\.(md|mdx|markdown)$/.test(file) && !/(^|\/)(_index|README|CHANGELOG|LICENSE)\./i.test(file),
  );
  if (texts.length === 0) throw new OwnerError(`${blog.folder} has no Markdown`);
  const taken = new Set(["archive"]);
  const [posts, left]: [OldPost[], string[]] = [[], []];
  for (const file of texts) {
    const source = await readFile(path.join(blog.folder, file), "utf8");
    const post = readPost(file, source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), blog);
    if (typeof post === "string") {
      left.push(`${file}: ${post}`);
      continue;
    }
    for (let number = 2; taken.has(post.name); number += 1)
      post.name = `${post.name.replace(/-\d+$/, "")}-${number}`;
    taken.add(post.name);
    posts.push(post);
  }
  return { posts, left };
}

const asPage =
  "is a page, not a post: save it as app/content/pages/NAME.md with `title` and `description`";

/** @returns the post, or why a text is none */
function readPost(file: string, source: string, blog: Blog): OldPost | string {
  const { system } = blog;
  if (
    !places[system].test(file) ||
    (system === "hugo" &&
      !file
        .slice("content/".length)
        .replace(/\/index\.\w+$/, "")
        .includes("/"))
  )
    return asPage;
  const [whole = "", fence = "", inside = whole] =
    /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
      /^(---|\+\+\+|\{)/.test(source) ? source : "",
    ) ?? [];
  let written: Fields;
  try {
    written = parseFields(inside, fence);
  } catch (error) {
    return `its front matter cannot be read: ${reasonOf(error)}`;
  }
  // Hugo ignores the case of keys. What a site writes for all posts is no one's own.
  const data = { ...defaultsOf(file, blog), ...lowerCase(written) };
  const used = new Set<string>();
  const field = (...names: string[]) => {
    for (const name of names) used.add(name);
    return names
      .map((name) => data[name])
      .find((value) => value !== undefined && value !== null && value !== "");
  };
  const stem = stemOf(file);
  const [, year = "", month = "", day = "", ownName = stem] =
    /^(\d{4})-(\d\d?)-(\d\d?)-(.+)$/.exec(stem) ?? [];
  const dayOfName = year && dayOf(`${year}-${month}-${day}`);
  const date =
    dayOf(field("date", "pubdate", "pubdatetime", "publishdate", "published_at")) ?? dayOfName;
  if (!date) return system === "none" ? "has no date, so it is no post" : `has no date: ${asPage}`;
  const updated = dayOf(
    field("lastmod", "updated", "updateddate", "moddatetime", "last_modified_at"),
  );
  const body = source.slice(whole.length);
  const heading = /^\s*# +(.+?)(?: +#+)?[ \t]*\n/.exec(body);
  const title = textOf(field("title"));
  const categories = [...listOf(field("categories"), true), ...listOf(field("category"))];
  const own = {
    file,
    title: title ?? heading?.[1] ?? ownName,
    date,
    categories,
    slug: textOf(field("slug")),
    permalink: textOf(field("permalink", "url")),
  };
  const address = oldPath(own, blog);
  // Those without "/" at their start are relative to the folder of the post.
  const folder = path.posix.dirname(address?.slice(blog.base.length).replace(/\/$/, "") ?? "/");
  const [above = ""] = heading && (!title || heading[1] === title) ? heading : [];
  const math = field("math", "katex", "mathjax", "usemathjax", "use_math", "latex");
  return {
    ...own,
    name: slugOf(own.slug ?? ownName, Infinity) || "post",
    updated:
      updated && updated > date && updated <= new Date().toISOString().slice(0, 10)
        ? updated
        : undefined,
    summary: textOf(field("description", "summary", "excerpt")),
    tags: unique([...listOf(field("tags"), true), ...listOf(field("tag")), ...categories]),
    series: listOf(field("series"))[0],
    draft: isTrue(field("draft")) || isFalse(field("published")) || /(^|\/)_drafts\//.test(file),
    hasMath: math === undefined ? blog.hasMath : !isFalse(math),
    addresses: [
      ...(address ? [address] : []),
      ...[...listOf(field("aliases")), ...listOf(field("redirect_from"))].map(
        (each) => blog.base + path.posix.resolve(folder, each),
      ),
    ],
    text: body.slice(above.length),
    firstLine: 1 + linesIn(whole + above),
    data,
    unused: Object.keys(written).filter((name) => !used.has(name.toLowerCase())),
  };
}

/** Jekyll's defaults for the front matter of a file (https://jekyllrb.com/docs/configuration/front-matter-defaults/). */
function defaultsOf(file: string, { system, config }: Blog): Fields {
  if (system !== "jekyll") return {};
  const all = [config.defaults ?? []].flat().filter(isFields);
  const fitting = all.filter(({ scope }) => {
    const { path: start = "", type = "posts" } = isFields(scope) ? scope : {};
    return type === "posts" && file.startsWith(String(start));
  });
  return Object.assign({}, ...fitting.map(({ values }) => values)) as Fields;
}

/** The texts of a list, or of one text; with `isSplit`, those between its commas or, without any, its spaces. */
function listOf(written: unknown, isSplit = false): string[] {
  const parts =
    typeof written === "string" && isSplit
      ? written.split(written.includes(",") ? "," : /\s+/)
      : ([written ?? []].flat() as unknown[]);
  return parts.flatMap((each) => textOf(each) ?? []);
}

/** Without those that differ from an earlier one by upper case alone. */
function unique(texts: string[]): string[] {
  return [
    ...new Map([...texts].reverse().map((each) => [each.toLowerCase(), each])).values(),
  ].reverse();
}

function isTrue(value: unknown): boolean {
  return /^(true|yes|on)$/i.test(String(value));
}

function isFalse(value: unknown): boolean {
  return /^(false|no|off)$/i.test(String(value));
}

/** The day of a date with or without a time. TOML has dates; YAML here has texts, such as "Jul 08 2022" in Astro's templates. */
function dayOf(written: unknown): string | undefined {
  const text = written instanceof Date ? written.toISOString() : textOf(written);
  if (text === undefined) return undefined;
  const [, ...parts] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text) ?? [];
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  // 31 February is no day, and would be one in March.
  if (day) return new Date(day).toJSON()?.startsWith(day) ? day : undefined;
  const read = new Date(text);
  // Swedes write days as ISO 8601 does.
  return Number.isNaN(read.getTime()) ? undefined : read.toLocaleDateString("sv");
}
