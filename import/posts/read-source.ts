import { OwnerError } from "#app/owner-error";
import type { OldBlog, ReadableBlog } from "./old-blog";
import { builtBlog, outputFolder, readBuiltSite } from "./sources/built-site";
import { exportedBlog } from "./sources/exports";
import { fileReader, type Folder, readFiles } from "./sources/files";
import { markdownBlog } from "./sources/markdown";
import { openWeb, type WebOptions } from "./sources/web";
import { webBlog } from "./sources/web-site";

/**
 * Reads a blog from a folder, an archive, an export or the web.
 *
 * @param source a path or a URL
 * @throws OwnerError if there is nothing that can be imported
 */
export async function readSource(source: string, options: WebOptions): Promise<ReadableBlog> {
  const isWeb = /^https?:/.test(source);
  const web = openWeb(options, isWeb ? source : "");
  if (isWeb) {
    const blog = await webBlog(source, web);
    return { ...blog, file: fileReader(undefined, blog, web.file) };
  }
  const folder = await readFiles(source);
  const blog = (await exportedBlog(folder)) ?? (await folderBlog(source, folder));
  return { ...blog, file: fileReader(folder, blog, web.file) };
}

async function folderBlog(source: string, folder: Folder): Promise<OldBlog> {
  const output = await outputFolder(folder);
  const site = output === undefined ? undefined : await readBuiltSite(folder, output);
  const files = folder.files.filter((file) => !output || !file.startsWith(output));
  const written = await markdownBlog({ ...folder, files }, site);
  // Pelican and Hugo also read other languages than Markdown.
  const others = files.filter((file) => /\.(adoc|ipynb|org|rst|textile)$/.test(file));
  if (written.posts.length <= others.length && site) return builtBlog(site);
  const why = "is not Markdown. Build the old blog, and import the result alone as well";
  const left = [...written.left, ...others.map((file) => ({ source: file, why }))];
  if (written.posts.length + left.length > 0) return { ...written, left };
  throw new OwnerError(
    `${source} contains neither Markdown files, nor a built site, nor an export of WordPress, Ghost, Medium or Substack. ` +
      "From Blogger, import the site itself: posts:https://NAME.blogspot.com. From Hashnode, dev.to and Notion, export " +
      "Markdown files, and unpack them.",
  );
}
