import { hash } from "node:crypto";
import { findItems } from "#app/find/search-index";
import { indexTexts } from "#app/find/words";
import { cached } from "#app/load/cached";
import type { LoadedLanguage } from "#app/load/load-content";
import { withoutPageParts } from "#app/markdown/placeholders";
import { sentencesIn } from "#app/view-data/sentences";

/**
 * Makes the files that browsers load to search the text of a language's articles.
 *
 * @returns the paths of the files: those with words by their names in the index, and those with sentences by the paths
 *   of their articles
 */
export async function makeSearchIndex({ content, items }: LoadedLanguage) {
  const { posts, caseStudies, markdownPages, profile } = content;
  const articles = [...posts, ...caseStudies, ...markdownPages];
  const texts = findItems(items).map(
    ({ path, article, summary = "", language = profile.language }) => {
      const { html } = articles.find((each) => each.path === path) ?? {};
      return { path, summary: article && summary, sentences: sentencesOf(html, language) };
    },
  );
  const words = indexTexts(
    texts.map(({ summary, sentences }) => [summary, ...sentences].join(" ")),
  );
  return {
    words: await writeFiles("words", [...words]),
    sentences: await writeFiles(
      "text",
      texts.flatMap(({ path, sentences }) => (sentences.length > 0 ? [[path, sentences]] : [])),
    ),
  };
}

async function writeFiles(kind: string, contents: [name: string, content: unknown][]) {
  const files = contents.map(async ([name, content]) => {
    const json = JSON.stringify(content);
    const version = hash("sha256", json, "base64url").slice(0, 6);
    return [name, await cached(`images/${kind}-${version}.json`, async () => json)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Elements within a sentence. All others end it. */
const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|small|span|strong|sub|sup)\b[^<>]*>/g;

/** Returns the sentences of an article, with each line of code as one. */
export function sentencesOf(html = "", language: string): string[] {
  return withoutPageParts(html)
    .replace(/<pre[^]*?<\/pre>/g, (code) => code.replaceAll("\n", "<br>"))
    .replace(/\s+/g, " ")
    .replace(inline, "")
    .split(/<[^<>]*>/)
    .map((block) => block.replace(/&#x([\da-f]+);/gi, (_, code: string) => characterOf(code)))
    .flatMap(sentencesIn(language))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const characterOf = (hexadecimal: string) => String.fromCodePoint(parseInt(hexadecimal, 16));
