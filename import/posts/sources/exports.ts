import { OwnerError } from "#app/owner-error";
import type { OldBlog } from "../old-blog";
import { decodeText, type Folder } from "./files";
import { ghostBlog } from "./ghost";
import { mediumBlog, mediumPost } from "./medium";
import { substackBlog, substackList } from "./substack";
import { wordpressBlog } from "./wordpress";
import { parseXml, type XmlElement } from "./xml";

const maxExport = 100_000_000;

/**
 * Reads an export of another system, or returns undefined if there is none.
 *
 * @throws OwnerError if an export is damaged
 */
export async function exportedBlog(folder: Folder): Promise<OldBlog | undefined> {
  const { files, read } = folder;
  if (files.includes(substackList)) return substackBlog(folder);
  if (files.some((each) => mediumPost.test(each))) return mediumBlog(folder);
  // WordPress divides a large export into several files.
  const parts: XmlElement[] = [];
  for (const name of files.filter((each) => /^[^/]*\.(xml|json)$/.test(each))) {
    const content = await read(name);
    try {
      if (content.includes("<wp:wxr_version>"))
        // An export may contain control characters, which XML forbids.
        parts.push(parseXml(decodeText(content, maxExport).replace(/[^\P{Cc}\t\n\r]/gu, "")));
      if (content.includes('"posts_tags"'))
        return await ghostBlog(decodeText(content, maxExport), folder);
    } catch (error) {
      throw new OwnerError(`${name} is damaged. Export it again. (${(error as Error).message})`);
    }
  }
  return parts.length > 0 ? wordpressBlog(parts) : undefined;
}
