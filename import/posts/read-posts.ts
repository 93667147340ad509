import { readFile } from "node:fs/promises";
import path from "node:path";
import { slugOf } from "../ids";
import { decoded, OwnerError } from "../../commands/site-api";
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
  const reason = whyNotPost(file, blog);
  if (reason) return reason;
  const [head = "", fence = "", inside = head] =
    /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/m.exec(
      /^(---|\+\+\+|\{)/.test(source) ? source : "",
    ) ?? [];
  if (file.endsWith(".html") && !head) return "has no front matter";
  let written: Fields;
  try {
    // Errors name lines of the file.
    written = parseFields(fence ? `\n${inside}` : inside, fence);
  } catch (error) {
    return `its front matter cannot be read: ${reasonOf(error)}`;
  }
  const fields = new FrontMatter(written, defaultsFor(file, blog));
  const place = blog.system === "hugo" ? hugoContent(blog).pathOf(file) : file;
  const [, dayOfName, ownName = ""] =
    /^(?:(\d{4}-\d\d?-\d\d?|\d{8})-)?(.+)$/.exec(stemOf(place ?? file)) ?? [];
  const isDraft = isDraftFile(file);
  const today = new Date().toISOString().slice(0, 10);
  const time = fields.time();
  const date = dayOf(time) ?? dayOf(dayOfName ?? (isDraft ? today : undefined));
  if (!date) return `has no date, so it cannot be a post: ${asPage}`;
  const updated =
    dayOf(fields.first("lastmod", "updated", "updateddate", "moddatetime", "last_modified_at")) ??
    "";
  const body = source.slice(head.length);
  const [above = "", heading] = /^\s*# +(.+?)(?: +#+)?[ \t]*\n/.exec(body) ?? [];
  const title = fields.text("title") ?? heading ?? titleFrom(ownName);
  const titleLines = heading === title ? above : "";
  const categories = [...fields.splitList("categories"), ...fields.list("category")];
  const slug = decoded(fields.text("slug") ?? "") || undefined;
  const permalink = fields.text("permalink", "url");
  const tags = [...fields.splitList("tags"), ...fields.list("tag"), ...categories];
  const math = fields.first("math", "katex", "mathjax", "usemathjax", "use_math", "latex");
  const isHidden =
    /^(true|yes|on)$/i.test(String(fields.first("draft"))) || isFalse(fields.first("published"));
  const own = { file, title, categories, slug, permalink };
  const paths = isDraft
    ? []
    : daysAt(time, date, blog).map((day) => oldPath({ ...own, date: day }, blog) ?? []);
  return {
    file,
    name: slugOf(slug ?? ownName, Infinity) || "post",
    title,
    date,
    updated: updated > date && updated <= today ? updated : undefined,
    summary: fields.text("description", "summary", "excerpt"),
    // "Go" and "go" are one tag.
    tags: tags.filter(
      (tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at,
    ),
    categories,
    series: fields.list("series")[0],
    draft: isHidden || isDraft,
    hasMath: math === undefined ? undefined : !isFalse(math),
    addresses: withRedirects(paths.flat(), fields.list("aliases", "redirect_from"), blog),
    text: body.slice(titleLines.length),
    firstLine: 1 + linesIn(head + titleLines),
    data: fields.data,
    unused: fields.unused(),
  };
}

/** Makes a title of a file's name, as Jekyll does. */
function titleFrom(name: string): string {
  const words = name.split("-").filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(" ");
}

/** Returns why a file is not a post, by its place and name. */
function whyNotPost(file: string, blog: Blog): string | undefined {
  const language = blog.system === "hugo" && hugoContent(blog).languageOf(file);
  if (language)
    return `is a translation: save it as app/content/${language}/posts/NAME.md, with the name of the original post`;
  if (!isInPosts[blog.system](file, blog)) return `is a page, not a post: ${asPage}`;
  return /\.(html|markdown|mdx?)$/.test(file) ? undefined : "is neither Markdown nor HTML";
}

/** The fields of a post. Names are in lower case, because Hugo ignores their case. */
class FrontMatter {
  readonly data: Fields;
  readonly #used = new Set<string>();

  constructor(
    readonly written: Fields,
    defaults: Fields,
  ) {
    this.data = { ...defaults, ...lowerCase(written) };
  }

  /** Returns the first field that has a value. */
  first(...names: string[]): unknown {
    for (const name of names) this.#used.add(name);
    return names.map((name) => this.data[name]).find((value) => (value ?? "") !== "");
  }

  text(...names: string[]): string | undefined {
    return textOf(this.first(...names));
  }

  /** Returns the texts of fields. */
  list(...names: string[]): string[] {
    return names.flatMap((name) => listOf(this.first(name)));
  }

  /** Returns the texts of a field, or those between the commas or spaces of its one text. */
  splitList(name: string): string[] {
    return listOf(this.first(name), true);
  }

  /** Returns the date or time of publication. Astro leaves the field's name to the blog. */
  time(): unknown {
    const others = Object.keys(this.data).filter(
      (name) => /date$|^(created|posted|published|when)/.test(name) && !/^(up|mod|exp)/.test(name),
    );
    const names = ["date", "pubdate", "pubdatetime", "publishdate", ...others];
    const name = names.find((each) => dayOf(this.data[each]));
    return name && this.first(name);
  }

  /** Returns the names of the fields that nothing has read. */
  unused(): string[] {
    return Object.keys(this.written).filter((name) => !this.#used.has(name.toLowerCase()));
  }
}

/** Returns the days that a time may have in the addresses of a blog. */
function daysAt(time: unknown, date: string, { system, config }: Blog): string[] {
  const { timezone } = config;
  // Without a time zone, Jekyll uses that of the computer, which is UTC on servers.
  const zones = system === "jekyll" && !timezone ? [undefined, "UTC"] : [timezone];
  return [...new Set(zones.map((zone) => dayAt(time, zone) ?? date))];
}

/** Adds redirects to the paths of a post. Without "/" at their start, they are relative to its folder. */
function withRedirects(paths: string[], redirects: string[], { base }: Blog): string[] {
  const folder = path.posix.dirname(paths[0]?.slice(base.length).replace(/\/$/, "") ?? "/");
  const absolute = redirects.map((each) => base + path.posix.resolve(folder, each));
  return [...new Set([...paths, ...absolute])];
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
