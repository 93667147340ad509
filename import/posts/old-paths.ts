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

/** The content of a Hugo blog in its main language (https://gohugo.io/content-management/multilingual/). */
export function hugoContent({ config }: Blog) {
  const language = (textOf(config.defaultcontentlanguage) ?? "en").toLowerCase();
  const languages = isFields(config.languages) ? config.languages : {};
  const folderOf = (fields: unknown) => isFields(fields) && textOf(fields.contentdir);
  const folder = folderOf(languages[language]) || folderOf(config) || "content";
  return {
    folder,
    /** Returns the path of a file below the folder, without the suffix of the language; undefined elsewhere. */
    pathOf: (file: string) =>
      file.startsWith(`${folder}/`)
        ? file.slice(folder.length + 1).replace(new RegExp(`\\.${language}(?=\\.\\w+$)`, "i"), "")
        : undefined,
    /** Returns the language of a translation. */
    languageOf: (file: string) => {
      const [, suffix = ""] = /\.([a-z]{2}(?:-[a-z]+)?)\.\w+$/i.exec(file) ?? [];
      return Object.keys(languages).find(
        (each) =>
          each !== language &&
          (each === suffix.toLowerCase() ||
            file.startsWith(`${folderOf(languages[each]) || "/"}/`)),
      );
    },
    /** The path of the home page. */
    home: config.defaultcontentlanguageinsubdir === true ? `/${language}/` : "/",
  };
}

/** https://gohugo.io/configuration/permalinks/#tokens */
function hugoPath({ file, title, date, slug, permalink }: Named, blog: Blog): string {
  const { frontmatter, permalinks } = blog.config;
  const content = hugoContent(blog);
  const place = withoutExtension(content.pathOf(file) ?? file);
  const folders = place.split("/").slice(0, -1);
  const [section = ""] = folders;
  // Below the first level, a folder is a section only if it has a page of its own.
  const sections = folders.filter((_, at) =>
    blog.files.some((each) =>
      each.startsWith(`${content.folder}/${folders.slice(0, at + 1).join("/")}/_index.`),
    ),
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
  return permalink ? filledIn : content.home + clean(filledIn);
}

/** Makes a path as Hugo does: letters, digits and a few symbols, in lower case, with hyphens for spaces. */
function clean(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{Nd}\s./\\_#+~@-]/gu, "")
    .trim()
    .replace(/\s+-?\s*|-\s+/g, "-")
    .toLowerCase();
}

/** Returns the collection of a file of Astro and the path below it (https://docs.astro.build/en/reference/content-loader-reference/). */
export function astroPlace(file: string, { config }: Blog): string | undefined {
  const collections = Object.entries(isFields(config.collections) ? config.collections : {});
  const [name, folder] = collections.find(([, each]) => file.startsWith(`${String(each)}/`)) ?? [];
  if (name) return name + file.slice(String(folder).length);
  return file.startsWith("src/") ? file.replace(/^src\/(content|data|pages)\//, "") : undefined;
}

function astroPath({ file, slug, permalink }: Named, blog: Blog): string {
  if (permalink) return permalink;
  const parts = withoutExtension(astroPlace(file, blog) ?? file).split("/");
  const slugs = parts.map((part) => new GithubSlugger().slug(part));
  if (file.startsWith("src/pages/")) return slugs.join("/");
  const [collection = ""] = parts;
  const page = astroPages(blog).find((each) => each.shows(collection));
  return `${page?.above ?? slugs[0] ?? ""}/${slug ?? slugs.slice(1).join("/")}`;
}

/** Finds the pages that show collections, such as src/pages/blog/[...slug].astro. Without one, the path begins with the collection. */
function astroPages({ folder, files }: Blog) {
  return files.flatMap((file) => {
    const [, above] =
      /^src\/pages\/((?:[^[]*\/)?)\[(?:\.{3})?(?:slug|id|post|path|entry)\](?:\/index)?\.astro$/.exec(
        file,
      ) ?? [];
    if (above === undefined) return [];
    const source = readFileSync(path.join(folder, file), "utf8");
    const shows = (collection: string) =>
      new RegExp(`getCollection\\(\\s*["']${collection}["']`).test(source);
    // Anything but `slug: post.id` is code of the blog's own.
    const isCustom =
      source.includes("<Content") && /params:\s*\{\s*\w+:(?!\s*\w+\.(id|slug)\s*[,}])/.test(source);
    return { file, above, shows, isCustom };
  });
}

/** Finds the files of an Astro blog that compute the paths of its posts in their own way. */
export function customPaths(blog: Blog): string[] {
  if (blog.system !== "astro") return [];
  return [
    ...astroPages(blog).flatMap(({ file, isCustom }) => (isCustom ? file : [])),
    ...blog.files.filter(
      (file) =>
        /^src\/content[./]config\.\w+$/.test(file) &&
        readFileSync(path.join(blog.folder, file), "utf8").includes("generateId"),
    ),
  ];
}
