import { readFile } from "node:fs/promises";
import path from "node:path";
import { slugOf } from "../ids";
import { decoded } from "../../../app/markdown/links";
import { OwnerError } from "../../../app/owner-error";
import { astroPlace, hugoContent, oldPath, stemOf } from "./old-paths";
import {
  type Blog,
  type Fields,
  type OldPost,
  isFields,
  lowerCase,
  parseFields,
  reasonOf,
  textOf,
} from "./blog";
import { linesIn } from "./draft";

/** Whether a file may be a post. Hugo's are in a folder below the content. */
const isInPosts: Record<Blog["system"], (file: string, blog: Blog) => boolean> = {
  jekyll: (file) => /(^|\/)_(posts|drafts)\//.test(file),
  // Astro skips names with an underscore.
  astro: (file, blog) => !/(^|\/)_/.test(file) && astroPlace(file, blog) !== undefined,
  hugo: (file, blog) => /^[^/]+\/(?!index\.)/.test(hugoContent(blog).pathOf(file) ?? ""),
  none: () => true,
};

/** A file that is not imported, and why. */
export type Left = [file: string, reason: string];

/**
 * Reads the posts of a blog.
 *
 * @returns the posts, and messages about other files
 * @throws OwnerError if there is no Markdown
 */
export async function readPosts(blog: Blog): Promise<{ posts: OldPost[]; left: Left[] }> {
  const files = blog.files.filter(
    (file) =>
      (/\.(md|mdx|markdown)$/.test(file) || isOtherPost(file, blog)) &&
      !/(^|\/)(|_index|README|CHANGELOG|LICENSE)\.[^/]*$|^(archetypes|_includes|_layouts)\//i.test(
        file,
      ),
  );
  if (files.length === 0) throw new OwnerError(`${blog.folder} has no Markdown`);
  // A published post keeps its name even if a draft has the same one.
  files.sort((one, other) => Number(isDraftFile(one)) - Number(isDraftFile(other)));
  const taken = new Set(["archive"]);
  const [posts, left]: [OldPost[], Left[]] = [[], []];
  for (const file of files) {
    const source = await readFile(path.join(blog.folder, file), "utf8");
    const post = readPost(file, source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), blog);
    if (typeof post === "string") {
      left.push([file, post]);
      continue;
    }
    for (let number = 2; taken.has(post.name); number += 1)
      post.name = `${post.name.replace(/-\d+$/, "")}-${number}`;
    taken.add(post.name);
    posts.push(post);
  }
  return { posts, left };
}

const asPage = "save it as app/content/pages/NAME.md with `title` and `description`";

/** Jekyll and Hugo also have posts in HTML and in other languages. */
function isOtherPost(file: string, blog: Blog): boolean {
  return (
    /\.(html|textile|org|adoc|rst)$/.test(file) &&
    /jekyll|hugo/.test(blog.system) &&
    isInPosts[blog.system](file, blog)
  );
}

/** Reads a post, or returns why a file is not one. */
function readPost(file: string, source: string, blog: Blog): OldPost | string {
  const hugo = blog.system === "hugo" ? hugoContent(blog) : undefined;
  const language = hugo?.languageOf(file);
  if (language)
    return `is a translation: save it as app/content/${language}/posts/NAME.md, with the name of the original post`;
  if (!isInPosts[blog.system](file, blog)) return `is a page, not a post: ${asPage}`;
  if (!/\.(html|markdown|mdx?)$/.test(file)) return "is neither Markdown nor HTML";
  const [whole = "", fence = "", inside = whole] =
    /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
      /^(---|\+\+\+|\{)/.test(source) ? source : "",
    ) ?? [];
  if (file.endsWith(".html") && !whole) return "has no front matter";
  let read: Fields;
  try {
    // Errors name lines of the file.
    read = parseFields(fence ? `\n${inside}` : inside, fence);
  } catch (error) {
    return `its front matter cannot be read: ${reasonOf(error)}`;
  }
  // Hugo ignores the case of keys.
  const data = { ...defaultsFor(file, blog), ...lowerCase(read) };
  const used: string[] = [];
  const field = (...names: string[]) => {
    used.push(...names);
    return names.map((name) => data[name]).find((value) => (value ?? "") !== "");
  };
  const [, dayOfName, ownName = ""] =
    /^(?:(\d{4}-\d\d?-\d\d?|\d{8})-)?(.+)$/.exec(stemOf(hugo?.pathOf(file) ?? file)) ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const isDraft = isDraftFile(file);
  // Astro leaves the names of fields to the blog.
  const others = Object.keys(data).filter(
    (name) => /date$|^(created|posted|published|when)/.test(name) && !/^(up|mod|exp)/.test(name),
  );
  const written = ["date", "pubdate", "pubdatetime", "publishdate", ...others]
    .filter((name) => dayOf(data[name]))
    .slice(0, 1)
    .map((name) => field(name))[0];
  const date = dayOf(written) ?? dayOf(dayOfName ?? (isDraft ? today : undefined));
  if (!date) return `has no date, so it cannot be a post: ${asPage}`;
  const updated =
    dayOf(field("lastmod", "updated", "updateddate", "moddatetime", "last_modified_at")) ?? "";
  const body = source.slice(whole.length);
  const [above = "", heading] = /^\s*# +(.+?)(?: +#+)?[ \t]*\n/.exec(body) ?? [];
  const title = textOf(field("title")) ?? heading ?? ownName;
  const titleLines = heading === title ? above : "";
  const categories = [...listOf(field("categories"), true), ...listOf(field("category"))];
  const slug = decoded(textOf(field("slug")) ?? "") || undefined;
  const permalink = textOf(field("permalink", "url"));
  // Without a time zone, Jekyll uses that of the computer, which is UTC on servers.
  const { timezone } = blog.config;
  const days = [timezone, ...(blog.system === "jekyll" && !timezone ? ["UTC"] : [])].map(
    (zone) => dayAt(written, zone) ?? date,
  );
  const own = { file, title, categories, slug, permalink };
  const paths = days.flatMap((day) => oldPath({ ...own, date: day }, blog) ?? []);
  const [address] = isDraft ? [] : paths;
  // Redirects without "/" at their start are relative to the folder of the post.
  const folder = path.posix.dirname(address?.slice(blog.base.length).replace(/\/$/, "") ?? "/");
  const redirects = [...listOf(field("aliases")), ...listOf(field("redirect_from"))].map(
    (each) => blog.base + path.posix.resolve(folder, each),
  );
  const math = field("math", "katex", "mathjax", "usemathjax", "use_math", "latex");
  const tags = [...listOf(field("tags"), true), ...listOf(field("tag")), ...categories];
  return {
    file,
    name: slugOf(slug ?? ownName, Infinity) || "post",
    title,
    date,
    updated: updated > date && updated <= today ? updated : undefined,
    summary: textOf(field("description", "summary", "excerpt")),
    // "Go" and "go" are one tag.
    tags: tags.filter(
      (tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at,
    ),
    categories,
    series: listOf(field("series"))[0],
    draft:
      /^(true|yes|on)$/i.test(String(field("draft"))) || isFalse(field("published")) || isDraft,
    hasMath: math === undefined ? undefined : !isFalse(math),
    addresses: isDraft ? redirects : [...new Set([...paths, ...redirects])],
    text: body.slice(titleLines.length),
    firstLine: 1 + linesIn(whole + titleLines),
    data,
    unused: Object.keys(read).filter((name) => !used.includes(name.toLowerCase())),
  };
}

function isDraftFile(file: string): boolean {
  return /(^|\/)_drafts\//.test(file);
}

/** Returns Jekyll's defaults for a file (https://jekyllrb.com/docs/configuration/front-matter-defaults/). */
function defaultsFor(file: string, { system, config }: Blog): Fields {
  const all = system === "jekyll" ? [config.defaults].flat().filter(isFields) : [];
  const fitting = all.filter(({ scope }) => {
    const { path: start = "", type = "posts" } = isFields(scope) ? scope : {};
    return type === "posts" && file.startsWith(String(start));
  });
  return Object.fromEntries(
    fitting.flatMap(({ values }) => (isFields(values) ? Object.entries(values) : [])),
  );
}

/** Returns the texts of a list or, with `isSplit`, those between the commas or spaces of one text. */
function listOf(written: unknown, isSplit = false): string[] {
  const parts =
    typeof written === "string" && isSplit
      ? written.split(written.includes(",") ? "," : /\s+/)
      : [written].flat<unknown[]>();
  return parts.flatMap((each) => textOf(each) ?? []);
}

function isFalse(value: unknown): boolean {
  return /^(false|no|off)$/i.test(String(value));
}

/** Returns the day of a date. TOML has dates; YAML has texts here, such as "Jul 08 2022" in Astro's templates. */
function dayOf(written: unknown): string | undefined {
  const text = written instanceof Date ? written.toISOString() : textOf(written);
  const [, ...parts] = /^(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)(?!\d)/.exec(text ?? "") ?? [];
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  // 31 February would be a day in March.
  if (day) return new Date(day).toJSON()?.startsWith(day) ? day : undefined;
  const read = new Date(/\d{4}/.test(text ?? "") ? (text ?? "") : "");
  // Swedes write days as ISO 8601 does.
  return Number.isNaN(read.getTime()) ? undefined : read.toLocaleDateString("sv");
}

/** Returns the day of a time with an offset in a time zone, if both are known. */
function dayAt(written: unknown, zone: unknown): string | undefined {
  const [, time, offset] = /^([\d-]+[ T][\d:]+).*?([+-]\d\d:?\d\d|Z)$/.exec(String(written)) ?? [];
  const date = new Date(`${time} ${offset}`);
  try {
    const day = date.toLocaleDateString("sv", { timeZone: textOf(zone) });
    return zone && date.getTime() ? day : undefined;
  } catch {
    return undefined;
  }
}
