import { hash } from "node:crypto";
import { findItems } from "#app/find/search-index";
import { indexTexts } from "#app/find/words";
import { cached } from "#app/load/cached";
import type { LoadedLanguage } from "#app/load/load-content";
import { withoutPageParts } from "#app/markdown/placeholders";

/**
 * Makes the files that browsers load to search the text of a language's articles.
 *
 * @returns the paths of the files by their names in the index
 */
export async function makeSearchIndex({
  content,
  items,
}: LoadedLanguage): Promise<Record<string, string>> {
  const { posts, caseStudies, markdownPages } = content;
  const articles = [...posts, ...caseStudies, ...markdownPages];
  const texts = findItems(items).map(({ path, article, summary }) => {
    const { html = "" } = articles.find((each) => each.path === path) ?? {};
    return [article && summary, withoutPageParts(html).replace(/<[^<>]*>|&[\w#]+;/g, " ")].join(
      " ",
    );
  });
  const files = [...indexTexts(texts)].map(async ([name, words]) => {
    const json = JSON.stringify(words);
    const version = hash("sha256", json, "base64url").slice(0, 6);
    return [name, await cached(`images/words-${version}.json`, async () => json)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
