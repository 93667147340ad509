import { readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { type Blog, isFields, textOf } from "./blog";
import type { OldPost } from "./blog";

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

/** Replaces the placeholders of a permalink, among them those for the date. */
function filled(template: string, date: string, parts: Record<string, string>): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const time = new Date(date);
  const name = (field: Intl.DateTimeFormatOptions) =>
    time.toLocaleDateString("en", { timeZone: "UTC", ...field });
  const dayOfYear = String((time.getTime() - Date.UTC(Number(year), 0, 0)) / 86_400_000);
  const all: Record<string, string> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    y_day: dayOfYear.padStart(3, "0"),
    yearday: dayOfYear,
    short_month: name({ month: "short" }),
    long_month: name({ month: "long" }),
    monthname: name({ month: "long" }).toLowerCase(),
    weekdayname: name({ weekday: "long" }).toLowerCase(),
    ...parts,
  };
  return template.replace(/:(\w+)/g, (whole, part: string) => all[part] ?? whole);
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
  const style =
    textOf((permalink ?? (isFields(posts) && posts.permalink)) || config.permalink) ?? "date";
  const name = slug ?? stemOf(file).replace(/^\d{4}-\d\d?-\d\d?-/, "");
  const hyphened = (unwanted: RegExp) => name.replace(unwanted, "-").replace(/^-|-$/g, "");
  const folders = file.replace(/(^|\/)_(posts|drafts)\/.*/, "").split("/");
  const above = [...folders, ...categories].filter(Boolean).map((each) => each.toLowerCase());
  return filled((jekyllStyles[style] ?? style).replace(":output_ext", ".html"), date, {
    title: hyphened(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu),
    slug: hyphened(/[^\p{M}\p{L}\p{Nd}]+/gu).toLowerCase(),
    categories: encodeURI([...new Set(above)].join("/")),
  });
}

/** https://gohugo.io/configuration/permalinks/#tokens */
function hugoPath({ file, title, date, slug, permalink }: Named, { config }: Blog): string {
  const { languages, defaultcontentlanguage = "en", frontmatter, permalinks } = config;
  // "post.fr.md" is in another language, whose paths start with it.
  const [, own = file, language = "", extension = ""] =
    /^(.*)\.([a-z-]+)(\.\w+)$/i.exec(file) ?? [];
  const isTranslation = isFields(languages) && language.toLowerCase() in languages;
  const place = withoutExtension(isTranslation ? own + extension : file);
  const [, ...sections] = path.posix.dirname(place).split("/");
  const [section = ""] = sections;
  const isDated = JSON.stringify(frontmatter ?? "").includes(":filename");
  const name = path.posix.basename(place).replace(isDated ? /^\d{4}-\d\d-\d\d-/ : "", "");
  const patterns = isFields(permalinks) ? (permalinks.page ?? permalinks) : {};
  const pattern = isFields(patterns) ? textOf(patterns[section.toLowerCase()]) : undefined;
  const template = (permalink ?? pattern ?? `/:sections/${slug ?? name}/`).replace(
    /:sections(?:\[(\w*)(:?)(\w*)\])?/g,
    (_, from = "", colon = ":", to = "") => {
      const first = from === "last" ? -1 : Number(from);
      return sections.slice(first, (colon ? Number(to) : first + 1) || undefined).join("/");
    },
  );
  const filledIn = filled(template, date, {
    section,
    title: clean(title),
    slug: clean(slug ?? title),
    slugorfilename: clean(slug ?? name),
    slugorcontentbasename: clean(slug ?? name),
    filename: name,
    contentbasename: name,
  });
  const prefix = isTranslation && language !== defaultcontentlanguage ? `/${language}/` : "";
  return prefix + (permalink ? filledIn : clean(filledIn));
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
  const page = files.find(
    (each) =>
      /^src\/pages\/(.*\/)?\[[^/]+\]\.astro$/.test(each) &&
      new RegExp(`getCollection\\(\\s*["']${collection}["']`).test(
        readFileSync(path.join(folder, each), "utf8"),
      ),
  );
  const route = page ? path.posix.dirname(page).slice("src/pages".length) : collection;
  return `${route}/${slug ?? others.join("/")}`;
}
