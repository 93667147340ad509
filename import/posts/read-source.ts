import { OwnerError } from "../../commands/site-api";
import type { OldBlog } from "./old-blog";
import { builtBlog, outputFolder, readBuiltSite } from "./sources/built-site";
import { readFolder } from "./sources/files";
import { markdownBlog } from "./sources/markdown";

/**
 * Reads a blog from wherever it is.
 *
 * @param source a path
 * @throws OwnerError if there is nothing that can be imported
 */
export async function readSource(source: string): Promise<OldBlog> {
  const folder = await readFolder(source);
  const output = await outputFolder(folder);
  const site = output === undefined ? undefined : await readBuiltSite(folder, output);
  const files = folder.files.filter((file) => !output || !file.startsWith(output));
  const written = await markdownBlog({ ...folder, files }, site);
  if (written.posts.length === 0 && site) return builtBlog(site);
  if (written.posts.length + written.left.length > 0) return written;
  throw new OwnerError(`${source} contains neither Markdown files nor a built site.`);
}
