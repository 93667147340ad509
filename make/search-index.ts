import { hash } from "node:crypto";
import { indexArticles } from "../app/components/search-index";
import { cached } from "../app/load/cached";
import type { LoadedLanguage } from "../app/load/load-content";
import { withoutPageParts } from "../app/markdown/placeholders";
import { archiveItems } from "../app/view-data/archive";

/**
 * @returns the path of the file; undefined without posts, because then no page lists the articles
 */
export async function makeSearchIndex({
  content,
  items,
}: LoadedLanguage): Promise<string | undefined> {
  const { posts, caseStudies, markdownPages } = content;
  if (posts.length === 0) return undefined;
  const articles = [...posts, ...caseStudies, ...markdownPages];
  const texts = archiveItems(items).map(({ path, title, subtitle, summary = subtitle, topics }) => {
    const { html = "" } = articles.find((each) => each.path === path) ?? {};
    const body = withoutPageParts(html).replace(/<[^<>]*>|&[\w#]+;/g, " ");
    return [title, summary, ...topics, body].join(" ");
  });
  const json = JSON.stringify(indexArticles(texts));
  const version = hash("sha256", json, "base64url").slice(0, 6);
  return cached(`images/texts-${version}.json`, async () => json);
}
