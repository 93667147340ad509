import type { AppLoadContext } from "@remix-run/node";
import { languages } from "virtual:content";
import type { pages } from "./content/pages";
import type { Items } from "./load/items";
import type { Articles, Content } from "./schema/content";
import type { PublishedImage, WithImages } from "./schema/image";
import type { ShownItem } from "./schema/items";

/** The content of a language for loaders: images and articles are as the build publishes them. */
export type SiteContent = Content<PublishedImage, typeof pages> &
  WithImages<Omit<Items, "items">> & {
    [Kind in keyof Articles]: PublishedArticle<Articles[Kind][number]>[];
  } & {
    items: ShownItem<PublishedImage>[];
    /** The start of the language's paths: "" in the default language, "/fr" for the folder fr. */
    prefix: string;
    /** The advance width of each character in a large title, in em. */
    characterWidths: Record<string, number>;
    /** The URLs of the files with the words of articles, by their names (app/find/words.ts). */
    wordFiles: Record<string, string>;
    /** The URLs of the files with the sentences of articles, by the articles' paths. */
    sentenceFiles: Record<string, string>;
  };

type PublishedArticle<Article> = Omit<WithImages<Article>, "html"> & {
  /** Returns the HTML; with the origin of the site, for feeds. */
  html: (origin?: string) => string;
};

export { languages };

export function contentOf({ path }: Pick<AppLoadContext, "path">): SiteContent {
  const [main, ...additional] = languages;
  return additional.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`)) ?? main;
}
