import { decoded } from "#app/markdown/links";
import { OwnerError } from "#app/owner-error";
import type { OldBlog } from "../old-blog";
import { urlOf } from "./fields";
import { decodeText, fileAt, type Folder } from "./files";
import { ghostBlog } from "./ghost";
import { mediumBlog, mediumPost } from "./medium";
import { substackBlog, substackList } from "./substack";
import { wordpressBlog } from "./wordpress";
import { parseXml, type XmlElement } from "./xml";

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
  // WordPress divides a large export into several files.
  const parts: XmlElement[] = [];
  for (const name of files.filter((each) => /^[^/]*\.(xml|json)$/.test(each))) {
    const content = await read(name);
    try {
      if (content.includes("<wp:wxr_version>"))
        // An export may contain control characters, which XML forbids.
        parts.push(parseXml(decodeText(content, maxExport).replace(/[^\P{Cc}\t\n\r]/gu, "")));
      if (content.includes('"posts_tags"'))
        return await ghostBlog(decodeText(content, maxExport), folder, file);
    } catch (error) {
      throw new OwnerError(`${name} is damaged. Export it again. (${(error as Error).message})`);
    }
  }
  return parts.length > 0 ? wordpressBlog(parts, file) : undefined;
}
