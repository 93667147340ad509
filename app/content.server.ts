import type { AppLoadContext } from "@remix-run/node";
import { articleHtml, contents, images, ownStrings, wordFiles } from "virtual:content";
import type { pages } from "./content/pages";
import { type Items, itemsOf } from "./load/items";
import { fillIn } from "./markdown/placeholders";
import type { Content } from "./schema/content";
import { withCurrentNames } from "./schema/former-names";
import {
  isWrittenImage,
  type PhoneSource,
  type PublishedImage,
  type PublishedPicture,
} from "./schema/image";
import { pageStrings, sharedStrings } from "./ui-strings/ui-strings";

/** A post, with the function that returns its HTML for feeds of a site. */
type SitePost = Content<PublishedImage>["posts"][number] & { feedHtml: (origin: string) => string };

export interface SiteContent extends Content<PublishedImage, typeof pages>, Items<PublishedImage> {
  posts: SitePost[];
  prefix: string;
  /** The advance width of each character in a large title, in em. */
  characterWidths: Record<string, number>;
  /** The path of the list of all articles, if there are posts. */
  archivePath: string | undefined;
  /**
   * The URLs of the files with the words of articles, by their names (find/words.ts).
   */
  wordFiles: Record<string, string>;
}

/** Lists all articles: everything that is written in Markdown, in the order of `articleHtml`. */
export function articlesOf({ posts, caseStudies, markdownPages }: SiteContent) {
  return [...posts, ...caseStudies, ...markdownPages];
}

function sourceOf({ width, height, src, avif }: PublishedPicture): PhoneSource {
  return avif
    ? { width, height, srcSet: avif, type: "image/avif" }
    : { width, height, srcSet: src, type: undefined };
}

export const languages = JSON.parse(contents, (_, value: unknown) => {
  if (!isWrittenImage(value)) return value;
  const phone = images[value.phone?.file ?? ""];
  return { ...images[value.file], alt: value.alt, ...(phone && { phone: sourceOf(phone) }) };
}) as [SiteContent, ...SiteContent[]];

for (const [index, content] of languages.entries()) {
  const { language } = content.profile;
  const own = ownStrings[index];
  content.strings = sharedStrings(language, own?.strings);
  const ownPages = withCurrentNames(own?.pages ?? {}) as Record<string, { strings?: unknown }>;
  for (const [name, page] of Object.entries<{ strings: unknown }>(content.pages))
    page.strings = pageStrings(name, language, ownPages[name]?.strings);
  Object.assign(content, itemsOf(content, content.prefix));
  content.archivePath = content.items.find(({ key }) => key === "resources/archive")?.path;
  content.wordFiles = wordFiles[index] ?? {};
}
const written = articleHtml.values();
for (const content of languages) {
  for (const article of articlesOf(content)) {
    const html = written.next().value ?? (() => "");
    const page = { base: import.meta.env.BASE_URL, path: article.path, images };
    const feedHtml = (origin: string) => fillIn(html(), { ...page, origin });
    Object.defineProperty(article, "html", { get: () => feedHtml("") });
    Object.assign(article, { feedHtml });
  }
}

export function contentOf({ path }: Pick<AppLoadContext, "path">): SiteContent {
  const [main, ...additional] = languages;
  return additional.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`)) ?? main;
}
