import type { AppLoadContext } from "@remix-run/node";
import { contents, images, searchIndexes, texts } from "virtual:content";
import type { pages } from "./content/pages";
import { withImages } from "./markdown/image-fields";
import type { Content } from "./schema/content";
import { isWrittenImage, phoneName, type WithImages } from "./schema/image";
import { topicPath, topicsOf, type Topic } from "./schema/topics";

type Published = WithImages<Content<typeof pages>>;

/** The content as loaders get it: checked, complete, and with the addresses of its images. */
export interface SiteContent extends Published {
  /** The projects, each with the path of its case study if it has one. */
  projects: (Published["projects"][number] & { path?: string | undefined })[];
  /** The topics that have a page, with its path. */
  topics: (Topic & { path: string })[];
  /** What the addresses of its pages begin with: "", or "/fr" for a further language. */
  prefix: string;
  /** How far each letter moves the next one in a large title, in em. */
  letterWidths: Record<string, number>;
  /** The address of the index in which browsers search the texts, if there are posts. */
  searchIndex?: string | undefined;
}

/** All that is written in Markdown, in the order of `texts`. */
export function articlesOf({ posts, caseStudies, markdownPages }: SiteContent) {
  return [...posts, ...caseStudies, ...markdownPages];
}

/** The content in all languages, the default first. */
export const languages = JSON.parse(contents, (_, value: unknown) => {
  if (!isWrittenImage(value)) return value;
  const phone = phoneName(value);
  return { ...images[value.file], alt: value.alt, ...(phone && { phone: images[phone] }) };
}) as [SiteContent, ...SiteContent[]];

for (const [index, content] of languages.entries()) {
  const { prefix, projects, caseStudies } = content;
  content.searchIndex = searchIndexes[index];
  content.topics = topicsOf(content).map((each) => ({
    ...each,
    path: topicPath(prefix, each.slug),
  }));
  for (const project of projects)
    project.path = caseStudies.find(({ id }) => id === project.id)?.path;
}
for (const [index, article] of languages.flatMap(articlesOf).entries()) {
  const get = () => withImages(texts[index]?.() ?? "", images, import.meta.env.BASE_URL);
  Object.defineProperty(article, "html", { get });
}

/** The content in the language of the page that is being rendered, for its loader. */
export function contentOf({ path }: Pick<AppLoadContext, "path">): SiteContent {
  const [main, ...further] = languages;
  return further.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`)) ?? main;
}
