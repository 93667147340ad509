import path from "node:path";
import type { Element, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { stringify as stringifyYaml } from "yaml";
import { guessLanguage } from "../guess-language";
import { slugOf } from "../ids";
import { findCode, removeLineNumbers } from "./code";
import { findFootnotes } from "./footnotes";
import { findFormulas } from "./formulas";
import { classesOf, findAll, hasContent, rewrite } from "./html-tree";
import { importImages } from "./images";
import { keyOf, type LinkResolver, linkResolver } from "./links";
import type { ConvertedPost, Draft, Left, OldPost, ReadableBlog, Say, Site } from "./old-blog";
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
  /** Files that posts link to, by their paths in public. */
  publicFiles: Map<string, Buffer>;
  left: Left[];
}

/**
 * Converts the posts of a blog.
 *
 * @param refused posts that cannot be imported, and why. Posts that fail are added, and the caller converts the others
 *   again, because they may link to them
 */
export async function convertBlog(
  blog: ReadableBlog,
  site: Site,
  refused = new Map<OldPost, string>(),
): Promise<ConvertedBlog> {
  const left = [...blog.left];
  const result: ConvertedBlog = {
    ...{ posts: [], there: 0, files: new Map(), publicFiles: new Map(), left },
  };
  const named = namesFor(
    blog.posts.filter((old) => !refused.has(old)),
    site,
    left,
  );
  const drafts: Draft[] = [];
  const attempt = (old: OldPost, step: Promise<void>) =>
    step.catch((error: unknown) => {
      const why = (error as Error).message.split("\n")[0] ?? "";
      refused.set(old, `cannot be converted: ${why}`);
    });
  for (const [old, file] of named) {
    if (site.files.includes(file)) result.there += 1;
    else {
      const draft = draftOf(old, file, blog, site);
      await attempt(
        old,
        draft.then((each) => void drafts.push(each)),
      );
    }
  }
  const linkTo = linkResolver(blog, site, named, drafts, result.publicFiles);
  for (const draft of drafts) await attempt(draft.old, writePost(draft, site, linkTo, result));
  for (const [{ source }, why] of refused) left.push({ source, why });
  return result;
}

/** In characters. File systems refuse names of more than 255 bytes. */
const maxName = 100;

/** Chooses the names of files. If a draft has the same name as a published post, the published one keeps it. */
function namesFor(posts: OldPost[], { languages }: Site, left: Left[]): Map<OldPost, string> {
  const named = new Map<OldPost, string>();
  const taken = new Set(["posts/archive.md"]);
  for (const old of [...posts].sort((one, other) => Number(one.draft) - Number(other.draft))) {
    const { source, date, draft, translation } = old;
    if (!hasContent(old.tree) && !old.image) left.push({ source, why: "has no text" });
    else if (!date && !draft) left.push({ source, why: "has no date, so it cannot be a post" });
    else if (translation && !languages.includes(translation))
      left.push({
        source,
        why: `is in another language. Add the folder app/content/${translation}, then import again`,
      });
    else {
      const name = `${translation ? `${translation}/` : ""}posts/${slugOf(old.name, Infinity).slice(0, maxName).replace(/-$/, "") || "post"}`;
      let file = `${name}.md`;
      for (let number = 2; taken.has(file); number += 1) file = `${name}-${number}.md`;
      taken.add(file);
      named.set(old, file);
    }
  }
  return named;
}

/** Converts everything in a post but its links. */
async function draftOf(old: OldPost, file: string, blog: ReadableBlog, site: Site): Promise<Draft> {
  const findings = [...(old.findings ?? [])];
  const say: Say = (message, node, piece, isAdvice) =>
    void findings.push({ line: node?.position?.start.line, message, piece, isAdvice });
  const tree = structuredClone(old.tree);
  removeLineNumbers(tree);
  findFootnotes(tree);
  findFormulas(tree, old.tex, say);
  const words = wordsIn(tree, old.title);
  findCode(tree, say);
  await checkDiagrams(tree, site, say);
  tidy(tree, old.title, say, old.isRendered);
  const name = path.posix.basename(file, ".md");
  const pictures = await importImages(tree, old, blog, name, site, say);
  return { old, file, findings, was: [], tree, words, ...pictures, say };
}

/** Turns the Mermaid diagrams that the site cannot draw into plain code. */
async function checkDiagrams(tree: HtmlRoot, site: Site, say: Say): Promise<void> {
  for (const code of findAll(tree, (node) => classesOf(node).includes("language-mermaid"))) {
    const fence = `\`\`\`mermaid\n${toString(code)}\n\`\`\``;
    const problem = await site.render(fence, []).then(
      ({ errors, notices }) => [...errors, ...notices][0],
      (error: unknown) => error as Error,
    );
    if (!problem) continue;
    code.properties.className = ["language-text"];
    say(`a diagram is now code: ${problem.message}`, code, undefined, true);
  }
}

/** Adds a post to the result, with the differences between its article and the page that the site renders. */
async function writePost(
  draft: Draft,
  site: Site,
  linkTo: LinkResolver,
  result: ConvertedBlog,
): Promise<void> {
  const { old, file, findings, tree, words, images, hero, say } = draft;
  const name = path.posix.basename(file, ".md");
  const urls = new Map<Element, string | undefined>();
  for (const link of findAll(tree, (node) => node.tagName === "a" && "href" in node.properties))
    urls.set(link, await linkTo(link, draft));
  rewrite(tree, (node) => {
    if (!urls.has(node)) return undefined;
    if (!hasContent(node)) return [];
    node.properties.href = urls.get(node);
    return node.properties.href ? undefined : node.children;
  });
  const root = markdownTree(tree);
  const text = shownText(stringify(root));
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
    title: shownText(title),
    date,
    updated: updated > date ? updated : undefined,
    summary: shownText(summary || title),
    tags: tags.length > 0 ? tags : undefined,
    series,
    language: otherLanguage(old, toString(root), site),
    draft: old.draft || undefined,
    image: hero && { file: hero, alt: old.image?.alt || title },
    was: was.length > 0 ? was : undefined,
  };
  result.files.set(file, `---\n${stringifyYaml(fields, { lineWidth: 0 })}---\n\n${text}\n`);
  for (const [name, image] of images)
    result.files.set(path.posix.join(path.posix.dirname(file), name), image);
  result.posts.push({ old, file, findings, was });
}

/** Removes control characters, which no page can show. */
function shownText(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, "");
}

/** Returns the language of a post, if its text differs from the site's. Many themes write "en" on every page. */
function otherLanguage(
  { language = "", translation }: OldPost,
  text: string,
  site: Site,
): string | undefined {
  const [own, old] = [site.language, language].map((each) => each.slice(0, 2).toLowerCase());
  const isOther = old && old !== own && (guessLanguage(text) ?? old) !== own;
  return isOther && !translation ? language.replace("_", "-") : undefined;
}

/** Returns a post's old paths, except for those that cannot redirect to it. */
function redirectsOf(addresses: string[], own: string, { isFree }: Site, say: Say): string[] {
  const paths = addresses.map((each) =>
    path.posix.join("/", each.replace(/\/(index\.html?)?$/, "")).replace(/\s/g, encodeURIComponent),
  );
  const unique = new Map([...paths].reverse().map((each) => [keyOf(each), each]));
  return [...unique.values()].reverse().filter((each) => {
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
    const words = node.children.map((each) =>
      each.type === "break" ? " " : toString(each, { includeHtml: false }),
    );
    const summary = shortened(words.join(""));
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
