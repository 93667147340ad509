import type * as z from "zod";
import { OwnerError } from "#app/owner-error";
import type { Articles, Content, FileName, WrittenContent } from "#app/schema/content";
import { formatError } from "#app/schema/errors";
import type { Page, PagesFile, Sections } from "#app/schema/pages";
import type { themeSchema } from "#app/schema/theme";
import { missingLanguage, uiStringsFor } from "#app/ui-strings/ui-strings";
import { checkPaths } from "./check-paths";
import { type ContentFile, readFiles } from "./content-file";
import { type ContentFolder, findUsedImages, readFolder } from "./content-folder";
import { type Items, itemsOf } from "./items";
import { loadArticles } from "./load-articles";
import { withMainJob } from "./main-job";
import { completeTheme } from "./palette";
import type { SourceImage } from "./source-image";
import { unreadFiles } from "./unread-files";

/** The checked content of a language. Only its items include drafts, and posts of an unpublished page. */
export interface LoadedLanguage extends Items {
  /** The start of its paths: "" in the default language, "/fr" for the folder fr. */
  prefix: string;
  /** The checked content by file name. An image is as written, `{ file, alt }`. */
  content: Content & Articles;
  /**
   * The content as written, without UI strings and defaults, but with unpublished pages. Only the default language
   * has a theme.
   */
  written: WrittenContent;
  /** pages.ts and, if it exists, strings.ts. Both may contain functions. */
  stringFiles: ContentFile[];
}

export interface LoadedContent extends LoadedLanguage {
  languages: LoadedLanguage[];
  images: Map<string, SourceImage>;
  /**
   * Notices for the site author, one line each: scheduled posts, missing images of drafts, and files that are not
   * read.
   */
  notes: string[];
}

/**
 * Reads and checks a folder of content, such as app/content, with its additional languages.
 *
 * @param drafts whether to include drafts and posts with a future date, as in development
 * @param without the prefix of a language that is not read, because an import is about to complete it
 * @throws OwnerError with all errors in all files and images, one a line
 */
export async function loadContent(
  folder: string,
  drafts = false,
  without?: string,
): Promise<LoadedContent> {
  const source = await readFolder(folder, drafts);
  const main = await readLanguage(source, "");
  const prefixes = additionalPrefixes(source).filter((prefix) => prefix !== without);
  const additional = await Promise.all(prefixes.map((prefix) => readLanguage(source, prefix)));
  const all = [main, ...additional];
  const unread = unreadFiles(source, prefixes);
  const errors = [
    ...all.flatMap((language) => language.errors),
    ...unread.errors,
    ...(await checkPaths(folder, all)),
  ];
  if (errors.length > 0) throw new OwnerError(errors.map(formatError).join("\n"));
  const first = assemble(main, main);
  return {
    ...first,
    languages: [first, ...additional.map((language) => assemble(language, main))],
    images: new Map(all.flatMap(({ images }) => [...images])),
    notes: [
      ...unread.notes,
      ...all.flatMap(({ files, written: { profile }, articles }) => [
        ...(uiStringsFor(profile.language)
          ? []
          : files
              .filter(({ name }) => name === "profile")
              .map(({ label }) => ({ file: label, message: missingLanguage(profile.language) }))),
        ...articles.notes,
      ]),
    ].map(formatError),
  };
}

/** Returns the prefixes of additional languages: "/fr" and "/pt-br" for the folders fr and pt-br. */
function additionalPrefixes({ files }: ContentFolder): string[] {
  const prefixes = files.map((file) => /^[a-z]{2}(-[a-z]{2})?(?=\/)/.exec(file)?.[0]);
  return [...new Set(prefixes)].flatMap((name) => (name ? `/${name}` : []));
}

async function readLanguage(source: ContentFolder, prefix: string) {
  const files = await readFiles(source.folder, prefix);
  const used = await findUsedImages(source, files);
  const byName = (kind: "written" | "checked") =>
    Object.fromEntries(files.filter((file) => file[kind]).map((file) => [file.name, file[kind]]));
  const written = { pages: {}, ...byName("written") } as WrittenContent;
  const { theme, ...checked } = byName("checked") as Partial<
    Omit<Content, "theme"> & { theme: z.output<typeof themeSchema> }
  >;
  const { profile, strings, pages, projects } = checked;
  const isComplete = profile && strings && pages && projects;
  const articles = await loadArticles(isComplete ? source : { ...source, files: [] }, prefix, {
    pages: {},
    ...checked,
  } as Content);
  return {
    prefix,
    files,
    written,
    checked,
    theme: theme && completeTheme(theme),
    articles,
    images: [...used.images, ...articles.images],
    errors: [...files, used, articles].flatMap(({ errors }) => errors),
  };
}

/** The files that each name in `sections` hides. */
const filesOf = {
  certificates: "certifications",
  awards: "achievements",
  publications: "publications",
  talks: "talks",
  skills: "technologies",
} satisfies Record<keyof Sections, FileName>;

type Profile = Content["profile"];
type ReadLanguage = Awaited<ReturnType<typeof readLanguage>>;

/**
 * Returns a translation's profile with `modelTraining` of the default language, and with its `analytics`, `social`
 * and `webmention` unless the translation has its own. Fields with text are not inherited, because they are in another language.
 */
function inherited(own: Profile, main: Profile): Profile {
  const { analytics, social, modelTraining, webmention } = main;
  return {
    ...{ analytics, webmention, ...own, modelTraining },
    social: own.social.length > 0 ? own.social : social,
  };
}

/**
 * @param main the default language. Its theme, `modelTraining` and hidden sections apply to all
 *   languages
 */
function assemble(
  { prefix, files, written, checked, articles }: ReadLanguage,
  main: ReadLanguage,
): LoadedLanguage {
  const all = checked.pages as Record<string, Page>;
  // In the order of pages.ts, which zod does not keep.
  const pages = Object.keys(written.pages).map((name) => [name, all[name]] as const);
  const { posts, hiddenPosts, caseStudies, markdownPages } = articles;
  const { sections = {} } = main.written.pages as PagesFile;
  const hidden = Object.entries(filesOf).flatMap(([name, file]) =>
    sections[name as keyof Sections] === false ? [[file, []]] : [],
  );
  const content = withMainJob({
    ...checked,
    ...Object.fromEntries(hidden),
    theme: main.theme,
    profile: inherited(checked.profile as Profile, main.checked.profile as Profile),
    pages: Object.fromEntries(pages.filter(([, page]) => page?.published)),
    posts,
    caseStudies,
    markdownPages,
  } as Content & Articles);
  const items = itemsOf({ ...content, posts: [...posts, ...hiddenPosts] }, prefix);
  const stringFiles = files.filter(
    ({ name, source }) => (name === "strings" || name === "pages") && source,
  );
  return { prefix, content, written, stringFiles, ...items };
}
