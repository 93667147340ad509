import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import { searchOptions } from "../app/components/search-words";
import { cached } from "../app/load/cached";
import type { Content } from "../app/schema/content";
import { textsOf } from "../app/view-data/texts";

/**
 * Makes the index in which browsers search the texts of a language.
 *
 * @returns its file; undefined without posts, because then there is no list of all texts
 */
export async function makeSearchIndex(content: Content): Promise<string | undefined> {
  const { posts, caseStudies, markdownPages } = content;
  if (posts.length === 0) return undefined;
  const html = new Map(
    [...posts, ...caseStudies, ...markdownPages].map((each) => [each.path, each.html]),
  );
  const index = new MiniSearch(searchOptions);
  const documents = textsOf(content).map(({ path, title, summary, tags }, id) => {
    const body = html.get(path)?.replace(/<[^>]*>|&[\w#]+;/g, " ");
    return { id, text: [title, summary, ...tags, body].join(" ") };
  });
  index.addAll(documents);
  const json = JSON.stringify(index);
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 6);
  return cached(`images/texts-${hash}.json`, async () => json);
}
