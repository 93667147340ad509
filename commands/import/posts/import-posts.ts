import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { loadContent, type LoadedContent } from "../../../app/load/load-content";
import { readSourceImage } from "../../../app/load/source-image";
import { parseMarkdown } from "../../../app/markdown/render-markdown";
import { OwnerError } from "../../../app/owner-error";
import type { Problem } from "../../../app/schema/errors";
import type { Page } from "../../../app/schema/pages";
import { postSchema } from "../../../app/schema/posts";
import { printModule } from "../print-module";
import { readIfThere, writeFiles } from "../write-files";
import { readBlog } from "./blog";
import { convertPost } from "./convert-post";
import { liquidOf } from "./liquid";
import { fileAt, keyOf, ownPath, postFinder } from "./places";
import { type OldPost, readPosts } from "./read-posts";
import { plainText, summaryOf } from "./summary";

/** The most places that a message names. */
const maxPlaces = 3;

/**
 * Adds the posts of a blog made with Hugo, Jekyll or Astro, or of a folder of Markdown, with their images, and publishes the
 * page that lists them. A post that is there already stays as the owner has it.
 *
 * @param folder the blog's folder
 * @param contentFolder the content, such as app/content
 * @returns what to say to the owner: what was added, and with file and line what is not as it was
 * @throws OwnerError or OwnerError if it is not possible. Then nothing has changed
 */
export async function importPosts(folder: string, contentFolder: string): Promise<string> {
  const blog = await readBlog(folder);
  const { posts, left } = await readPosts(blog);
  const site = await loadContent(contentFolder);
  const find = postFinder(posts, blog);
  const liquid = liquidOf(blog, (name) => {
    const address = find(name)?.addresses[0] ?? blog.files.find((file) => file === name);
    return address?.replace(/^(?=[^/])/, "/");
  });
  const isFree = freeAddresses(site, posts);
  const findings = new Map<string, string[]>();
  const unused: string[] = [];
  const added = new Map<string, Map<string, string | Buffer>>();
  const there: string[] = [];

  for (const post of posts) {
    const { file, name } = post;
    const target = `posts/${name}.md`;
    if (existsSync(path.join(contentFolder, target))) {
      there.push(target);
      continue;
    }
    const tell = (line: number, message: string, piece?: string) =>
      findings.set(message, [
        ...(findings.get(message) ?? []),
        `${file}:${line}${piece ? ` (${piece.slice(0, 60)})` : ""}`,
      ]);
    const images = new Map<string, string>();
    const problems = new Map<string, Problem>();
    let converted: Awaited<ReturnType<typeof convertPost>>;
    do {
      images.clear();
      converted = await convertPost(
        post,
        blog,
        liquid,
        placesOf(post, images, problems),
        renderingOf(site, images),
      );
    } while (await hasProblems(blog.folder, images, problems));
    for (const { line, message, piece } of converted.findings) tell(line, message, piece);
    if (converted.text === undefined) {
      left.push(`${file}: cannot be converted`);
      continue;
    }
    const was = post.addresses.map((each) =>
      `/${each.replace(/^\/+|\/+(index\.html?)?$/g, "")}`.replace(/\s/g, encodeURIComponent),
    );
    const free = was.filter((address) => isFree(address));
    for (const address of was.filter((each) => !free.includes(each)))
      if (address !== `${pathOfPosts(site)}/${name}`)
        tell(1, "an earlier address leads elsewhere, or is no address of a page", address);
    const summary = post.summary
      ? plainText(parseMarkdown(post.summary))
      : summaryOf(converted.text, site.content.profile.language);
    if (!summary) tell(1, "has no sentence for a summary: the title is in its place");
    unused.push(...post.unused);
    const { title, date, updated, tags, series, draft } = post;
    const fields = {
      title,
      date,
      updated,
      summary: summary ?? title,
      tags: tags.length > 0 ? tags : undefined,
      series,
      draft: draft || undefined,
      was: free.length > 0 ? free : undefined,
    };
    const problem = postSchema.safeParse(fields).error?.issues[0];
    if (problem) {
      left.push(`${file}: ${problem.path.join(".")}: ${problem.message}`);
      continue;
    }
    const files = new Map<string, string | Buffer>();
    files.set(target, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${converted.text}\n`);
    for (const [image, source] of images)
      files.set(`posts/${image}`, await readFile(path.join(blog.folder, source)));
    added.set(file, files);
  }

  const page =
    added.size > 0 ? await publishedPage(contentFolder, site) : new Map<string, string>();
  await writePosts(contentFolder, added, page, left);
  return [
    ...[...added.values()].map((files) => `added   ${[...files.keys()][0]}`),
    ...there.map((target) => `there   ${target}`),
    ...[...findings].map(saidOf),
    ...saidOfFields(unused),
    ...[...blog.problems, ...left].map((each) => `left    ${each}`),
    ...(page.size > 0
      ? [`pages.ts: the page of posts, ${pathOfPosts(site)}, is published now.`]
      : []),
    `${added.size} of ${posts.length} posts added to ${contentFolder}/posts.`,
  ].join("\n");

  /** What a post's links and images are looked up in. */
  function placesOf(post: OldPost, images: Map<string, string>, problems: Map<string, Problem>) {
    const published = Object.values<Page>(site.content.pages).map((each) => each.path);
    return {
      linkTo: (address: string) => {
        if (/^(#|mailto:|tel:)/i.test(address)) return address;
        const own = ownPath(address, blog);
        if (own === undefined) return address.replace(/^\/\//, "https://");
        const [, id = ""] = /(#.*)$/.exec(address) ?? [];
        const found = own ? find(own, post) : undefined;
        if (found) return `${found.name}.md${id}`;
        const page = `/${keyOf(own)}`;
        return published.includes(page) ? page + id : undefined;
      },
      imageOf: (address: string) => {
        const source = fileAt(address, post, blog);
        if (!source || !/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(source)) return undefined;
        const problem = problems.get(source);
        if (problem) return problem;
        const plain = path.posix.parse(source);
        const base = `${post.name}-${plain.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/\.phone$/, "-phone")}`;
        let image = base + plain.ext;
        for (let number = 2; (images.get(image) ?? source) !== source; number += 1)
          image = `${base}-${number}${plain.ext}`;
        images.set(image, source);
        return image;
      },
      oldUrl: (address: string) => {
        const own = ownPath(address, blog);
        return blog.origin && own?.startsWith("/") ? blog.origin + blog.base + own : undefined;
      },
    };
  }
}

/** Looks for images that the site cannot show, so that the post can do without them. */
async function hasProblems(
  folder: string,
  images: Map<string, string>,
  problems: Map<string, Problem>,
): Promise<boolean> {
  const before = problems.size;
  for (const source of images.values()) {
    const original = await readSourceImage(path.join(folder, source));
    if ("problem" in original) problems.set(source, original);
  }
  return problems.size > before;
}

function renderingOf({ content }: LoadedContent, images: Map<string, string>) {
  const { wording, profile, pages } = content;
  const published = Object.values<Page>(pages).map((page) => page.path);
  return {
    firstLine: 1,
    language: profile.language,
    wording: { ...wording.article, callouts: wording.callouts },
    imageName: (name: string) => (images.has(name) ? name : undefined),
    resolveLink: (target: string) =>
      target.endsWith(".md") || published.includes(target)
        ? target
        : { problem: "is no page of this site" },
  };
}

function pathOfPosts({ content, written }: LoadedContent): string {
  return content.pages.resources?.path ?? written.pages.resources?.path ?? "/resources";
}

/** Whether an address leads nowhere yet. Each that is asked for is then taken. */
function freeAddresses(site: LoadedContent, posts: OldPost[]): (address: string) => boolean {
  const { languages } = site;
  const all = languages.flatMap(({ pages, content }) =>
    [...pages, ...content.posts].map((page) => page.path),
  );
  const earlier = languages.flatMap(({ content }) => content.posts.flatMap(({ was }) => was));
  const own = posts.map(({ name }) => `${pathOfPosts(site)}/${name}`);
  const taken = new Set([...all, ...earlier, ...own].map(keyOf));
  return (address) => {
    const isNew = postSchema.shape.was.safeParse([address]).success && !taken.has(keyOf(address));
    taken.add(keyOf(address));
    return isNew;
  };
}

/** pages.ts with the page of posts, if it is off the site: an imported résumé has none. */
async function publishedPage(
  folder: string,
  { written }: LoadedContent,
): Promise<Map<string, string>> {
  const { resources } = written.pages;
  if (resources?.published !== false) return new Map();
  const pages = { ...written.pages, resources: { ...resources, published: undefined } };
  const source = (await readIfThere(path.join(folder, "pages.ts"))) ?? "";
  const text = await printModule(source, pages);
  if (!text)
    throw new OwnerError(`${folder}/pages.ts must be "export const pages = … satisfies …;"`);
  return new Map([["pages.ts", text]]);
}

/** Writes the posts. One that the site still refuses is left out, and does not take the others with it. */
async function writePosts(
  folder: string,
  added: Map<string, Map<string, string | Buffer>>,
  page: Map<string, string>,
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
    const refused = [...added].filter(([, files]) =>
      error.message.includes(`/${[...files.keys()][0]}:`),
    );
    if (refused.length === 0) throw error;
    for (const [file, files] of refused) {
      const mistake = error.message
        .split("\n")
        .find((line) => line.includes(`/${[...files.keys()][0]}:`));
      left.push(`${file}: ${mistake?.replace(/^.*?\.md:\d+: /, "")}`);
      added.delete(file);
    }
    await writePosts(folder, added, page, left);
  }
}

/** A message with its places. */
function saidOf([message, places]: [message: string, places: string[]]): string {
  if (places.length <= maxPlaces) return places.map((place) => `${place}: ${message}`).join("\n");
  return `${message}: ${places.length} times, ${places.slice(0, maxPlaces).join(", ")} …`;
}

function saidOfFields(unused: string[]): string[] {
  const counted = [...new Set(unused)].map((name) => {
    const times = unused.filter((each) => each === name).length;
    return times > 1 ? `${name} (${times})` : name;
  });
  return counted.length > 0
    ? [
        `Left out of the front matter, as the site has no place for it: ${counted.sort().join(", ")}`,
      ]
    : [];
}
