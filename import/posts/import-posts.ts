import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { publicFolderOf } from "#app/load/check-paths";
import { loadContent, type LoadedContent } from "#app/load/load-content";
import { decodeImage } from "#app/load/source-image";
import { renderMarkdown } from "#app/markdown/render-markdown";
import { OwnerError } from "#app/owner-error";
import { hasOwnPage } from "#app/schema/items";
import { postSchema } from "#app/schema/posts";
import { formatted, printModule } from "../print-module";
import { readIfThere, writeFiles } from "../write-files";
import { convertBlog, type ConvertedBlog } from "./convert-blog";
import { keyOf } from "./links";
import type { ConvertedPost, OldPost, Site } from "./old-blog";
import { readSource } from "./read-source";
import { describeImport } from "./report";
import type { WebOptions } from "./sources/web";

export const reportFile = "import-report.md";

/**
 * Adds the posts of another blog with their images, and publishes the page that lists them. Existing posts stay.
 *
 * @param source the path or the URL of the blog
 * @param contentFolder the content folder, such as app/content
 * @returns a summary to print, and the whole report: each finding with its place
 * @throws OwnerError without changing anything
 */
export async function importPosts(
  source: string,
  contentFolder: string,
  options: WebOptions = {},
): Promise<{ summary: string; report: string; hasPosts: boolean }> {
  const blog = await readSource(source, options);
  const loaded = await loadContent(contentFolder);
  const { resources } = loaded.written.pages;
  const isHidden = resources?.published === false;
  const pagesFile = await changedPages(contentFolder, loaded, blog.feeds ?? []);
  const refused = new Map<OldPost, string>();
  const convert = async (): Promise<ConvertedBlog> => {
    const { size } = refused;
    const converted = await convertBlog(blog, await siteOf(loaded, contentFolder), refused);
    const { posts, files, publicFiles } = converted;
    if (pagesFile) files.set("pages.ts", pagesFile);
    if (size === refused.size && posts.length > 0)
      await writeFiles(contentFolder, files, publicFiles).catch((error: unknown) => {
        refuse(posts, error, refused);
      });
    return size < refused.size ? convert() : converted;
  };
  const converted = await convert();
  const lines = [...describeImport(blog, converted, false), `${reportFile} lists everything.`];
  if (isHidden) lines.push(`pages.ts: the page of posts, ${resources?.path}, is published now.`);
  if (!resources)
    lines.push(
      'pages.ts: no page shows posts. Add `resources` with a path, such as "/resources", and a description.',
    );
  const hasPosts = converted.posts.length + converted.there > 0;
  const report = ["# Import of posts", ...describeImport(blog, converted, true)].join("\n\n");
  return { summary: lines.join("\n"), report: `${report}\n`, hasPosts };
}

export async function siteOf(
  { content, written, languages }: LoadedContent,
  folder: string,
): Promise<Site> {
  const { language } = content.profile;
  const pages = Object.values(content.pages).map((page): string => page.path);
  const own = languages.flatMap(({ items }) => items.filter(hasOwnPage));
  const taken = new Set(own.flatMap((page) => [page.path, ...page.was]).map(keyOf));
  return {
    language,
    languages: languages.map(({ prefix }) => prefix.slice(1)),
    pages,
    pathOfPosts: content.pages.resources?.path ?? written.pages.resources?.path ?? "/resources",
    files: (await readdir(folder, { recursive: true })).map((name) =>
      name.replaceAll(path.sep, "/"),
    ),
    publicFile: (name) => {
      const file = path.join(publicFolderOf(folder), name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    isFree: (each) =>
      postSchema.shape.was.safeParse([each]).success && taken.size < taken.add(keyOf(each)).size,
    imageFormat: async (image, name) => {
      const decoded = await decodeImage(
        image,
        /\.svg$/i.test(name) || image.subarray(0, 200).includes("<svg"),
      );
      return "problem" in decoded ? decoded : decoded.format.replace("jpeg", "jpg");
    },
    render: (markdown, images) =>
      renderMarkdown(markdown, {
        firstLine: 1,
        language,
        strings: content.strings,
        imageOf: (name) => (images.includes(name) ? { name } : undefined),
        resolveLink: (to) => to,
      }),
  };
}

/**
 * Returns pages.ts with the page of posts published, which the import of a résumé unpublishes, and with the paths of
 * the old feeds; undefined if nothing changes.
 */
async function changedPages(
  folder: string,
  { written: { pages }, languages }: LoadedContent,
  feeds: string[],
): Promise<string | undefined> {
  const file = path.join(folder, "pages.ts");
  const { published, feeds: known = [] } = pages.resources ?? {};
  const own = languages.map(({ prefix }) => `${prefix}/feed.xml`);
  const added = feeds.filter((each) => ![...own, ...known].includes(each));
  let source = (await readIfThere(file)) ?? "";
  if (published === false) {
    const resources = { ...pages.resources, published: undefined };
    source = await printModule(file, source, { ...pages, resources });
  }
  if (added.length > 0) {
    const list = JSON.stringify([...new Set([...known, ...added])]);
    source = source
      .replace(/(\bresources: \{[^{}]*?)\bfeeds: \[[^\]]*\],?/, "$1")
      .replace(/\bresources: \{/, `$&feeds: ${list},`);
  }
  return published === false || added.length > 0 ? formatted(source) : undefined;
}

/**
 * Adds the posts that the site refuses, with its reason.
 *
 * @throws if the error is not about posts
 */
function refuse(posts: ConvertedPost[], error: unknown, refused: Map<OldPost, string>): void {
  const lines = error instanceof OwnerError ? error.message.split("\n") : [];
  const { size } = refused;
  for (const { old, file } of posts) {
    const why = lines.find((line) => line.includes(`/${file}:`));
    if (why) refused.set(old, why);
  }
  if (size === refused.size) throw error;
}
