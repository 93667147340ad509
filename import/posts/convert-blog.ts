import path from "node:path";
import type { Element } from "hast";
import type { Heading, Link, Parents, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { stringify as stringifyYaml } from "yaml";
import { decoded, type renderMarkdown } from "../../commands/site-api";
import { slugOf } from "../ids";
import { findCode } from "./code";
import { findFootnotes } from "./footnotes";
import { findFormulas } from "./formulas";
import { anchorsIn, headingsAlone, levelsFor } from "./headings";
import { isElement } from "./html-tree";
import { type ImageFormat, liftImage, readImages, replaceImages } from "./images";
import type { Finding, Left, OldBlog, OldPost } from "./old-blog";
import { keyOf, placeOf, postFinder } from "./places";
import { lossesIn, missing, wordsIn } from "./self-check";
import { summaryOf } from "./summary";
import { isUnknownTag, tidy, type Say } from "./tidy";
import { markdownTree, stringify } from "./to-markdown";

export interface Site {
  language: string;
  /** The folders of additional languages: "fr". */
  languages: string[];
  pages: string[];
  pathOfPosts: string;
  /** The files of its content, such as "posts/queues.md". */
  files: string[];
  /** Returns whether a path can redirect to a post, and reserves it. */
  isFree: (path: string) => boolean;
  imageFormat: ImageFormat;
  render: (markdown: string, images: string[]) => ReturnType<typeof renderMarkdown>;
}

/** The result of an import, before anything is written. */
export interface ConvertedBlog {
  posts: ConvertedPost[];
  /** The posts that the site has already. */
  there: string[];
  /** Texts and images by their paths in the content. */
  files: Map<string, string | Buffer>;
  /** The files of posts by the old paths that lead to them. */
  redirects: Map<string, string>;
  left: Left[];
}

/** A post of the site, with its findings for the report. */
interface ConvertedPost {
  old: OldPost;
  /** Its Markdown file in the content: "posts/queues.md". */
  file: string;
  findings: Finding[];
}

interface Draft extends ConvertedPost {
  root: Root;
  /** The article with its code, formulas and footnotes recognised: all of it must come through. */
  source: OldPost["tree"];
  words: string[];
  images: Map<string, Buffer>;
  /** The file of the picture above the text. */
  hero: string | undefined;
  /** The new ids of headings, by all old ids that lead to them. */
  ids: Map<string, string>;
}

/** Converts the posts of a blog. One that fails is left, and never takes others with it. */
export async function convertBlog(blog: OldBlog, site: Site): Promise<ConvertedBlog> {
  const left = [...blog.left];
  const result: ConvertedBlog = {
    posts: [],
    there: [],
    files: new Map(),
    redirects: new Map(),
    left,
  };
  const guarded = ({ source }: OldPost, work: Promise<void>) =>
    work.catch((error: unknown) => {
      left.push({
        source,
        why: `cannot be converted: ${(error as Error).message.split("\n")[0] ?? ""}`,
      });
    });
  const named = namesFor(blog.posts, site, left);
  const drafts = new Map<OldPost, Draft>();
  for (const [old, file] of named) {
    if (site.files.includes(file)) result.there.push(file);
    else
      await guarded(
        old,
        draftOf(old, file, blog, site).then((draft) => void drafts.set(old, draft)),
      );
  }
  const find = postFinder([...named.keys()]);
  for (const [old, draft] of drafts) {
    const linkTo = (url: string) => targetOf(url, old, blog, site, find, named, drafts);
    await guarded(old, finish(draft, site, linkTo, result));
  }
  return result;
}

/** Names the files of posts. A published post keeps its name even if a draft has the same one. */
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

function nameOf(file: string): string {
  return path.posix.basename(file, ".md");
}

/** Recognises everything in an article, and makes a tree of Markdown, whose links still lead to old places. */
async function draftOf(old: OldPost, file: string, blog: OldBlog, site: Site): Promise<Draft> {
  const findings = [...(old.findings ?? [])];
  const say: Say = (message, node, piece) =>
    void findings.push({ line: node.position?.start.line, message, piece });
  const tree = structuredClone(old.tree);
  findFormulas(tree, old.tex);
  const words = wordsIn(tree, old.title);
  findCode(tree);
  tidy(tree, old.title);
  const numbers = findFootnotes(tree).flatMap((text) =>
    wordsIn({ type: "root", children: [{ type: "text", value: text }] }),
  );
  visit(tree, "element", (node: Element) => {
    if (isElement(node, "svg", "math")) return SKIP;
    if (isUnknownTag(node))
      say("an unknown tag is left out, and its text kept", node, `<${node.tagName}>`);
    return undefined;
  });
  liftImage(tree, old, blog);
  const source = structuredClone(tree);
  const { files, found } = await readImages(tree, old, blog, nameOf(file), site.imageFormat);
  const root = markdownTree(tree, say);
  replaceImages(root, found, findings);
  const headings: Heading[] = [];
  visit(root, "heading", (heading) => void headings.push(heading));
  const levels = levelsFor(headings.map(({ depth }) => depth));
  headings.forEach((heading, at) => (heading.depth = (levels[at] ?? 2) as Heading["depth"]));
  const alone = await site.render(stringify(headingsAlone(headings)), []);
  const ids = new Map(
    [...anchorsIn(source)].map(([id, at]) => [
      id,
      alone.headings[Math.min(at, headings.length - 1)]?.id ?? "",
    ]),
  );
  const hero = found.get(old.image?.src ?? "");
  if (old.image && hero?.message)
    findings.push({ message: `the picture above the text: ${hero.message}`, piece: old.image.src });
  return {
    old,
    file,
    findings,
    root,
    source,
    words: missing(words, numbers),
    images: files,
    hero: hero?.file,
    ids,
  };
}

/** Resolves the links of a post, checks what the site renders, and adds its files to the result. */
async function finish(
  draft: Draft,
  site: Site,
  linkTo: (url: string) => string | undefined,
  result: ConvertedBlog,
): Promise<void> {
  const { old, file, root, images, findings } = draft;
  visit(root, "link", (link: Link, index = 0, parent?: Parents) => {
    const url = linkTo(link.url);
    if (url) link.url = url;
    if (url) return undefined;
    findings.push({
      line: link.position?.start.line,
      message: "a link leads to no post or page of this site: kept as text",
      piece: link.url.slice(0, 100),
    });
    parent?.children.splice(index, 1, ...(link.children as never[]));
    return index;
  });
  const text = stringify(root);
  const { errors, html } = await site.render(text, [...images.keys()]);
  if (errors[0]) throw new Error(errors[0].message);
  findings.push(...lossesIn(draft.source, draft.words, html, findings));
  const was = redirectsOf(draft, site);
  result.files.set(
    file,
    `---\n${stringifyYaml(frontMatter(draft, was, site), { lineWidth: 0 })}---\n\n${text}\n`,
  );
  for (const [name, image] of images)
    result.files.set(path.posix.join(path.posix.dirname(file), name), image);
  for (const each of was) result.redirects.set(each, file);
  result.posts.push({ old, file, findings });
}

/** Returns the new URL of a link; undefined if it leads nowhere. */
function targetOf(
  href: string,
  old: OldPost,
  blog: OldBlog,
  site: Site,
  find: ReturnType<typeof postFinder>,
  named: Map<OldPost, string>,
  drafts: Map<OldPost, Draft>,
): string | undefined {
  if (/^(mailto|tel):/i.test(href)) return href;
  const place = placeOf(href, old, blog);
  if (!place || (place.url && !/^https?:/.test(place.url))) return undefined;
  const target = href.startsWith("#")
    ? old
    : place.path === undefined
      ? undefined
      : find(place.path);
  const id = target && drafts.get(target)?.ids.get(decoded(place.hash.slice(1)));
  if (target === old && place.hash) return id && `#${id}`;
  const file = target && named.get(target);
  if (file) return `${nameOf(file)}.md${id ? `#${id}` : ""}`;
  const page = site.pages.find(
    (each) => place.path !== undefined && keyOf(each) === keyOf(place.path),
  );
  return page ? page + place.hash : place.url;
}

function redirectsOf({ old, file, findings }: Draft, { pathOfPosts, isFree }: Site): string[] {
  const paths = old.addresses.map((each) => {
    const parts = each
      .replace(/\/index\.html?$/, "")
      .split("/")
      .filter(Boolean);
    return `/${parts.join("/")}`.replace(/\s/g, encodeURIComponent);
  });
  return [...new Set(paths)].filter((piece) => {
    if (piece === `${pathOfPosts}/${nameOf(file)}`) return false;
    const isRedirect = isFree(piece);
    if (!isRedirect)
      findings.push({
        message: "no redirect: the old path is in use, or is not a valid path",
        piece,
      });
    return isRedirect;
  });
}

function frontMatter({ old, root, hero, findings }: Draft, was: string[], site: Site): object {
  const today = new Date().toLocaleDateString("sv");
  const { title, date = today, updated = "", tags, series, draft } = old;
  const summary = old.summary || summaryOf(root, old.language ?? site.language);
  const advise = (message: string) => findings.push({ message, isAdvice: true });
  if (!summary) advise("no sentence is suitable as the summary: used the title");
  if (hero && !old.image?.alt)
    advise("the picture above the text has no alternative text: used the title");
  // "Go" and "go" are one tag.
  const once = tags.filter(
    (tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at,
  );
  const image = hero && { file: hero, alt: old.image?.alt || title };
  const all = {
    title,
    date,
    updated: updated > date && updated,
    summary: summary || title,
    tags: once,
    series,
    draft,
    image,
    was,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
