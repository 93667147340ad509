import type { Element } from "hast";
import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { stringify as stringifyYaml } from "yaml";
import { decoded, type Problem, type renderMarkdown } from "../../commands/site-api";
import { slugOf } from "../ids";
import { findCode } from "./code";
import { attribute, findAll, isElement } from "./html-tree";
import { findFootnotes } from "./footnotes";
import { findFormulas } from "./formulas";
import { anchorsIn, levelsFor } from "./headings";
import type { Finding, Left, OldBlog, OldPost } from "./old-blog";
import { keyOf, placeOf, postFinder } from "./places";
import { settle, textsOfHeadings } from "./settle";
import { lossesIn, missing, wordsIn } from "./self-check";
import { summaryOf } from "./summary";
import { isUnknownTag, tidy, type Say } from "./tidy";
import { markdownTree } from "./to-markdown";

/** The facts about the site that the conversion needs. */
export interface Site {
  /** A BCP 47 tag. */
  language: string;
  /** The folders of additional languages: "fr". */
  languages: string[];
  /** The paths of its pages. */
  pages: string[];
  pathOfPosts: string;
  /** The names of posts that are there already, such as "fr/posts/queues". */
  names: string[];
  /** Whether a path can redirect to a post: it is valid, and nothing else has it. */
  isFree: (path: string) => boolean;
  /** Checks an image. Returns the extension of its format, or why the site cannot show it. */
  imageFormat: (image: Buffer, name: string) => Promise<string | Problem>;
  render: (
    markdown: string,
    imageName: (written: string) => string | undefined,
  ) => ReturnType<typeof renderMarkdown>;
}

/** A post of the site, with what the report says of it. */
export interface ConvertedPost {
  old: OldPost;
  /** Its Markdown file in the content: "posts/queues.md". */
  file: string;
  findings: Finding[];
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

/** A post on its way. */
interface Draft {
  old: OldPost;
  name: string;
  file: string;
  root: Root;
  /** The article with its code, formulas and footnotes recognised: what must come through. */
  source: OldPost["tree"];
  words: string[];
  images: Map<string, Buffer>;
  /** The file of the picture above the text. */
  hero: string | undefined;
  findings: Finding[];
  /** The new ids of headings, by all old ids that lead to them. */
  ids: Map<string, string>;
}

/** Converts the posts of a blog. One that fails is left, and never takes others with it. */
export async function convertBlog(blog: OldBlog, site: Site): Promise<ConvertedBlog> {
  const result: ConvertedBlog = {
    posts: [],
    there: [],
    files: new Map(),
    redirects: new Map(),
    left: [...blog.left],
  };
  const named = namesFor(blog.posts, site, result);
  const find = postFinder([...named.keys()]);
  const drafts: Draft[] = [];
  for (const [old, place] of named) {
    if (site.names.includes(place.file)) result.there.push(place.file);
    else
      await guarded(
        old,
        result,
        async () => void drafts.push(await draftOf(old, place, blog, site)),
      );
  }
  const finder = { find, names: named, ids: new Map(drafts.map(({ old, ids }) => [old, ids])) };
  for (const draft of drafts)
    await guarded(draft.old, result, () => finish(draft, blog, site, finder, result));
  return result;
}

async function guarded(
  old: OldPost,
  { left }: ConvertedBlog,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const [why = ""] = (error as Error).message.split("\n");
    left.push({ source: old.source, why: `cannot be converted: ${why}` });
  }
}

interface Named {
  name: string;
  file: string;
}

/** Names the posts. A published post keeps its name even if a draft has the same one. */
function namesFor(posts: OldPost[], site: Site, { left }: ConvertedBlog): Map<OldPost, Named> {
  const taken = new Set<string>();
  const named = new Map<OldPost, Named>();
  for (const old of [...posts].sort((one, other) => Number(one.draft) - Number(other.draft))) {
    const why = whyNot(old, site);
    if (why) {
      left.push({ source: old.source, why });
      continue;
    }
    const folder = old.language ? `${old.language}/posts` : "posts";
    const own = slugOf(old.name, Infinity) || "post";
    let name = own;
    for (let number = 2; taken.has(`${folder}/${name}`) || name === "archive"; number += 1)
      name = `${own}-${number}`;
    taken.add(`${folder}/${name}`);
    named.set(old, { name, file: `${folder}/${name}.md` });
  }
  return named;
}

function whyNot({ date, language }: OldPost, { languages }: Site): string | undefined {
  if (!date) return "has no date, so it cannot be a post";
  if (language && !languages.includes(language))
    return `is in another language: add the folder app/content/${language} first, then import again`;
  return undefined;
}

/** Recognises everything in an article, and makes a tree of Markdown, whose links still lead to old ids. */
async function draftOf(
  old: OldPost,
  { name, file }: Named,
  blog: OldBlog,
  site: Site,
): Promise<Draft> {
  const findings = [...(old.findings ?? [])];
  const say: Say = (message, node, piece) =>
    void findings.push({ line: node.position?.start.line, message, piece });
  const tree = structuredClone(old.tree);
  findFormulas(tree, old.tex);
  const words = wordsIn(tree, old.title);
  findCode(tree);
  tidy(tree, old.title);
  const removed = findFootnotes(tree);
  visit(tree, "element", (node: Element) => {
    if (isElement(node, "svg", "math")) return SKIP;
    if (isUnknownTag(node))
      say("an unknown tag is left out, and its text kept", node, `<${node.tagName}>`);
  });
  const source = structuredClone(tree);
  const { images, names } = await imagesOf(tree, old, name, blog, site);
  const root = markdownTree(tree, say);
  replaceImages(root, names, (finding) => findings.push(finding));
  const headings = levelled(root);
  const anchors = anchorsIn(source);
  const newIds = (await site.render(textsOfHeadings(root), () => undefined)).headings.map(
    ({ id }) => id,
  );
  const ids = new Map(
    [...anchors].map(([id, at]) => [id, newIds[Math.min(at, headings - 1)] ?? ""]),
  );
  const hero = old.image && names.get(old.image.src);
  if (typeof hero === "object")
    findings.push({
      message: `the picture above the text: ${hero.message}`,
      piece: old.image?.src,
    });
  return {
    old,
    name,
    file,
    root,
    source,
    words: missing(
      words,
      removed.flatMap((each) => each.match(/[\p{L}\p{N}]+/gu) ?? []),
    ),
    images,
    hero: typeof hero === "string" ? hero : undefined,
    findings,
    ids,
  };
}

/** Gives headings levels without gaps. @returns their number */
function levelled(root: Root): number {
  const headings: Extract<Nodes, { type: "heading" }>[] = [];
  visit(root, "heading", (node) => void headings.push(node));
  const levels = levelsFor(headings.map(({ depth }) => depth));
  headings.forEach((node, at) => (node.depth = (levels[at] ?? 2) as typeof node.depth));
  return headings.length;
}

/** The new name of an image, or why it has none. */
type ImageResult = string | { message: string; url: string | undefined };

/** Reads the images of an article. */
async function imagesOf(
  tree: Draft["source"],
  old: OldPost,
  name: string,
  blog: OldBlog,
  site: Site,
) {
  const images = new Map<string, Buffer>();
  const names = new Map<string, ImageResult>();
  const sources: string[] = old.image ? [old.image.src] : [];
  for (const image of findAll(tree, ({ tagName }) => tagName === "img"))
    sources.push(attribute(image, "src"));
  for (const src of new Set(sources))
    names.set(src, await imageAt(src, old, name, images, blog, site));
  return { images, names };
}

async function imageAt(
  src: string,
  old: OldPost,
  name: string,
  images: Map<string, Buffer>,
  blog: OldBlog,
  site: Site,
): Promise<ImageResult> {
  const place = placeOf(src, old, blog);
  const url = place?.url?.startsWith("http") ? place.url : undefined;
  const [, type, data] = /^data:image\/[^;,]*(;base64)?,(.*)$/s.exec(src) ?? [];
  const image = data
    ? Buffer.from(type ? data : decoded(data), type ? "base64" : "utf8")
    : await blog.file(place?.path ?? place?.url ?? "");
  if (!image) {
    const isElsewhere = place && place.path === undefined;
    return {
      message: isElsewhere ? "an image on another site is now a link" : "there is no such image",
      url,
    };
  }
  const format = await site.imageFormat(image, src);
  if (typeof format !== "string") return { message: `an image ${format.problem}`, url };
  const [, stem = ""] =
    /([^/]*?)(?:\.\w+)?$/.exec(place?.path ?? (data ? "" : (place?.url ?? ""))) ?? [];
  const own = stem.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/\.phone$/, "-phone") || "image";
  const base = own.startsWith(name) ? own : `${name}-${own}`;
  let file = `${base}.${format}`;
  for (let number = 2; images.has(file) && !images.get(file)?.equals(image); number += 1)
    file = `${base}-${number}.${format}`;
  images.set(file, image);
  return file;
}

/** Names the files of images, and turns those that cannot be shown into links or text. */
function replaceImages(
  root: Root,
  names: Map<string, ImageResult>,
  say: (finding: Finding) => void,
): void {
  visit(root, "image", (image: Image, index = 0, parent) => {
    const line = image.position?.start.line;
    const result = names.get(image.url);
    const isAlone =
      parent?.type === "paragraph" &&
      parent.children.every((each) => each.type !== "text" || !each.value.trim());
    const [, stem = ""] = /([^/]*?)(?:\.\w+)?(?:[?#].*)?$/.exec(image.url) ?? [];
    const alt = image.alt?.trim() || image.title || "";
    const label = alt || decoded(stem).replace(/[-_]+/g, " ").trim() || "image";
    if (typeof result === "string") {
      if (!alt)
        say({
          line,
          isAdvice: true,
          message: "an image has no alternative text: write what it shows",
          piece: image.url,
        });
      Object.assign(image, {
        url: result,
        alt: label,
        title: isAlone && image.title !== label ? image.title : null,
      });
      return;
    }
    say({
      line,
      message: result?.message ?? "there is no such image",
      piece: image.url.slice(0, 100),
    });
    const text: PhrasingContent = { type: "text", value: label };
    const url = result?.url;
    const isLinked = parent?.type === "link";
    const shown: PhrasingContent =
      url && !isLinked ? { type: "link", url, children: [text] } : text;
    const below: PhrasingContent[] =
      image.title && image.title !== label
        ? [{ type: "break" }, { type: "text", value: image.title }]
        : [];
    parent?.children.splice(index, 1, shown, ...below);
  });
}

interface Finder {
  find: ReturnType<typeof postFinder>;
  names: Map<OldPost, Named>;
  ids: Map<OldPost, Map<string, string>>;
}

/** Resolves the links of a post, checks what the site renders, and adds its files to the result. */
async function finish(
  draft: Draft,
  blog: OldBlog,
  site: Site,
  finder: Finder,
  result: ConvertedBlog,
): Promise<void> {
  const { old, file, root, images, findings } = draft;
  resolveLinks(draft, blog, site, finder);
  const rendered = await settle(
    root,
    (text) => site.render(text, (name) => (images.has(name) ? name : undefined)),
    findings,
  );
  findings.push(...lossesIn(draft.source, draft.words, rendered.html, findings));
  const was = redirectsOf(draft, site, findings);
  const head = frontMatter(draft, was, site, findings);
  result.files.set(file, `---\n${stringifyYaml(head, { lineWidth: 0 })}---\n\n${rendered.text}\n`);
  for (const [name, image] of images)
    result.files.set(`${file.replace(/[^/]*$/, "")}${name}`, image);
  for (const each of was) result.redirects.set(each, file);
  result.posts.push({ old, file, findings });
}

function resolveLinks(
  { old, root, findings, ids }: Draft,
  blog: OldBlog,
  site: Site,
  finder: Finder,
): void {
  visit(root, "link", (link: Link, index = 0, parent?: Parents) => {
    const to = targetOf(link.url, old, ids, blog, site, finder);
    if (to !== undefined) link.url = to;
    else {
      // An image that links to its own file needs no link here.
      if (!link.children.every(({ type }) => type === "image"))
        findings.push({
          line: link.position?.start.line,
          message: "a link leads to no post or page of this site: kept as text",
          piece: link.url.slice(0, 100),
        });
      parent?.children.splice(index, 1, ...(link.children as never[]));
      return index;
    }
    return undefined;
  });
}

/** Returns the new URL of a link; undefined if it leads nowhere. */
function targetOf(
  href: string,
  old: OldPost,
  ids: Map<string, string>,
  blog: OldBlog,
  site: Site,
  { find, names, ids: allIds }: Finder,
): string | undefined {
  if (/^(mailto|tel):/i.test(href)) return href;
  const idOf = (known: Map<string, string> | undefined, hash: string) =>
    known?.get(decoded(hash.slice(1)));
  if (href.startsWith("#")) {
    const id = idOf(ids, href);
    return id && `#${id}`;
  }
  const place = placeOf(href, old, blog);
  if (!place || (place.url && !/^https?:/.test(place.url))) return undefined;
  if (place.path === undefined) return place.url;
  const target = find(place.path);
  if (target === old && place.hash) {
    const id = idOf(ids, place.hash);
    return id && `#${id}`;
  }
  const named = target && names.get(target);
  if (named) {
    const id = place.hash && idOf(allIds.get(target), place.hash);
    return `${named.name}.md${id ? `#${id}` : ""}`;
  }
  const page = site.pages.find((each) => keyOf(each) === keyOf(place.path ?? ""));
  return page ? page + place.hash : place.url?.replace(/ /g, "%20");
}

/** Returns the old paths that can redirect to a post. */
function redirectsOf({ old, name }: Draft, site: Site, findings: Finding[]): string[] {
  const paths = old.addresses.map((each) =>
    `/${each.replace(/^\/+|\/+(index\.html?)?$/g, "")}`.replace(/\s/g, encodeURIComponent),
  );
  return [...new Set(paths)].filter((each) => {
    const isOwn = each === `${site.pathOfPosts}/${name}`;
    const isRedirect = !isOwn && site.isFree(each);
    if (!isRedirect && !isOwn)
      findings.push({
        message: "no redirect: the old path is in use, or is not a valid path",
        piece: each,
      });
    return isRedirect;
  });
}

/** Returns the fields of a post that have a value. */
function frontMatter(
  { old, root, hero }: Draft,
  was: string[],
  site: Site,
  findings: Finding[],
): object {
  const { title, date = "", updated = "", tags, series, draft, discussion } = old;
  const summary = old.summary || summaryOf(root, old.language ?? site.language);
  if (!summary)
    findings.push({
      isAdvice: true,
      message: "no sentence is suitable as the summary: used the title",
    });
  const alt = old.image?.alt;
  if (hero && !alt)
    findings.push({
      isAdvice: true,
      message: "the picture above the text has no alternative text: used the title",
    });
  const image = hero && { file: hero, alt: alt || title };
  // "Go" and "go" are one tag.
  const once = tags.filter(
    (tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at,
  );
  const all = {
    title,
    date,
    updated: updated > date && updated,
    summary: summary || title,
    tags: once,
    series,
    draft,
    discussion,
    image,
    was,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
