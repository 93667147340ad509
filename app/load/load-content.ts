import { readdir } from "node:fs/promises";
import type { Content, WrittenContent } from "../schema/content";
import { formatError } from "../schema/errors";
import { OwnerError } from "../owner-error";
import type { Page } from "../schema/pages";
import { checkPaths } from "./check-paths";
import { formerNames, readFiles } from "./content-file";
import { loadArticles, type Articles } from "./load-articles";
import type { SourceImage } from "./source-image";
import { readUsedImages } from "./used-images";

/** The content in one language, checked. */
export interface LoadedLanguage {
  /** What the addresses of its pages begin with: "" in the default language, "/fr" for the folder fr. */
  prefix: string;
  /** The content of all files by their names. An image is what the owner wrote, `{ file, alt }`. */
  content: Content;
  /** What the owner wrote, before words and defaults were filled in: all pages, and the default language's theme. */
  written: WrittenContent;
  /** The published pages in the order of the navigation. */
  pages: (Page & { name: string })[];
}

/** The content of a folder: that of the default language, and all languages. */
export interface LoadedContent extends LoadedLanguage {
  /** All languages, the default first. */
  languages: LoadedLanguage[];
  /** The images that the content names in any language, by these names. */
  images: Map<string, SourceImage>;
  /** The Markdown of posts, case studies and pages, without comments, by the path of their pages. */
  sources: Map<string, string>;
  /** Lines for the owner of what the site leaves out for now: posts of later days, and images that drafts lack. */
  notes: string[];
}

/**
 * Reads and checks a folder of content, such as app/content, with its folders of further languages.
 *
 * @param drafts whether drafts and posts of later days belong to it, as in development
 * @throws OwnerError with all errors in all files and images
 */
export async function loadContent(folder: string, drafts = false): Promise<LoadedContent> {
  const main = await readLanguage(folder, "", drafts);
  const prefixes = await furtherPrefixes(folder);
  const further = await Promise.all(prefixes.map((prefix) => readLanguage(folder, prefix, drafts)));
  const all = [main, ...further];
  const errors = [
    ...all.flatMap((language) => language.errors),
    ...(await checkPaths(folder, all)),
  ];
  if (errors.length > 0) throw new OwnerError(errors.map(formatError).join("\n"));
  const first = assemble(main);
  return {
    ...first,
    languages: [first, ...further.map((language) => assemble(language, first.content))],
    images: new Map(all.flatMap(({ images }) => [...images])),
    sources: new Map(all.flatMap(({ articles }) => [...articles.sources])),
    notes: [
      ...(await formerNames(all.flatMap(({ files }) => files))),
      ...all.flatMap(({ articles }) => articles.notes),
    ].map(formatError),
  };
}

/** The addresses of further languages: "/fr", "/pt-br" for the folders fr and pt-br. */
async function furtherPrefixes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => /^[a-z]{2}(-[a-z]{2})?$/.test(name)).map((name) => `/${name}`);
}

/** What there is of articles if the files on which they depend have errors. */
const noArticles: Articles = {
  posts: [],
  caseStudies: [],
  markdownPages: [],
  sources: new Map(),
  images: new Map(),
  paths: [],
  redirects: [],
  errors: [],
  notes: [],
};

/** Reads all that a language has, with its errors. */
async function readLanguage(folder: string, prefix: string, drafts: boolean) {
  const files = await readFiles(folder, prefix);
  const used = await readUsedImages(folder, files);
  const written = Object.fromEntries(files.map((file) => [file.name, file.written]));
  const checked = Object.fromEntries(
    files.map((file) => [file.name, file.checked]),
  ) as Partial<Content>;
  const { profile, wording, pages, projects } = checked;
  const isComplete = profile && wording && pages && projects;
  const articles = isComplete
    ? await loadArticles(folder, prefix, { profile, wording, pages, projects }, drafts)
    : noArticles;
  return {
    prefix,
    files,
    written: written as WrittenContent,
    checked,
    articles,
    images: [...used.images, ...articles.images],
    errors: [...files, used, articles].flatMap(({ errors }) => errors),
  };
}

/** Assembles a language without errors. An additional one has the default one's theme and choice about model training. */
function assemble(
  { prefix, written, checked, articles }: Awaited<ReturnType<typeof readLanguage>>,
  { theme, profile } = checked as Pick<Content, "theme" | "profile">,
): LoadedLanguage {
  const registry = checked.pages as Record<string, Page>;
  // In the order in which the owner wrote them, which zod does not keep.
  const pages = Object.keys(written.pages).flatMap((name) => {
    const page = registry[name];
    return page?.published ? [{ ...page, name }] : [];
  });
  const { posts, caseStudies, markdownPages } = articles;
  const byName = Object.fromEntries(pages.map(({ name, ...page }) => [name, page]));
  const content = {
    ...checked,
    theme,
    profile: { ...checked.profile, modelTraining: profile.modelTraining },
    pages: byName,
    posts,
    caseStudies,
    markdownPages,
  } as Content;
  return { prefix, content, written, pages };
}
