import { createHash } from "node:crypto";
import { indexTexts } from "../app/components/search-index";
import { cached } from "../app/load/cached";
import type { Content } from "../app/schema/content";
import { archiveEntries } from "../app/view-data/archive";

/**
 * Makes the index in which browsers search the articles of a language.
 *
 * @returns its file; undefined without posts, because then no page lists all articles
 */
export async function makeSearchIndex(content: Content): Promise<string | undefined> {
  const { posts, caseStudies, markdownPages } = content;
  if (posts.length === 0) return undefined;
  const html = new Map(
    [...posts, ...caseStudies, ...markdownPages].map((each) => [each.path, each.html]),
  );
  const texts = archiveEntries(content).map(({ path, title, summary, tags }) => {
    const body = html.get(path)?.replace(/<[^>]*>|&[\w#]+;/g, " ");
    return [title, summary, ...tags, body].join(" ");
  });
  const json = JSON.stringify(indexTexts(texts));
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 6);
  return cached(`images/texts-${hash}.json`, async () => json);
}
