import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { slugOf } from "../ids";
import { OwnerError } from "../../../app/owner-error";

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
  draft: boolean;
  /** The addresses that it had, as they were written. */
  addresses: string[];
  text: string;
  /** The fields of the front matter that have no place here. */
  unused: string[];
}

/** Where the systems have their posts: Jekyll, Astro, Hugo; and any other folder itself. */
const places = [/^_(posts|drafts)\//, /^src\/content\//, /^content\//, /^/];

/** Jekyll's names for addresses (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const jekyllStyles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title",
  none: "/:categories/:title.html",
};

/**
 * Reads the posts of a blog made with Hugo, Jekyll or Astro, or of a folder of Markdown.
 *
 * @returns the posts, and a line for each text that is none
 * @throws OwnerError if the folder has no Markdown, or a front matter cannot be read
 */
export async function readPosts(folder: string): Promise<{ posts: OldPost[]; left: string[] }> {
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).sort();
  const texts = files
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(md|mdx|markdown)$/.test(file))
    .filter((file) => !/(^|\/)((_index|README)\.|(node_modules|\.git)\/)/i.test(file));
  const place = places.find((each) => texts.some((file) => each.test(file)));
  if (!place) throw new OwnerError(`${folder} has no Markdown`);
  const config = await readFile(path.join(folder, "_config.yml"), "utf8").catch(() => "");
  const { permalink } = (parseYaml(config) ?? {}) as { permalink?: string };
  const taken = new Set(["archive"]);
  const [posts, left]: [OldPost[], string[]] = [[], []];
  for (const file of texts.filter((each) => place.test(each))) {
    const post = readPost(file, await readFile(path.join(folder, file), "utf8"), permalink);
    if (!post) {
      left.push(`${file}: has no date, so it is no post`);
      continue;
    }
    for (let number = 2; taken.has(post.name); number += 1)
      post.name = `${post.name.replace(/-\d+$/, "")}-${number}`;
    taken.add(post.name);
    posts.push(post);
  }
  return { posts, left };
}

function readPost(
  file: string,
  source: string,
  permalink: string | undefined,
): OldPost | undefined {
  const { data, body } = readFrontMatter(
    file,
    source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"),
  );
  const used = new Set<string>();
  const field = (...names: string[]) => {
    for (const name of names) used.add(name);
    return names
      .map((name) => data[name])
      .find((value) => value !== undefined && value !== null && value !== "");
  };
  const list = (...names: string[]) =>
    names.flatMap((name) => [field(name) ?? []].flat().map(String));
  const stem = path.posix.basename(file).replace(/\.\w+$/, "");
  const isBundle = stem === "index";
  const [, dayOfName, ownName = stem] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(stem) ?? [];
  const base = isBundle ? path.posix.basename(path.posix.dirname(file)) : ownName;
  const date = dayOf(field("date", "pubDate", "pubDatetime", "publishDate")) ?? dayOfName;
  if (!date) return undefined;
  const slug = textOf(field("slug")) ?? base;
  const updated = dayOf(
    field("lastmod", "updated", "updatedDate", "modDatetime", "last_modified_at"),
  );
  const today = new Date().toISOString().slice(0, 10);
  const heading = /^\s*# +(.+?)(?: +#+)?\n/.exec(body);
  const isJekyll = /^_(posts|drafts)\//.test(file);
  const [tags = [], categories = []] = [list("tags"), list("categories", "category")].map((all) =>
    all.flatMap((words) => (isJekyll ? words.split(/[\s,]+/) : [words.trim()])).filter(Boolean),
  );
  const [year = "", month = "", day = ""] = date.split("-");
  const parts: Record<string, string> = {
    categories: categories.join("/").toLowerCase(),
    year,
    month,
    day,
    title: slug,
    slug,
  };
  const template = textOf(field("permalink", "url")) ?? permalink ?? "date";
  const folder = path.posix
    .dirname(isBundle ? path.posix.dirname(file) : file)
    .replace(/^(src\/)?content\/?/, "");
  const address =
    isJekyll || template.startsWith("/")
      ? (jekyllStyles[template] ?? template).replace(
          /:(\w+)/g,
          (whole, name: string) => parts[name] ?? whole,
        )
      : `/${folder}/${slug}`;
  const title = textOf(field("title"));
  return {
    file,
    name: slugOf(slug, Infinity) || "post",
    title: title ?? heading?.[1] ?? base,
    date,
    updated: updated && updated > date && updated <= today ? updated : undefined,
    summary: textOf(field("description", "summary", "excerpt")),
    tags: [...new Set([...tags, ...categories])],
    draft: field("draft") === true || field("published") === false || file.startsWith("_drafts/"),
    addresses: [
      ...list("aliases", "redirect_from"),
      ...(/^(content|src|_posts)\//.test(file) ? [address] : []),
    ],
    // The heading that stands for a title, or repeats it, is above the text here.
    text: heading && (!title || heading[1] === title) ? body.replace(heading[0], "") : body,
    unused: Object.keys(data).filter((name) => !used.has(name)),
  };
}

/** Front matter in YAML, TOML or JSON, at the start of the file. */
const frontMatter = /^(---|\+\+\+)[ \t]*\n([^]*?)^\1[ \t]*(?:\n|$)|^\{\n[^]*?^\}/my;

function readFrontMatter(
  file: string,
  source: string,
): { data: Record<string, unknown>; body: string } {
  frontMatter.lastIndex = 0;
  const [whole = "", fence, inside = whole] = frontMatter.exec(source) ?? [];
  try {
    // JSON is YAML, too.
    const data: unknown = fence === "+++" ? parseToml(inside) : parseYaml(inside);
    return { data: (data ?? {}) as Record<string, unknown>, body: source.slice(whole.length) };
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new OwnerError(`${file}: its front matter cannot be read: ${reason}`);
  }
}

/** A text, or a number as a text: a title may be a year. */
function textOf(written: unknown): string | undefined {
  return typeof written === "string" || typeof written === "number"
    ? String(written).trim()
    : undefined;
}

/** The day of a date with or without a time. TOML has dates; YAML here has texts, such as "Jul 08 2022" in Astro's templates. */
function dayOf(written: unknown): string | undefined {
  const text = written instanceof Date ? written.toISOString() : textOf(written);
  if (text === undefined) return undefined;
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (day) return day;
  const read = new Date(text);
  // Swedes write days as ISO 8601 does.
  return Number.isNaN(read.getTime()) ? undefined : read.toLocaleDateString("sv");
}
