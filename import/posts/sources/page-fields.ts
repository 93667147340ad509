import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { attribute, classesOf, find, findAll, isHeading, textOf } from "../html-tree";
import type { OldPost } from "../old-blog";
import { dayOf, type Fields, fieldsOf, languageOf, textsOf } from "./fields";

export interface PageFields extends Pick<
  OldPost,
  "title" | "date" | "updated" | "summary" | "tags" | "tex" | "language"
> {
  /** The canonical URL, if the page contains one. */
  canonical: string | undefined;
  /** The URL that the page redirects to. */
  refresh: string | undefined;
  /** Whether the page says that it is an article. */
  isArticle: boolean;
  /** The feeds that the page links to. */
  feeds: string[];
}

export function pageFields(page: Root): PageFields {
  const named = (name: string) => findAll(page, name);
  const metas = new Map<string, string>();
  for (const meta of named("meta").reverse())
    for (const name of ["property", "name", "httpEquiv"])
      metas.set(attribute(meta, name).toLowerCase(), attribute(meta, "content"));
  const links = (rel: string) => named("link").filter((each) => attribute(each, "rel") === rel);
  const scripts = named("script");
  const source = scripts.map((each) => attribute(each, "src") + toString(each)).join("\n");
  const article = jsonLd(scripts);
  const { date, updated } = fieldsOf({ ...article, ...Object.fromEntries(metas) });
  return {
    title: titleOf(page, textOf(named("title")), metas.get("og:title")),
    date: date ?? timeOf(page),
    updated,
    summary: metas.get("description") ?? metas.get("og:description"),
    tags: textsOf(article.keywords),
    language: languageOf(named("html").map((each) => attribute(each, "lang"))[0]),
    canonical: links("canonical").map((each) => attribute(each, "href"))[0] ?? metas.get("og:url"),
    refresh: /url\s*=\s*['"]?([^'"\s]+)/i.exec(metas.get("refresh") ?? "")?.[1],
    isArticle: metas.get("og:type") === "article" || "@type" in article,
    feeds: links("alternate")
      .filter((each) => /(rss|atom)\+/.test(attribute(each, "type")))
      .map((each) => attribute(each, "href")),
    tex: /mathjax|katex/i.test(source) ? { dollars: /['"]\$['"]/.test(source) } : undefined,
  };
}

/**
 * Returns the title: the heading that the page's data repeat, or else a main heading in the title of the head, which is
 * often followed by the name of the site.
 */
function titleOf(page: Root, ofHead: string, ofMeta: string | undefined): string {
  const isRepeated = findAll(page, isHeading).some((each) => textOf(each) === ofMeta);
  const main = findAll(page, "h1").map(textOf);
  const repeated = isRepeated ? ofMeta : main.find((each) => each && ofHead.includes(each));
  return repeated ?? ofMeta ?? main[0] ?? ofHead;
}

/** Returns the fields of an article in JSON-LD (https://schema.org/Article). */
function jsonLd(scripts: Element[]): Fields {
  const all = scripts.flatMap((script): Fields[] => {
    if (attribute(script, "type") !== "application/ld+json") return [];
    try {
      return [JSON.parse(toString(script)) as Fields | Fields[]].flat();
    } catch {
      return [];
    }
  });
  const nodes = all.flatMap((each) => [each, ...((each["@graph"] as Fields[] | undefined) ?? [])]);
  const isArticle = (each: Fields) => /(Article|BlogPosting)\b/.test(String(each["@type"]));
  return nodes.find(isArticle) ?? {};
}

/** Returns the time of an entry, if the page has only one entry. */
function timeOf(page: Root): string | undefined {
  const [entry = page, other] = findAll(page, "article");
  if (other) return undefined;
  const isPublished = (each: Element) =>
    attribute(each, "itemProp") === "datePublished" ||
    classesOf(each).some((name) => /^(dt-)?published$/.test(name));
  const time = find(entry, isPublished) ?? find(entry, "time");
  return time && dayOf(attribute(time, "dateTime") || attribute(time, "title") || textOf(time));
}
