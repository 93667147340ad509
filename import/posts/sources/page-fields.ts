import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { attribute, classesOf, find, findAll, textOf } from "../html-tree";
import type { TexDelimiters } from "../old-blog";
import { dayOf, textsOf } from "./fields";

export interface PageFields {
  title: string;
  date: string | undefined;
  updated: string | undefined;
  summary: string | undefined;
  tags: string[];
  /** Its own URL, if it names it. */
  canonical: string | undefined;
  /** The URL that it redirects to. */
  refresh: string | undefined;
  /** Feeds that it links to. */
  feeds: string[];
  /** Whether MathJax or KaTeX looks for formulas in its text, and whether for single dollars. */
  tex: TexDelimiters | undefined;
}

export function pageFields(page: Root): PageFields {
  const all = findAll(page, ({ tagName }) => /^(h1|link|meta|script|title)$/.test(tagName));
  const named = (name: string) => all.filter(({ tagName }) => tagName === name);
  const metas = new Map<string, string>();
  for (const meta of named("meta").reverse())
    for (const name of ["property", "name", "itemProp", "httpEquiv"])
      metas.set(attribute(meta, name).toLowerCase(), attribute(meta, "content"));
  const links = (rel: string) => named("link").filter((each) => attribute(each, "rel") === rel);
  const scripts = named("script");
  const source = scripts.map((each) => attribute(each, "src") + toString(each)).join("\n");
  const { datePublished, dateModified, keywords } = jsonLd(scripts);
  return {
    title: titleOf(named("h1").map(textOf), textOf(named("title")), metas.get("og:title")),
    date: dayOf(datePublished) ?? dayOf(metas.get("article:published_time")) ?? timeOf(page),
    updated: dayOf(dateModified) ?? dayOf(metas.get("article:modified_time")),
    summary: metas.get("description") ?? metas.get("og:description"),
    tags: textsOf(keywords, true),
    canonical: links("canonical").map((each) => attribute(each, "href"))[0] ?? metas.get("og:url"),
    refresh: /url\s*=\s*['"]?([^'"\s]+)/i.exec(metas.get("refresh") ?? "")?.[1],
    feeds: links("alternate")
      .filter((each) => /(rss|atom|feed)\+/.test(attribute(each, "type")))
      .map((each) => attribute(each, "href")),
    tex: /mathjax|katex/i.test(source) ? { dollars: /['"]\$['"]/.test(source) } : undefined,
  };
}

/** Returns the title: a main heading that the head repeats, often with the name of the site. */
function titleOf(headings: string[], ofHead: string, ofMeta: string | undefined): string {
  return (
    headings.find((each) => each && (ofHead.includes(each) || ofMeta === each)) ??
    ofMeta ??
    headings[0] ??
    ofHead
  );
}

type Json = Record<string, unknown>;

/** Returns the article of a page in JSON-LD (https://schema.org/Article). */
function jsonLd(scripts: Element[]): Json {
  const all = scripts.flatMap((script): Json[] => {
    if (attribute(script, "type") !== "application/ld+json") return [];
    try {
      return [JSON.parse(toString(script)) as Json | Json[]].flat();
    } catch {
      return [];
    }
  });
  const nodes = all.flatMap((each) => [each, ...((each["@graph"] as Json[] | undefined) ?? [])]);
  return (
    nodes.find((each) =>
      textsOf(each["@type"]).some((type) => /(Article|BlogPosting)$/.test(type)),
    ) ?? {}
  );
}

/** Returns the time of an entry, if the page has only one entry. */
function timeOf(page: Root): string | undefined {
  const [entry = page, other] = findAll(page, ({ tagName }) => tagName === "article");
  if (other) return undefined;
  const published = (each: typeof entry) =>
    each.type === "element" &&
    (attribute(each, "itemProp") === "datePublished" || classesOf(each).includes("dt-published"));
  const time = find(entry, published) ?? find(entry, ({ tagName }) => tagName === "time");
  return time && dayOf(attribute(time, "dateTime") || textOf(time));
}
