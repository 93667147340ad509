import path from "node:path";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { stringify as stringifyYaml } from "yaml";
import { decoded } from "../../commands/site-api";
import { slugOf } from "../ids";
import { findCode } from "./code";
import { findFootnotes } from "./footnotes";
import { findFormulas } from "./formulas";
import { attribute, rewrite } from "./html-tree";
import { importImages } from "./images";
import { headingLinks, type LinkResolver, linkResolver } from "./links";
import type { Finding, Left, OldBlog, OldPost, Say, Site } from "./old-blog";
import { lossesIn, wordsIn } from "./self-check";
import { tidy } from "./tidy";
import { markdownTree, stringify } from "./to-markdown";

/** The result of an import, before anything is written. */
export interface ConvertedBlog {
  posts: ConvertedPost[];
  /** The number of posts that are already on the site. */
  there: number;
  /** Articles and images by their paths in the content. */
  files: Map<string, string | Buffer>;
  left: Left[];
}

/** A post of the site, with its findings for the report. */
interface ConvertedPost {
  old: OldPost;
  /** Its Markdown file in the content: "posts/queues.md". */
  file: string;
  findings: Finding[];
  /** The old paths that redirect to the post. */
  was: string[];
}

/**
 * Converts the posts of a blog. A post that fails is reported, and the others are still converted.
 */
export async function convertBlog(blog: OldBlog, site: Site): Promise<ConvertedBlog> {
  const left = [...blog.left];
  const result: ConvertedBlog = { posts: [], there: 0, files: new Map(), left };
  const named = namesFor(blog.posts, site, left);
  const linkTo = linkResolver(blog, site, named);
  for (const [old, file] of named) {
    if (site.files.includes(file)) result.there += 1;
    else
      await convertPost(old, file, blog, site, linkTo, result).catch((error: unknown) => {
        const why = (error as Error).message.split("\n")[0] ?? "";
        left.push({ source: old.source, why: `cannot be converted: ${why}` });
      });
  }
  return result;
}

/** Chooses the names of files. If a draft has the same name as a published post, the published one keeps it. */
function namesFor(posts: OldPost[], { languages }: Site, left: Left[]): Map<OldPost, string> {
  const named = new Map<OldPost, string>();
  const taken = new Set(["posts/archive.md"]);
  for (const old of [...posts].sort((one, other) => Number(one.draft) - Number(other.draft))) {
    const { source, date, draft, language } = old;
    if (!date && !draft) left.push({ source, why: "has no date, so it cannot be a post" });
    else if (language && !languages.includes(language))
      left.push({
        source,
        why: `is in another language. Add the folder app/content/${language}, then import again`,
      });
    else {
      const name = `${language ? `${language}/` : ""}posts/${slugOf(old.name, Infinity) || "post"}`;
      let file = `${name}.md`;
      for (let number = 2; taken.has(file); number += 1) file = `${name}-${number}.md`;
      taken.add(file);
      named.set(old, file);
    }
  }
  return named;
}

/**
 * Converts a post, compares it with the page that the site renders, and adds its files to the
 * result.
 */
async function convertPost(
  old: OldPost,
  file: string,
  blog: OldBlog,
  site: Site,
  linkTo: LinkResolver,
  result: ConvertedBlog,
): Promise<void> {
  const findings = [...(old.findings ?? [])];
  const say: Say = (message, node, piece, isAdvice) =>
    void findings.push({ line: node?.position?.start.line, message, piece, isAdvice });
  const tree = structuredClone(old.tree);
  findFootnotes(tree);
  findFormulas(tree, old.tex, say);
  const words = wordsIn(tree, old.title);
  findCode(tree, say);
  tidy(tree, old.title, say);
  const name = path.posix.basename(file, ".md");
  const { images, hero } = await importImages(tree, old, blog, name, site, say);
  const links = await headingLinks(tree, site);
  rewrite(tree, (node) => {
    const href = attribute(node, "href");
    if (node.tagName !== "a" || !href) return undefined;
    const url = href.startsWith("#") ? links.get(decoded(href)) : linkTo(href, old);
    if (!url) say("a link does not lead to a post or page on this site: kept as text", node, href);
    node.properties.href = url;
    return url ? undefined : node.children;
  });
  const root = markdownTree(tree);
  const text = stringify(root);
  const { errors, html } = await site.render(text, [...images.keys()]);
  if (errors[0]) throw new Error(errors[0].message);
  findings.push(...lossesIn(tree, words, html));
  const { summary: own = "" } = old;
  const summary = (own.length > maxSummary ? shortened(own) : own) || summaryOf(root);
  const advise = (message: string) => say(message, undefined, undefined, true);
  if (!summary) advise("no sentence can serve as the summary, so the title does");
  if (hero && !old.image?.alt)
    advise("the picture above the text has no alternative text, so it gets the title");
  const was = redirectsOf(old.addresses, `${site.pathOfPosts}/${name}`, site, say);
  const today = new Date().toLocaleDateString("sv");
  const { title, date = today, updated = "", series } = old;
  // "Go" and "go" are the same tag.
  const tags = [...new Map(old.tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  const fields = {
    title,
    date,
    updated: updated > date ? updated : undefined,
    summary: summary || title,
    tags: tags.length > 0 ? tags : undefined,
    series,
    draft: old.draft || undefined,
    image: hero && { file: hero, alt: old.image?.alt || title },
    was: was.length > 0 ? was : undefined,
  };
  result.files.set(file, `---\n${stringifyYaml(fields, { lineWidth: 0 })}---\n\n${text}\n`);
  for (const [name, image] of images)
    result.files.set(path.posix.join(path.posix.dirname(file), name), image);
  result.posts.push({ old, file, findings, was });
}

/** Returns a post's old paths, except for those that cannot redirect to it. */
function redirectsOf(addresses: string[], own: string, { isFree }: Site, say: Say): string[] {
  const paths = addresses.map((each) =>
    path.posix.join("/", each.replace(/\/(index\.html?)?$/, "")).replace(/\s/g, encodeURIComponent),
  );
  return [...new Set(paths)].filter((each) => {
    const isRedirect = each === own || isFree(each);
    if (!isRedirect)
      say("no redirect: the old path is in use, or is not a valid path", undefined, each);
    return each !== own && isRedirect;
  });
}

/** The old blog's summary may be longer than a generated one. The whole text does not count as a summary. */
const maxSummary = 300;

/** The number of blocks at the start of an article that are searched for a summary. */
const opening = 12;

/** Returns the first sentences of an article, from a paragraph without formulas and images. */
function summaryOf({ children }: Root): string | undefined {
  for (const node of children.slice(0, opening)) {
    if (node.type !== "paragraph" || node.children.some(({ type }) => /image|math/i.test(type)))
      continue;
    const summary = shortened(toString(node, { includeHtml: false }));
    if (summary) return summary;
  }
  return undefined;
}

/** Returns the first sentences of a text, or the first words of a long one. */
function shortened(text: string): string | undefined {
  const line = text.replace(/\s+/g, " ").trim();
  const sentences = /^.{11,159}(?:[.!?…]["”’»)]*(?=\s|$)|[。！？])/u.exec(line)?.[0];
  if (sentences || line.length <= 160) return sentences;
  return `${line.slice(0, line.lastIndexOf(" ", 159)).slice(0, 159)}…`;
}
