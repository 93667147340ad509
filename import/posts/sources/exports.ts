import { decoded, OwnerError } from "../../../commands/site-api";
import type { OldBlog } from "../old-blog";
import { urlOf } from "./fields";
import { decodeText, fileAt, type Folder } from "./files";
import { ghostBlog } from "./ghost";
import { mediumBlog, mediumPost } from "./medium";
import { substackBlog, substackList } from "./substack";
import { wordpressBlog } from "./wordpress";

const maxExport = 100_000_000;

/**
 * Reads an export of another system, or returns undefined if there is none.
 *
 * @param fetchFile reads a file on the web
 * @throws OwnerError if an export is damaged
 */
export async function exportedBlog(
  folder: Folder,
  fetchFile: OldBlog["file"],
): Promise<OldBlog | undefined> {
  const { files, read } = folder;
  const file: OldBlog["file"] = async (target) => {
    const { href, pathname = target } = urlOf(target) ?? {};
    return (await fileAt(folder, decoded(pathname))) ?? (href ? fetchFile(href) : undefined);
  };
  if (files.includes(substackList)) return substackBlog(folder, file);
  if (files.some((each) => mediumPost.test(each))) return mediumBlog(folder, file);
  for (const name of files.filter((each) => /^[^/]*\.(xml|json)$/.test(each))) {
    const content = await read(name);
    const isWordpress = content.includes("<wp:wxr_version>");
    if (!isWordpress && !content.includes('"posts_tags"')) continue;
    try {
      const text = decodeText(content, maxExport);
      return await (isWordpress ? wordpressBlog(text, file) : ghostBlog(text, file));
    } catch (error) {
      throw new OwnerError(`${name} is damaged. Export it again. (${(error as Error).message})`);
    }
  }
  return undefined;
}
