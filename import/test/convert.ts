import path from "node:path";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { convertBlog } from "../posts/convert-blog";
import { parseHtml } from "../posts/html-tree";
import { siteOf } from "../posts/import-posts";
import type { FileReader, OldBlog, OldPost, ReadableBlog } from "../posts/old-blog";
import { fileReader, type Folder } from "../posts/sources/files";

const site = await siteOf(await loadContent(minimalFolder), minimalFolder);

/** Returns a post with this text and default fields. */
export function oldPost(html: string, fields: Partial<OldPost> = {}): OldPost {
  return {
    source: "post.html",
    tree: parseHtml(html, { fragment: true }),
    title: "Old news",
    date: "2020-01-02",
    summary: "A summary.",
    tags: [],
    draft: false,
    name: "old-news",
    base: "/blog/old-news/",
    addresses: ["/blog/old-news/"],
    ...fields,
  };
}

const nothing: FileReader = () => Promise.resolve(undefined);

/** Converts posts, in memory. */
export function convert(posts: OldPost[], blog: Partial<ReadableBlog> = {}) {
  return convertBlog(
    { system: "test", posts, left: [], origins: [], file: nothing, notices: [], ...blog },
    { ...site, isFree: () => true },
  );
}

/** Converts the text of one post, and returns it with its findings. */
export async function converted(
  html: string,
  fields: Partial<OldPost> = {},
  blog: Partial<ReadableBlog> = {},
): Promise<{ text: string; said: string[] }> {
  const { files, posts, left } = await convert([oldPost(html, fields)], blog);
  const [post] = posts;
  const file = String(files.get("posts/old-news.md") ?? left[0]?.why);
  return {
    text: file.replace(/^---\n[^]*?\n---\n\n/, "").trim(),
    said: (post?.findings ?? []).map(({ message, piece }) =>
      [message, piece].filter(Boolean).join(": "),
    ),
  };
}

/** Returns the texts of a blog's posts by name, and all findings. */
export async function convertedBlog(blog: OldBlog, folder: Folder, fetchFile = nothing) {
  const file = fileReader(folder, blog, fetchFile);
  const { files, posts, left } = await convert(blog.posts, { ...blog, file });
  const findings = posts.flatMap((post) => post.findings.filter(({ isAdvice }) => !isAdvice));
  return {
    texts: Object.fromEntries(
      [...files].map(([file, text]) => [path.basename(file), String(text)]),
    ),
    said: [
      ...findings.map((each) => [each.message, each.piece].filter(Boolean).join(": ")),
      ...left.map(({ source, why }) => `${source}: ${why}`),
      ...blog.notices,
    ],
  };
}

/** A folder in memory. */
export function folderOf(files: Record<string, string | Buffer>): Folder {
  return {
    files: Object.keys(files).sort(),
    left: [],
    read: (file) => Promise.resolve(Buffer.from(files[file] ?? "")),
  };
}
