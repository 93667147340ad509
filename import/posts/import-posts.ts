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
import { convertBlog, type ConvertedBlog, type Site } from "./convert-blog";
import { keyOf } from "./places";
import { readSource } from "./read-source";
import type { WebOptions } from "./sources/web";
import { summaryLines, wholeReport } from "./report";

export const reportFile = "import-report.md";

/**
 * Adds the posts of another blog with their images, and publishes the page that lists them. Posts that are there already
 * stay.
 *
 * @param source the path or the URL of the blog
 * @param contentFolder such as app/content
 * @returns a summary for the owner, and the whole report: each finding with its place
 * @throws OwnerError without changing anything, also if no post was found
 */
export async function importPosts(
  source: string,
  contentFolder: string,
  options: WebOptions = {},
): Promise<{ summary: string; report: string }> {
  const blog = await readSource(source, options);
  const loaded = await loadContent(contentFolder);
  const site = await siteOf(loaded, contentFolder);
  const converted = await convertBlog(blog, site);
  const page = converted.posts.length > 0 ? await publishedPage(contentFolder, loaded) : [];
  await writePosts(contentFolder, converted, page);
  const published = page.map(
    ([file]) => `${file}: the page of posts, ${site.pathOfPosts}, is published now.`,
  );
  const lines = [...summaryLines(blog, converted, reportFile), ...published];
  if (converted.posts.length + converted.there.length === 0)
    throw new OwnerError(`0 posts.\n${lines.join("\n")}`);
  return { summary: lines.join("\n"), report: wholeReport(blog, converted) };
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
        resolveLink: (to) =>
          to.endsWith(".md") || pages.includes(to) ? to : { problem: "is not a page on this site" },
      }),
  };
}

/** Returns pages.ts with the page of posts, if it is not published, as after the import of a résumé. */
async function publishedPage(
  folder: string,
  { written: { pages } }: LoadedContent,
): Promise<[file: string, text: string][]> {
  if (pages.resources?.published !== false) return [];
  const file = path.join(folder, "pages.ts");
  const text = await printModule(file, (await readIfThere(file)) ?? "", {
    ...pages,
    resources: { ...pages.resources, published: undefined },
  });
  return [["pages.ts", text]];
}

/** Writes the posts. Those that the site still refuses are left, with its reason. */
async function writePosts(
  folder: string,
  converted: ConvertedBlog,
  page: [file: string, text: string][],
): Promise<void> {
  const { posts, files, left } = converted;
  if (posts.length === 0) return;
  try {
    await writeFiles(folder, new Map([...page, ...files]));
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    const lines = error.message.split("\n");
    converted.posts = posts.filter(({ old: { source }, file }) => {
      const line = lines.find((each) => each.includes(`/${file}:`));
      if (line === undefined) return true;
      left.push({ source, why: line.replace(/^.*?\.md:\d+:? ?/, "") });
      files.delete(file);
      return false;
    });
    if (converted.posts.length === posts.length) throw error;
    await writePosts(folder, converted, page);
  }
}
