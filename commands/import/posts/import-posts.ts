import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { loadContent, type LoadedContent } from "../../../app/load/load-content";
import { articleStrings } from "../../../app/schema/wording";
import { readSourceImage } from "../../../app/load/source-image";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { OwnerError } from "../../../app/owner-error";
import type { Problem } from "../../../app/schema/errors";
import { postSchema } from "../../../app/schema/posts";
import { printModule } from "../print-module";
import { readIfThere, writeFiles } from "../write-files";
import { type Blog, readBlog } from "./blog";
import { convertPost } from "./convert-post";
import { liquidOf } from "./liquid";
import { isImage, keyOf, placesIn, postFinder } from "./places";
import { readPosts } from "./read-posts";
import { plainText, summaryOf } from "./summary";

/** The number of places that a message names. */
const maxPlaces = 3;

/** The files of a post, by their paths in the content: first its Markdown, then its images. */
type Files = Map<string, string | Buffer>;

/**
 * Adds the posts of a blog made with Hugo, Jekyll or Astro, or of a folder of Markdown files, with their images, and publishes
 * the page that lists them. Posts that are there already stay.
 *
 * @param folder of the blog
 * @param contentFolder such as app/content
 * @returns a report for the owner: what was added and, with file and line, what could not be converted
 * @throws OwnerError without changing anything
 */
export async function importPosts(folder: string, contentFolder: string): Promise<string> {
  const blog = await readBlog(folder);
  const { posts, left } = await readPosts(blog);
  const site = await loadContent(contentFolder);
  const { profile, pages } = site.content;
  const published = Object.values(pages).map((page): string => page.path);
  const pathOfPosts = pages.resources?.path ?? site.written.pages.resources?.path ?? "/resources";
  const find = postFinder(posts, blog);
  const liquid = liquidOf(blog, (name) => {
    const own = find(name)?.addresses[0] ?? blog.files.find((file) => file === name);
    return own?.replace(/^(?=[^/])/, "/");
  });
  const isFree = freePaths(
    site,
    posts.map(({ name }) => `${pathOfPosts}/${name}`),
  );
  const places = placesIn(blog, find, published, await imageProblems(blog));
  const findings = new Map<string, string[]>();
  const added = new Map<string, Files>();
  const there: string[] = [];
  const unused: string[] = [];

  for (const post of posts) {
    const { file, title, date, updated, tags, series, draft } = post;
    const target = `posts/${post.name}.md`;
    if (existsSync(path.join(contentFolder, target))) {
      there.push(target);
      continue;
    }
    const tell = (line: number, message: string, piece?: string) => {
      const place = `${file}:${line}${piece ? ` (${piece.slice(0, 60)})` : ""}`;
      findings.set(message, [...(findings.get(message) ?? []), place]);
    };
    const images = new Map<string, string>();
    const converted = await convertPost(post, blog, liquid, places(post, images), {
      firstLine: 1,
      language: profile.language,
      wording: articleStrings(site.content.wording),
      imageName: (name) => (images.has(name) ? name : undefined),
      resolveLink: (to) =>
        to.endsWith(".md") || published.includes(to)
          ? to
          : { problem: "is not a page on this site" },
    });
    for (const { line, message, piece } of converted.findings) tell(line, message, piece);
    const { text } = converted;
    if (text === undefined) {
      left.push(`${file}: cannot be converted`);
      continue;
    }
    const was = post.addresses
      .map((each) => `/${each.replace(/^\/+|\/+(index\.html?)?$/g, "")}`)
      .map((each) => each.replace(/\s/g, encodeURIComponent))
      .filter((each) => {
        const isRedirect = isFree(each);
        if (!isRedirect && each !== `${pathOfPosts}/${post.name}`)
          tell(1, "no redirect: the old path is in use, or is not a valid path", each);
        return isRedirect;
      });
    const summary = post.summary
      ? plainText(parseMarkdown(post.summary))
      : summaryOf(text, profile.language);
    if (!summary) tell(1, "no sentence is fit for the summary: the title is used instead");
    unused.push(...post.unused);
    const fields = {
      title,
      date,
      updated,
      summary: summary ?? title,
      tags: tags.length > 0 ? tags : undefined,
      series,
      draft: draft || undefined,
      was: was.length > 0 ? was : undefined,
    };
    const problem = postSchema.safeParse(fields).error?.issues[0];
    if (problem) {
      left.push(`${file}: ${problem.path.join(".")}: ${problem.message}`);
      continue;
    }
    const markdown = `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
    const files: Files = new Map([[target, markdown]]);
    for (const [image, source] of images)
      files.set(`posts/${image}`, await readFile(path.join(folder, source)));
    added.set(file, files);
  }

  const page = added.size > 0 ? await publishedPage(contentFolder, site) : [];
  await writePosts(contentFolder, added, page, left);
  return [
    ...[...added.values()].map((files) => `added   ${[...files.keys()][0]}`),
    ...there.map((target) => `there   ${target}`),
    ...[...findings].map(([message, places]) =>
      places.length > maxPlaces
        ? `${message}: ${places.length} times, ${places.slice(0, maxPlaces).join(", ")} …`
        : places.map((place) => `${place}: ${message}`).join("\n"),
    ),
    ...(unused.length > 0
      ? [
          `Left out of the front matter, as the site has no place for it: ${counted(unused).join(", ")}`,
        ]
      : []),
    ...[...blog.problems, ...left].map((each) => `left    ${each}`),
    ...page.map(([file]) => `${file}: the page of posts, ${pathOfPosts}, is published now.`),
    `${added.size} of ${posts.length} posts added to ${contentFolder}/posts.`,
  ].join("\n");
}

/** Finds the images of a blog that the site cannot show. */
async function imageProblems({ folder, files }: Blog): Promise<Map<string, Problem>> {
  const problems = new Map<string, Problem>();
  for (const file of files.filter(isImage)) {
    const image = await readSourceImage(path.join(folder, file));
    if ("problem" in image) problems.set(file, image);
  }
  return problems;
}

/** Returns whether a path leads nowhere yet. Each path is free only once. */
function freePaths({ languages }: LoadedContent, ofPosts: string[]): (path: string) => boolean {
  const all = languages.flatMap(({ pages, content }) => [
    ...[...pages, ...content.posts].map((page) => page.path),
    ...content.posts.flatMap(({ was }) => was),
  ]);
  const taken = new Set([...all, ...ofPosts].map(keyOf));
  return (path) => {
    const isFree = postSchema.shape.was.safeParse([path]).success && !taken.has(keyOf(path));
    taken.add(keyOf(path));
    return isFree;
  };
}

/** Returns pages.ts with the page of posts, if it is not published, as after the import of a résumé. */
async function publishedPage(
  folder: string,
  { written: { pages } }: LoadedContent,
): Promise<[file: string, text: string][]> {
  if (pages.resources?.published !== false) return [];
  const text = await printModule((await readIfThere(path.join(folder, "pages.ts"))) ?? "", {
    ...pages,
    resources: { ...pages.resources, published: undefined },
  });
  if (!text)
    throw new OwnerError(`${folder}/pages.ts must be "export const pages = … satisfies …;"`);
  return [["pages.ts", text]];
}

/** Writes the posts, without those that the site still refuses. */
async function writePosts(
  folder: string,
  added: Map<string, Files>,
  page: [file: string, text: string][],
  left: string[],
): Promise<void> {
  if (added.size === 0) return;
  try {
    await writeFiles(
      folder,
      new Map([...page, ...[...added.values()].flatMap((files) => [...files])]),
    );
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    const lines = error.message.split("\n");
    const before = added.size;
    for (const [file, files] of added) {
      const refusal = lines.find((line) => line.includes(`/${[...files.keys()][0]}:`));
      if (refusal === undefined) continue;
      left.push(`${file}: ${refusal.replace(/^.*?\.md:\d+: /, "")}`);
      added.delete(file);
    }
    if (added.size === before) throw error;
    await writePosts(folder, added, page, left);
  }
}

/** Returns each name once, with its count, in alphabetical order. */
function counted(names: string[]): string[] {
  return [...new Set(names)].sort().map((name) => {
    const { length } = names.filter((each) => each === name);
    return length > 1 ? `${name} (${length})` : name;
  });
}
