import { readdir } from "node:fs/promises";
import path from "node:path";
import {
  decodeImage,
  hasOwnPage,
  loadContent,
  type LoadedContent,
  OwnerError,
  postSchema,
  renderMarkdown,
} from "../../commands/site-api";
import { printModule } from "../print-module";
import { readIfThere, writeFiles } from "../write-files";
import { convertBlog, type ConvertedBlog } from "./convert-blog";
import { keyOf } from "./links";
import type { Site } from "./old-blog";
import { readSource } from "./read-source";
import { summaryLines, wholeReport } from "./report";
import type { WebOptions } from "./sources/web";

export const reportFile = "import-report.md";

/**
 * Adds the posts of another blog with their images, and publishes the page that lists them. Existing posts stay.
 *
 * @param source the path or the URL of the blog
 * @param contentFolder such as app/content
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
  const site = await siteOf(loaded, contentFolder);
  const converted = await convertBlog(blog, site);
  const { resources } = loaded.written.pages;
  const isHidden = resources?.published === false;
  if (isHidden) converted.files.set("pages.ts", await publishedPage(contentFolder, loaded));
  await writePosts(contentFolder, converted);
  const lines = summaryLines(blog, converted, reportFile);
  if (isHidden) lines.push(`pages.ts: the page of posts, ${site.pathOfPosts}, is published now.`);
  if (!resources)
    lines.push(
      'pages.ts: no page shows posts. Add `resources` with a path, such as "/resources", and a description.',
    );
  const hasPosts = converted.posts.length + converted.there > 0;
  return { summary: lines.join("\n"), report: wholeReport(blog, converted), hasPosts };
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
    languages: languages.map(({ prefix }) => prefix.slice(1)),
    pages,
    pathOfPosts: content.pages.resources?.path ?? written.pages.resources?.path ?? "/resources",
    files: (await readdir(folder, { recursive: true })).map((name) =>
      name.replaceAll(path.sep, "/"),
    ),
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
 * Returns pages.ts with the page of posts published. The import of a résumé unpublishes it.
 */
async function publishedPage(
  folder: string,
  { written: { pages } }: LoadedContent,
): Promise<string> {
  const file = path.join(folder, "pages.ts");
  const resources = { ...pages.resources, published: undefined };
  return printModule(file, (await readIfThere(file)) ?? "", { ...pages, resources });
}

/** Writes the posts. Posts that the site still refuses are reported with its reason. */
async function writePosts(folder: string, converted: ConvertedBlog): Promise<void> {
  const { posts, files, left } = converted;
  if (posts.length === 0) return;
  try {
    await writeFiles(folder, files);
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    const lines = error.message.split("\n");
    const whyNot = (file: string) => lines.find((line) => line.includes(`/${file}:`));
    converted.posts = posts.filter(({ file }) => !whyNot(file));
    if (converted.posts.length === posts.length) throw error;
    for (const { old, file } of posts) {
      const why = whyNot(file);
      if (why && files.delete(file)) left.push({ source: old.source, why });
    }
    await writePosts(folder, converted);
  }
}
