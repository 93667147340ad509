import { readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { type Blog, isFields, type OldPost, textOf } from "./blog";

type Named = Pick<OldPost, "file" | "title" | "date" | "categories"> & {
  slug: string | undefined;
  /** `permalink`, or Hugo's `url`. */
  permalink: string | undefined;
};

/** Returns the path of a post in its old system, by the rules of that system; undefined if it had none. */
export function oldPath(post: Named, blog: Blog): string | undefined {
  const pathIn = { jekyll: jekyllPath, hugo: hugoPath, astro: astroPath, none: undefined };
  const own = pathIn[blog.system]?.(post, blog);
  return own === undefined ? post.permalink : blog.base + `/${own}`.replace(/\/{2,}/g, "/");
}

/** Returns the name of a file without its extension; of an index, the name of its folder. */
export function stemOf(file: string): string {
  return path.posix.basename(withoutExtension(file));
}

function withoutExtension(file: string): string {
  return file.replace(/(\/index)?\.\w+$/, "");
}

/** Replaces the placeholders of a permalink, including dates. Unknown ones stay. */
function filled(template: string, date: string, parts: Record<string, string>): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const dayOfYear = (Date.parse(date) - Date.UTC(Number(year), 0, 0)) / 86_400_000;
  const all: Record<string, string | number> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: Number(month),
    i_day: Number(day),
    y_day: String(dayOfYear).padStart(3, "0"),
    yearday: dayOfYear,
    ...parts,
  };
  return template.replace(/:(\w+)/g, (whole, part: string) => String(all[part] ?? whole));
}

/** https://jekyllrb.com/docs/permalinks/#built-in-formats */
const jekyllStyles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  none: "/:categories/:title.html",
};

function jekyllPath({ file, date, slug, permalink, categories }: Named, { config }: Blog): string {
  const { posts } = isFields(config.collections) ? config.collections : {};
  const style = textOf((isFields(posts) && posts.permalink) || config.permalink) ?? "date";
  const template = permalink ?? jekyllStyles[style] ?? style;
  const name = slug ?? stemOf(file).replace(/^\d{4}-\d\d?-\d\d?-/, "");
  const hyphened = (text: string, unwanted: RegExp) =>
    text.replace(unwanted, "-").replace(/^-|-$/g, "");
  const slugified = (text: string) => hyphened(text, /[^\p{M}\p{L}\p{Nd}]+/gu).toLowerCase();
  const folders = file.replace(/(^|\/)_(posts|drafts)\/.*/, "").split("/");
  const above = [...folders, ...categories].filter(Boolean).map((each) => each.toLowerCase());
  return filled(template.replace(":output_ext", ".html"), date, {
    title: hyphened(name, /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu),
    name: slugified(name),
    slug: slugified(name),
    categories: encodeURI([...new Set(above)].join("/")),
    slugified_categories: [...new Set(above.map(slugified))].join("/"),
  });
}

/** https://gohugo.io/configuration/permalinks/#tokens */
function hugoPath({ file, title, date, slug, permalink }: Named, { config, files }: Blog): string {
  const { frontmatter, permalinks } = config;
  const place = withoutExtension(file);
  const [, ...folders] = path.posix.dirname(place).split("/");
  const [section = ""] = folders;
  // Below the first level, a folder is a section only if it has a page of its own.
  const sections = folders.filter((_, at) =>
    files.some((each) => each.startsWith(`content/${folders.slice(0, at + 1).join("/")}/_index.`)),
  );
  const isDated = JSON.stringify(frontmatter ?? "").includes(":filename");
  const name = path.posix.basename(place).replace(isDated ? /^\d{4}-\d\d-\d\d-/ : "", "");
  const patterns = isFields(permalinks) ? (permalinks.page ?? permalinks) : {};
  const pattern = isFields(patterns) ? textOf(patterns[section.toLowerCase()]) : undefined;
  const own = [...folders, slug ?? name].join("/");
  // Hugo reads plus signs in a pattern's parts as spaces.
  const part = (text: string) => clean(text).replaceAll("+", " ");
  const filledIn = filled(permalink ?? pattern ?? own, date, {
    section,
    sections: (sections.includes(section) ? sections : [section, ...sections]).join("/"),
    title: part(title),
    slug: part(slug ?? title),
    slugorfilename: part(slug ?? name),
    slugorcontentbasename: part(slug ?? name),
    filename: part(name),
    contentbasename: part(name),
  });
  return permalink ? filledIn : clean(filledIn);
}

/** Makes a path as Hugo does: letters, digits and a few symbols, in lower case, with hyphens for spaces. */
function clean(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{Nd}\s./\\_#+~@-]/gu, "")
    .trim()
    .replace(/\s+-?\s*|-\s+/g, "-")
    .toLowerCase();
}

function astroPath({ file, slug, permalink }: Named, { folder, files }: Blog): string {
  if (permalink) return permalink;
  const parts = withoutExtension(file)
    .replace(/^src\/(content|data|pages)\//, "")
    .split("/");
  const slugs = parts.map((part) => new GithubSlugger().slug(part));
  if (file.startsWith("src/pages/")) return slugs.join("/");
  const [collection = "", ...others] = slugs;
  // A collection is shown by a page such as src/pages/blog/[...slug].astro; usually it has the same name.
  const [route = collection] = files.flatMap((each) => {
    const [page, above] =
      /^src\/pages\/((?:[^[]*\/)?)\[(?:\.{3})?(?:slug|id|post|path|entry)\](?:\/index)?\.astro$/.exec(
        each,
      ) ?? [];
    const source = page ? readFileSync(path.join(folder, page), "utf8") : "";
    return new RegExp(`getCollection\\(\\s*["']${collection}["']`).test(source)
      ? (above ?? [])
      : [];
  });
  return `${route}/${slug ?? others.join("/")}`;
}
