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
import { summaryLines, wholeReport } from "./report";

const reportFile = "import-report.md";

/**
 * Adds the posts of another blog with their images, and publishes the page that lists them. Posts that are there already
 * stay.
 *
 * @param source the folder of the blog
 * @param contentFolder such as app/content
 * @returns a summary for the owner, and the whole report: each finding with its place
 * @throws OwnerError without changing anything, also if no post was found
 */
export async function importPosts(
  source: string,
  contentFolder: string,
): Promise<{ summary: string; report: string }> {
  const blog = await readSource(source);
  const loaded = await loadContent(contentFolder);
  const site = await siteOf(loaded, contentFolder);
  const converted = await convertBlog(blog, site);
  const isNew = converted.posts.length > 0;
  const page = isNew ? await publishedPage(contentFolder, loaded) : [];
  if (isNew) await writePosts(contentFolder, converted, page);
  const summary = [
    ...summaryLines(blog, converted, reportFile),
    ...page.map(([file]) => `${file}: the page of posts, ${site.pathOfPosts}, is published now.`),
  ].join("\n");
  if (!isNew && converted.there.length === 0) throw new OwnerError(`0 posts.\n${summary}`);
  return { summary, report: wholeReport(blog, converted) };
}

/** Returns what the conversion needs to know of a site. */
export async function siteOf(loaded: LoadedContent, folder: string): Promise<Site> {
  const { content, written, languages } = loaded;
  const { profile, strings } = content;
  const pages = Object.values(content.pages).map((page): string => page.path);
  const names = await readdir(folder, { recursive: true });
  const own = languages.flatMap(({ items }) => items.filter(hasOwnPage));
  const taken = new Set(own.flatMap((page) => [page.path, ...page.was]).map(keyOf));
  return {
    language: profile.language,
    languages: languages.map(({ prefix }) => prefix.slice(1)).filter(Boolean),
    pages,
    pathOfPosts: content.pages.resources?.path ?? written.pages.resources?.path ?? "/resources",
    names: names.map((name) => name.replaceAll(path.sep, "/")),
    isFree: (each) => {
      const isFree = postSchema.shape.was.safeParse([each]).success && !taken.has(keyOf(each));
      taken.add(keyOf(each));
      return isFree;
    },
    imageFormat: async (image, name) => {
      const decoded = await decodeImage(
        image,
        /\.svg$/i.test(name) || image.subarray(0, 200).toString().includes("<svg"),
      );
      return "problem" in decoded ? decoded : decoded.format.replace("jpeg", "jpg");
    },
    render: (markdown, imageName) =>
      renderMarkdown(markdown, {
        firstLine: 1,
        language: profile.language,
        strings,
        imageName,
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
  const text = await printModule((await readIfThere(path.join(folder, "pages.ts"))) ?? "", {
    ...pages,
    resources: { ...pages.resources, published: undefined },
  });
  if (!text)
    throw new OwnerError(`${folder}/pages.ts must be "export const pages = … satisfies …;"`);
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
    const reasonFor = (file: string) =>
      lines.find((line) => line.includes(`/${file}:`))?.replace(/^.*?\.md:\d+:? ?/, "");
    const refused = posts.filter(({ file }) => reasonFor(file) !== undefined);
    if (refused.length === 0) throw error;
    for (const { old, file } of refused) {
      left.push({ source: old.source, why: reasonFor(file) ?? "" });
      files.delete(file);
    }
    converted.posts = posts.filter((post) => !refused.includes(post));
    await writePosts(folder, converted, page);
  }
}
