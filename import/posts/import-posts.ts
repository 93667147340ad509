import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import {
  articleStrings,
  decoded,
  hasOwnPage,
  loadContent,
  type LoadedContent,
  OwnerError,
  parseMarkdown,
  postSchema,
  type Problem,
  readSourceImage,
} from "../../commands/site-api";
import { printModule } from "../print-module";
import { readIfThere, writeFiles } from "../write-files";
import { type Blog, type OldPost, readBlog } from "./blog";
import { convertPost, type Finding } from "./convert-post";
import { codeIn } from "./draft";
import { liquidOf } from "./liquid";
import { customPaths } from "./old-paths";
import { isImage, keyOf, placesIn, postFinder } from "./places";
import { type Left, readPosts } from "./read-posts";
import { plainText, summaryOf } from "./summary";
import { usesTex } from "./tex";

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
  blog.hasMath ||= posts.filter(({ text }) => usesTex(text)).length > posts.length / 10;
  const site = await loadContent(contentFolder);
  const { profile, pages } = site.content;
  const published = Object.values(pages).map((page): string => page.path);
  const pathOfPosts = pages.resources?.path ?? site.written.pages.resources?.path ?? "/resources";
  const find = postFinder(posts, blog);
  const liquid = liquidOf(blog, posts, (name) => {
    const own = find(name)?.addresses[0] ?? blog.files.find((file) => file === name);
    return own?.replace(/^(?=[^/])/, "/");
  });
  const isFree = freePaths(site, pathOfPosts, posts);
  const places = placesIn(blog, find, published, await imageProblems(blog));
  const custom = customPaths(blog).map(
    (file) =>
      `${file}: computes the paths of posts itself. Check \`was\` in the front matter of the posts.`,
  );
  const report = new Report([...blog.problems, ...custom], left);
  const added = new Map<string, Files>();
  const ids = new Map<string, Map<string, string>>();
  for (const post of posts) {
    const target = `posts/${post.name}.md`;
    if (existsSync(path.join(contentFolder, target))) {
      report.there.push(target);
      continue;
    }
    const images = new Map<string, string>();
    const say = (finding: Finding) => report.add(post, finding);
    const { text, ids: newIds } = await convertPost(post, blog, liquid, places(post, images), say, {
      firstLine: 1,
      language: profile.language,
      wording: articleStrings(site.content.wording),
      imageName: (name) => (images.has(name) ? name : undefined),
      resolveLink: (to) =>
        to.endsWith(".md") || published.includes(to)
          ? to
          : { problem: "is not a page on this site" },
    });
    ids.set(`${post.name}.md`, newIds);
    for (const name of post.unused) report.unused.set(name, (report.unused.get(name) ?? 0) + 1);
    const was = redirectsOf(post).filter((each) => {
      const isOwn = each === `${pathOfPosts}/${post.name}`;
      // The permalink contains an unknown placeholder.
      const isRedirect = !isOwn && !/:[a-z_]{3,}/.test(each) && isFree(each);
      const message = "no redirect: the old path is in use, or is not a valid path";
      if (!isRedirect && !isOwn) say({ line: 1, message, piece: each });
      return isRedirect;
    });
    const summary = post.summary
      ? plainText(parseMarkdown(post.summary))
      : summaryOf(text, profile.language);
    const message = "no sentence is suitable as the summary: used the title";
    if (!summary) say({ line: 1, message });
    const files: Files = new Map([[target, withFrontMatter({ ...post, was, summary, text })]]);
    for (const [image, source] of images)
      files.set(`posts/${image}`, await readFile(path.join(folder, source)));
    added.set(post.file, files);
  }
  for (const files of added.values())
    for (const [name, text] of files)
      if (typeof text === "string") files.set(name, withNewIds(text, ids));
  const page = added.size > 0 ? await publishedPage(contentFolder, site) : [];
  await writePosts(contentFolder, added, page, report.left);
  return [
    ...[...added.values()].map((files) => `added   ${[...files.keys()][0]}`),
    ...report.lines(),
    ...page.map(([file]) => `${file}: the page of posts, ${pathOfPosts}, is published now.`),
    `${added.size} of ${posts.length} posts added to ${contentFolder}/posts.`,
  ].join("\n");
}

/** Collects messages for the owner. */
class Report {
  /** The posts that already exist. */
  readonly there: string[] = [];
  /** The fields that the site does not have, with the numbers of posts that use them. */
  readonly unused = new Map<string, number>();
  readonly #places = new Map<string, string[]>();

  constructor(
    readonly problems: string[],
    readonly left: Left[],
  ) {}

  add({ file }: OldPost, { line, message, piece }: Finding): void {
    const place = `${file}:${line}${piece ? ` (${piece.replace(/\s+/g, " ").slice(0, 60)})` : ""}`;
    append(this.#places, message, place);
  }

  /** Returns the messages. A frequent one becomes a line with a count and the first places. */
  lines(): string[] {
    const reasons = new Map<string, string[]>();
    for (const [file, reason] of this.left) append(reasons, reason, file);
    const unused = [...this.unused].map(([name, count]) =>
      count > 1 ? `${name} (${count})` : name,
    );
    return [
      ...this.there.map((target) => `exists  ${target}`),
      ...[...this.#places].map(([message, places]) =>
        places.length > maxPlaces
          ? `${message}: ${places.length} times, ${places.slice(0, maxPlaces).join(", ")} …`
          : places.map((place) => `${place}: ${message}`).join("\n"),
      ),
      ...(unused.length > 0
        ? [
            `Left out of the front matter, because the site has no such field: ${unused.sort().join(", ")}`,
          ]
        : []),
      ...this.problems,
      ...[...reasons].map(([reason, files]) =>
        files.length > 1
          ? `skipped ${files.length} files. Each ${reason}:\n  ${files.join("\n  ")}`
          : `skipped ${files[0]}: ${reason}`,
      ),
    ];
  }
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}

/** Returns the old paths of a post in the format of redirects. */
function redirectsOf({ addresses }: OldPost): string[] {
  return addresses.map((each) =>
    `/${each.replace(/^\/+|\/+(index\.html?)?$/g, "")}`.replace(/\s/g, encodeURIComponent),
  );
}

/** Returns the Markdown file of a post, without empty fields. */
function withFrontMatter(
  post: OldPost & { was: string[]; summary: string | undefined; text: string },
): string {
  const { title, date, updated, tags, series, draft, was, summary = title, text } = post;
  const all = { title, date, updated, summary, tags, series, draft, was };
  const fields = Object.entries(all).filter(([, value]) => String(value || "") !== "");
  return `---\n${stringify(Object.fromEntries(fields), { lineWidth: 0 })}---\n\n${text}\n`;
}

/** Matches a link to a heading of another post. */
const partLink = /(\]\(([\w.-]+\.md))#([^)\s]+)/g;

/** Corrects the ids in links to headings of other posts. Without such a heading, links to the post itself. */
function withNewIds(text: string, ids: Map<string, Map<string, string>>): string {
  const isCode = codeIn(text);
  return text.replace(partLink, (whole, start: string, file: string, id: string, at: number) => {
    const known = ids.get(file);
    const newId = known?.get(decoded(id));
    return known && !isCode(at) ? start + (newId ? `#${newId}` : "") : whole;
  });
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

/** Returns a function that reports whether a path is free, and reserves it. */
function freePaths(
  { languages }: LoadedContent,
  pathOfPosts: string,
  posts: OldPost[],
): (path: string) => boolean {
  const pages = languages.flatMap(({ items }) => items.filter(hasOwnPage));
  const all = pages.flatMap(({ path, was }) => [path, ...was]);
  const ofPosts = posts.map(({ name }) => `${pathOfPosts}/${name}`);
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
  left: Left[],
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
      left.push([file, refusal.replace(/^.*?\.md:\d+: /, "")]);
      added.delete(file);
    }
    if (added.size === before) throw error;
    await writePosts(folder, added, page, left);
  }
}
