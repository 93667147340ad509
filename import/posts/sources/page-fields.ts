import type { Element, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { attribute, classesOf, find, findAll, textOf } from "../html-tree";
import { dayOf, textsOf } from "./fields";

/** The fields of a post that its page contains. */
export interface PageFields {
  title: string;
  date: string | undefined;
  updated: string | undefined;
  summary: string | undefined;
  tags: string[];
  image: string | undefined;
  /** Its own URL, if it names it. */
  canonical: string | undefined;
  /** The URL that it only leads to. */
  refresh: string | undefined;
  /** Feeds that it links to. */
  feeds: string[];
  /** Whether MathJax or KaTeX looks for formulas in its text, and whether for single dollars. */
  tex: { dollars: boolean } | undefined;
}

type Json = Record<string, unknown>;

export function pageFields(page: Root): PageFields {
  const metas = findAll(page, ({ tagName }) => tagName === "meta");
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        metas.find((each) => [attribute(each, "property"), attribute(each, "name")].includes(name)),
      )
      .map((each) => each && attribute(each, "content").trim())
      .find(Boolean) || undefined;
  const links = findAll(page, ({ tagName }) => tagName === "link");
  const link = (rel: string) =>
    links.filter((each) => attribute(each, "rel").split(" ").includes(rel));
  const article = jsonLd(page);
  const refresh = metas.find((each) => /^refresh$/i.test(attribute(each, "httpEquiv")));
  const microdata = (name: string) => find(page, (each) => attribute(each, "itemProp") === name);
  const published = microdata("datePublished");
  return {
    title: titleOf(page, meta("og:title")),
    date:
      dayOf(article.datePublished) ??
      dayOf(meta("article:published_time")) ??
      dayOf(published && (attribute(published, "dateTime") || attribute(published, "content"))) ??
      timeOf(page),
    updated: dayOf(article.dateModified) ?? dayOf(meta("article:modified_time")),
    summary: meta("description", "og:description"),
    tags: [
      ...metas
        .filter((each) => attribute(each, "property") === "article:tag")
        .map((each) => attribute(each, "content")),
      ...textsOf(article.keywords, true),
    ],
    image: undefined,
    canonical: link("canonical").map((each) => attribute(each, "href"))[0] || meta("og:url"),
    refresh: refresh && /url\s*=\s*['"]?([^'"\s]+)/i.exec(attribute(refresh, "content"))?.[1],
    feeds: link("alternate")
      .filter((each) => /(rss|atom|feed)\+/.test(attribute(each, "type")))
      .map((each) => attribute(each, "href")),
    tex: texIn(page),
  };
}

/** Returns the title: of the page's only main heading, or else of its head. */
function titleOf(page: Root, ofHead: string | undefined): string {
  const headings = findAll(page, ({ tagName }) => tagName === "h1").map(textOf);
  const title = find(page, ({ tagName }) => tagName === "title");
  const whole = title ? textOf(title) : "";
  // The head repeats the heading, often with the name of the site.
  return (
    headings.find((each) => each && (whole.includes(each) || ofHead === each)) ??
    ofHead ??
    headings[0] ??
    whole
  );
}

/** Returns the article of a page in JSON-LD (https://schema.org/Article). */
function jsonLd(page: Root): Json {
  const scripts = findAll(page, (each) => attribute(each, "type") === "application/ld+json");
  const all = scripts.flatMap((script): Json[] => {
    try {
      const read = [JSON.parse(toString(script)) as Json | Json[]].flat();
      return read.flatMap((each) => [each, ...((each["@graph"] as Json[] | undefined) ?? [])]);
    } catch {
      return [];
    }
  });
  return (
    all.find((each) =>
      textsOf(each["@type"]).some((type) => /(Article|BlogPosting)$/.test(type)),
    ) ?? {}
  );
}

/** Returns the time of an entry, if the page has only one entry. */
function timeOf(page: Root): string | undefined {
  const entries = findAll(
    page,
    (each) => each.tagName === "article" || classesOf(each).includes("h-entry"),
  );
  const [entry = page] = entries;
  if (entries.length > 1 && entries.some((each) => !find(entry, (inner) => inner === each)))
    return undefined;
  const times = findAll(entry, ({ tagName }) => tagName === "time");
  const time = times.find((each) => classesOf(each).includes("dt-published")) ?? times[0];
  return time && dayOf(attribute(time, "dateTime") || textOf(time));
}

function texIn(page: Root): PageFields["tex"] {
  const scripts = findAll(page, ({ tagName }) => tagName === "script");
  const sources = scripts
    .map((each: Element) => attribute(each, "src") + toString(each))
    .join("\n");
  if (!/mathjax|katex/i.test(sources)) return undefined;
  return { dollars: /['"]\$['"]/.test(sources) };
}
