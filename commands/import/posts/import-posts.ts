import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { loadContent, type LoadedContent } from "../../../app/load/load-content";
import { readOriginal } from "../../../app/load/original-image";
import { renderMarkdown } from "../../../app/markdown/render-markdown";
import type { Page } from "../../../app/schema/pages";
import { postSchema } from "../../../app/schema/posts";
import { writeFiles } from "../write-files";
import { convertText } from "./convert-text";
import { readPosts, type OldPost } from "./read-posts";

/** Where systems have the images whose addresses begin with "/". */
const imageFolders = ["static", "public", "assets", "src", "."];

/** What the owner should look at: a piece of the new text, and what is wrong with it. */
interface Finding {
  piece: string;
  message: string;
}

/** The most characters of a summary. */
const longest = 160;

/**
 * Adds the posts of a blog made with Hugo, Jekyll or Astro, or of a folder of Markdown, with their images. A post that is
 * there already stays as the owner has it.
 *
 * @param blog the blog's folder
 * @param folder the content, such as app/content
 * @returns what to say to the owner: what was added, and with file and line what is not as it was
 * @throws OwnerError if it is not possible. Then nothing has changed
 */
export async function importPosts(blog: string, folder: string): Promise<string> {
  const { posts, left } = await readPosts(blog);
  const site = await loadContent(folder);
  const section = site.content.pages.resources?.path ?? "/resources";
  const names = namesOf(posts);
  const known = await goodImages(blog);
  /** The addresses that lead somewhere already. */
  const taken = new Set(
    [
      ...site.languages.flatMap((each) =>
        [...each.pages, ...each.content.posts].map((page) => page.path),
      ),
      ...site.languages.flatMap((each) => each.content.posts.flatMap(({ was }) => was)),
      ...posts.map(({ name }) => `${section}/${name}`),
    ].map(keyOf),
  );
  const isFree = (address: string) =>
    postSchema.shape.was.safeParse([address]).success && !taken.has(keyOf(address));
  const files = new Map<string, string | Buffer>();
  const said: string[] = [];
  let added = 0;

  for (const post of posts) {
    const file = `posts/${post.name}.md`;
    if (existsSync(path.join(folder, file))) {
      said.push(`there   ${file}`);
      continue;
    }
    const findings: Finding[] = [];
    const images = new Map<string, string>();
    const context: Parameters<typeof convertText>[1] = {
      nameOf: (target) =>
        names.get(keyOf(target)) ??
        names.get(keyOf(path.posix.join(path.posix.dirname(post.file), target))),
      imageOf: (address) => {
        const image = placesOf(address, post)
          .map((each) => path.join(blog, each))
          .find((each) => known.has(each));
        if (!image) return undefined;
        const name = `${post.name}-${path.basename(image).replace(/\s+/g, "-")}`;
        images.set(name, image);
        return name;
      },
      tell: (piece, message) => void findings.push({ piece, message }),
    };
    const text = convertText(post.text, context);
    const opening =
      post.summary ?? convertText(openingOf(post.text), { ...context, tell: () => undefined });
    const was: string[] = [];
    for (const each of post.addresses) {
      const address = `/${each.replace(/^\/|\/(index\.html)?$/g, "")}`;
      if (isFree(address)) was.push(address);
      else if (address !== `${section}/${post.name}`)
        findings.push({
          piece: "",
          message: `"${address}" leads elsewhere, or is no address of a page`,
        });
      taken.add(keyOf(address));
    }
    if (post.unused.length > 0)
      findings.push({
        piece: "",
        message: `left out of the front matter: ${post.unused.join(", ")}`,
      });
    const { title, date, updated, tags, draft } = post;
    const fields = {
      title,
      date,
      updated,
      summary: summaryOf(opening, title),
      tags: unlessEmpty(tags),
      draft: draft || undefined,
      was: unlessEmpty(was),
    };
    const head = `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`;
    const { body, fenced } = await fenceMistakes(`${text.trim()}\n`, head.split("\n").length, site);
    const whole = head + body;
    said.push(`added   ${file}`, ...fenced.map((each) => `${file}:${each}`));
    for (const { piece, message } of findings)
      said.push(`${file}:${lineOf(whole, piece)}: ${message}`);
    files.set(file, whole);
    added += 1;
    for (const [name, image] of images) files.set(`posts/${name}`, await readFile(image));
  }
  if (added > 0) await writeFiles(folder, files);
  return [
    ...said,
    ...left.map((each) => `left    ${each}`),
    `${added} of ${posts.length} posts added to ${folder}/posts.`,
  ].join("\n");
}

function unlessEmpty(list: string[]): string[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The names of posts by all that a link may call them: files, names of files, addresses. */
function namesOf(posts: OldPost[]): Map<string, string> {
  return new Map(
    posts.flatMap(({ name, file, addresses }) =>
      [
        file,
        path.posix.basename(file),
        path.posix.basename(path.posix.dirname(file)),
        file.replace(/^(src\/)?content/, ""),
        ...addresses,
      ].map((each) => [keyOf(each), name] as const),
    ),
  );
}

/** What is the same for all spellings of a file or an address. */
function keyOf(target: string): string {
  return target
    .replace(/\/?(index)?(\.(md|mdx|markdown|html))?\/?$/, "")
    .replace(/^\.?\//, "")
    .toLowerCase();
}

/** The images of the blog that the site can show. */
async function goodImages(blog: string): Promise<Set<string>> {
  const files = await readdir(blog, { recursive: true });
  const images = files.filter(
    (file) =>
      /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file) && !/(^|[\\/])node_modules[\\/]/.test(file),
  );
  const read = images.map(async (each) => {
    const file = path.join(blog, each);
    return "problem" in (await readOriginal(file)) ? [] : file;
  });
  return new Set((await Promise.all(read)).flat());
}

/** The places of an image in the blog, by its address in a post. */
function placesOf(address: string, { file }: OldPost): string[] {
  const place = decodeURI(address);
  return place.startsWith("/")
    ? imageFolders.map((each) => path.join(each, place))
    : [path.join(path.dirname(file), place)];
}

/** What stands above the mark for more, or else the first paragraph. */
function openingOf(text: string): string {
  const [opening = "", rest] = text.split(/<!--\s*more\s*-->/i);
  return rest === undefined
    ? (text.split(/\n\s*\n/).find((block) => /^\s*[\p{L}\p{N}"“*_[]/u.test(block)) ?? "")
    : opening;
}

/** A text without its marks, up to the end of its last sentence that fits. */
function summaryOf(text: string, title: string): string {
  const plain = text
    .replace(/^```[^]*?^```$|^#.*$|!\[[^\]]*\]\([^)]*\)|<[^>]*>|\{[{%][^}]*\}+/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]|^>\s?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= longest) return plain || title;
  const [sentences] = /^.{1,159}[.!?](?=\s)/u.exec(plain) ?? [];
  return sentences ?? `${plain.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}

/** A line with which a block of code begins or ends. */
const fence = /^\s*(`{3}|~{3})/;

/**
 * Puts each paragraph with a mistake into a block of code, until the text has none.
 *
 * @param firstLine the line of the file on which the text begins
 * @returns the text, and lines for the owner that begin with the number of a line
 */
async function fenceMistakes(
  text: string,
  firstLine: number,
  { content }: LoadedContent,
): Promise<{ body: string; fenced: string[] }> {
  const { wording, profile, pages } = content;
  const published = Object.values<Page>(pages).map((page) => page.path);
  const context = {
    firstLine,
    language: profile.language,
    wording: { ...wording.article, callouts: wording.callouts },
    imageName: (name: string) => name,
    resolveLink: (target: string) =>
      target.endsWith(".md") || published.includes(target)
        ? target
        : { problem: "is no page of this site" },
  };
  const lines = text.split("\n");
  const fenced: string[] = [];
  for (;;) {
    const body = lines.join("\n");
    const [mistake] = (await renderMarkdown(body, context)).mistakes;
    if (!mistake || fenced.length > lines.length) return { body, fenced };
    let start = mistake.line - firstLine;
    let end = start;
    const isText = (line = "") => line.trim() !== "" && !fence.test(line);
    if (fence.test(lines[start] ?? "")) {
      lines[start] = (lines[start] ?? "").replace(/^(\s*[`~]+).*/, "$1text");
    } else {
      while (isText(lines[start - 1])) start -= 1;
      while (isText(lines[end + 1])) end += 1;
      const block = lines.slice(start, end + 1);
      lines.splice(start, block.length, '~~~~text title="Left by the import"', ...block, "~~~~");
    }
    fenced.push(`${firstLine + start}: left as a block of code: ${mistake.message}`);
  }
}

function lineOf(text: string, piece: string): number {
  return text.slice(0, Math.max(0, text.indexOf(piece))).split("\n").length;
}
