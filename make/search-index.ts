import { hash } from "node:crypto";
import { indexArticles } from "../app/components/search-index";
import { cached } from "../app/load/cached";
import type { Content } from "../app/schema/content";
import { archiveEntries } from "../app/view-data/archive";

/**
 * Makes the index that browsers search the articles of a language with.
 *
 * @returns the path of its file; undefined without posts, because then no page lists the articles
 */
export async function makeSearchIndex(content: Content): Promise<string | undefined> {
  const { posts, caseStudies, markdownPages } = content;
  if (posts.length === 0) return undefined;
  const articles = [...posts, ...caseStudies, ...markdownPages];
  const texts = archiveEntries(content).map(({ path, title, summary, tags }) => {
    const { html = "" } = articles.find((each) => each.path === path) ?? {};
    const body = html.replace(/<[^<>]*>|&[\w#]+;/g, " ");
    return [title, summary, ...tags, body].join(" ");
  });
  const json = JSON.stringify(indexArticles(texts));
  const version = hash("sha256", json, "base64url").slice(0, 6);
  return cached(`images/texts-${version}.json`, async () => json);
}
