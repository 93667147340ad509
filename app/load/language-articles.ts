import path from "node:path";
import { labelOf } from "./content-file";
import type { Content } from "../schema/content";
import { loadArticles, type ArticleContext } from "../markdown/load-articles";
import { readOriginal, type Original } from "./original-image";
import type { Page } from "../schema/pages";

/**
 * Loads the posts, case studies and Markdown pages of a language, the images that they show, and the addresses of all its pages.
 *
 * @param checked the checked files; without those on which articles depend, there are no articles
 */
export async function readArticles(
  folder: string,
  prefix: string,
  { profile, wording, pages, projects }: Partial<Content>,
  drafts: boolean,
) {
  const images = new Map<string, Original>();
  if (!profile || !wording || !pages || !projects)
    return {
      posts: [],
      caseStudies: [],
      markdownPages: [],
      sources: new Map<string, string>(),
      images,
      addresses: [],
      earlier: [],
      mistakes: [],
      notes: [],
    };
  const published = Object.values<Page>(pages).filter((page) => page.published);
  const pathOf = (name: "resources" | "software") => (pages[name]?.published ? pages[name].path : undefined);
  const readImage: ArticleContext["readImage"] = async (file, name) => {
    const original = await readOriginal(path.join(folder, file));
    if ("problem" in original) return original;
    images.set(name, original);
    return undefined;
  };
  const articles = await loadArticles(folder, {
    within: prefix.slice(1),
    language: profile.language,
    wording: { ...wording.article, callouts: wording.callouts },
    paths: { posts: pathOf("resources"), projects: pathOf("software"), pages: prefix },
    projects: projects.map(({ id }) => id),
    pages: published.map((page) => page.path),
    today: new Date().toISOString().slice(0, 10),
    drafts,
    readImage,
  });
  const labelled = (line: string) => `${labelOf(path.resolve(folder))}/${line}`;
  return {
    ...articles,
    images,
    addresses: [
      ...published.map((page) => page.path),
      ...articles.addresses,
      `${pathOf("resources")}/archive`,
      `${prefix}/404`,
    ],
    earlier: articles.earlier.map(({ address, place }) => ({ address, place: labelled(place) })),
    mistakes: articles.mistakes.map(labelled),
    notes: articles.notes.map(labelled),
  };
}
