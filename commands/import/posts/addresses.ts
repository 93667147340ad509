import { readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { type Blog, isFields, textOf } from "./blog";
import type { OldPost } from "./read-posts";

type Named = Pick<OldPost, "file" | "title" | "date" | "categories"> & {
  /** `slug`, and `permalink` or `url`, of the front matter. */
  slug: string | undefined;
  permalink: string | undefined;
};

/** The path that a post had in its old system, from "/", by the rules of that system; undefined if it had none. */
export function oldAddress(post: Named, blog: Blog): string | undefined {
  if (blog.system === "none") return post.permalink;
  const address = { jekyll: jekyllAddress, hugo: hugoAddress, astro: astroAddress }[blog.system](
    post,
    blog,
  );
  return blog.base + `/${address}`.replace(/\/{2,}/g, "/");
}

/** The name of a file, of which "index" stands for its folder. */
export function stemOf(file: string): string {
  const stem = path.posix.basename(file).replace(/\.\w+$/, "");
  return stem === "index" ? path.posix.basename(path.posix.dirname(file)) : stem;
}

/** The folders of a file below the one of its kind, without that of a bundle. */
function foldersOf(file: string, root: RegExp): string {
  const folder = path.posix.dirname(file);
  const isBundle = path.posix.basename(file).startsWith("index.");
  return `${isBundle ? path.posix.dirname(folder) : folder}/`
    .replace(root, "")
    .replace(/^\.?\/|\/$/g, "");
}

/** The parts of a day that permalinks name. */
function partsOfDay(date: string): Record<string, string> {
  const [year = "", month = "", day = ""] = date.split("-");
  const time = new Date(date);
  const name = (field: Intl.DateTimeFormatOptions) =>
    time.toLocaleDateString("en", { timeZone: "UTC", ...field });
  const ofYear = String((time.getTime() - Date.UTC(Number(year), 0, 0)) / 86_400_000);
  return {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    y_day: ofYear.padStart(3, "0"),
    yearday: ofYear,
    short_month: name({ month: "short" }),
    long_month: name({ month: "long" }),
    monthname: name({ month: "long" }).toLowerCase(),
    short_day: name({ weekday: "short" }),
    long_day: name({ weekday: "long" }),
    weekdayname: name({ weekday: "long" }).toLowerCase(),
    weekday: String(time.getUTCDay()),
  };
}

function filled(template: string, parts: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (whole, name: string) => parts[name] ?? whole);
}

/** https://jekyllrb.com/docs/permalinks/#built-in-formats */
const jekyllStyles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  none: "/:categories/:title.html",
};

function jekyllAddress(
  { file, date, slug, permalink, categories }: Named,
  { config }: Blog,
): string {
  const { collections } = config;
  const ofPosts =
    isFields(collections) && isFields(collections.posts) ? collections.posts.permalink : undefined;
  const style = textOf(permalink ?? ofPosts ?? config.permalink) ?? "date";
  const template = jekyllStyles[style] ?? style;
  const name = slug ?? stemOf(file).replace(/^\d{4}-\d\d?-\d\d?-/, "");
  const joined = (text: string, unwanted: RegExp) =>
    text.replace(unwanted, "-").replace(/^-|-$/g, "");
  const folders = file.replace(/(^|\/)_(posts|drafts)\/.*/, "");
  const above = [...folders.split("/"), ...categories].filter(Boolean);
  return filled(template.replaceAll(":output_ext", ".html"), {
    ...partsOfDay(date),
    title: joined(name, /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu),
    slug: joined(name, /[^\p{M}\p{L}\p{Nd}]+/gu).toLowerCase(),
    categories: [...new Set(above.map((each) => encodeURI(each.toLowerCase())))].join("/"),
  });
}

function hugoAddress({ file, title, date, slug, permalink }: Named, { config }: Blog): string {
  const folders = foldersOf(file, /^content\//);
  const [section = ""] = folders.split("/");
  const { permalinks } = config;
  const isPage = isFields(permalinks) && isFields(permalinks.page);
  const ofSections = isPage ? permalinks.page : permalinks;
  const pattern = isFields(ofSections) ? ofSections[section.toLowerCase()] : undefined;
  const isDated = JSON.stringify(config.frontmatter ?? "").includes(":filename");
  // "post.fr.md" is in another language, whose pages have it in their addresses.
  const [suffix = "", language = ""] = /\.([a-z]{2}(?:-[a-z]+)?)$/i.exec(stemOf(file)) ?? [];
  const isLanguage = isFields(config.languages) && language.toLowerCase() in config.languages;
  const isOther = isLanguage && language !== (config.defaultcontentlanguage ?? "en");
  const prefix = isOther ? `/${language}/` : "";
  const name = stemOf(isLanguage ? file.replace(`${suffix}.`, ".") : file).replace(
    isDated ? /^\d{4}-\d\d-\d\d-/ : "",
    "",
  );
  const template =
    permalink ?? (pattern === undefined ? `/:sections/${slug ?? name}/` : (textOf(pattern) ?? ""));
  const parts = {
    ...partsOfDay(date),
    section,
    title: clean(title),
    slug: clean(slug ?? title),
    slugorfilename: clean(slug ?? name),
    slugorcontentbasename: clean(slug ?? name),
    filename: name,
    contentbasename: name,
  };
  const sections = folders.split("/");
  const path = template.replace(
    /:sections(?:\[(?:(\d*):(\d*)|(\d+|last))\])?/g,
    (whole, from?: string, to?: string, one?: string) => {
      if (one !== undefined)
        return (one === "last" ? sections.at(-1) : sections[Number(one)]) ?? "";
      return (
        whole === ":sections"
          ? sections
          : sections.slice(Number(from) || 0, Number(to) || undefined)
      ).join("/");
    },
  );
  return prefix + (permalink ? filled(path, parts) : clean(filled(path, parts)));
}

/** What Hugo leaves of a path: letters, digits and a few signs, in lower case, with hyphens for spaces. */
function clean(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{Nd}\s./\\_#+~@-]/gu, "")
    .trim()
    .replace(/\s+-?\s*|-\s+/g, "-")
    .toLowerCase();
}

function astroAddress({ file, slug, permalink }: Named, blog: Blog): string {
  if (permalink) return permalink;
  const parts = file
    .replace(/^src\/(content|data|pages)\//, "")
    .replace(/(\/index)?\.\w+$/, "")
    .split("/");
  const slugs = parts.map((part) => new GithubSlugger().slug(part));
  if (file.startsWith("src/pages/")) return slugs.join("/");
  const [collection = "", ...others] = slugs;
  return `${routeOf(collection, blog)}/${slug ?? others.join("/")}`;
}

/** The folder of the page that shows a collection, such as src/pages/blog/[...slug].astro. By default it has the same name. */
function routeOf(collection: string, { folder, files }: Blog): string {
  const routes = files.filter((file) => /^src\/pages\/(.*\/)?\[[^/]+\]\.astro$/.test(file));
  const route = routes.find((file) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    return new RegExp(`getCollection\\(\\s*["']${collection}["']`).test(source);
  });
  return route === undefined ? collection : path.posix.dirname(route).replace(/^src\/pages\/?/, "");
}
