import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire, SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { build, type BuildFailure, type Message } from "esbuild";
import * as z from "zod";
import { schemas, type Content, type FileName } from "./content";
import { isNamedImage } from "./image";
import { check, ContentError, placeOf, type Mistake } from "./mistakes";
import { loadArticles, type ArticleContext } from "./markdown/load-articles";
import { nearest } from "./nearest";
import { readOriginal, type Original } from "./original-image";
import { furtherPagesSchema, publishedPages, type Page } from "./pages";
import { withWords, wordsOf, type Words } from "./words/words";

/** The content in one language, checked. */
export interface LoadedLanguage {
  /** What the addresses of its pages begin with: "" in the default language, "/fr" for the folder fr. */
  prefix: string;
  /** The content of all files by their names. An image is what the owner wrote, `{ file, alt }`. */
  content: Content;
  /** What the owner wrote in each file, before words and defaults were filled in. It has all pages, published or not. */
  written: Record<FileName, unknown>;
  /** The published pages in the order of the navigation. */
  pages: (Page & { name: string })[];
  /** The paths, without the prefix, of pages that this language does not have. */
  unpublishedPaths: string[];
}

/** The content of a folder: that of the default language, and all languages. */
export interface LoadedContent extends LoadedLanguage {
  /** All languages, the default first. */
  languages: LoadedLanguage[];
  /** The images that the content names in any language, by these names. */
  images: Map<string, Original>;
  /** The Markdown files of posts and case studies, by the path of their pages. */
  sources: Map<string, string>;
}

/**
 * Reads and checks a folder of content, such as app/content, with its folders of further languages.
 *
 * @param drafts whether drafts and posts of later days belong to it, as in development
 * @throws ContentError with all mistakes of all files and images
 */
export async function loadContent(folder: string, drafts = false): Promise<LoadedContent> {
  const prefixes = ["", ...(await languageFolders(folder)).map((name) => `/${name}`)];
  const read = await Promise.all(prefixes.map((prefix) => readLanguage(folder, prefix)));
  const used = await readImages(folder, read.flat());
  const articles = await Promise.all(
    read.map((files, index) =>
      readArticles(folder, prefixes[index] ?? "", dataOf(files), drafts, used.images),
    ),
  );
  const mistakes = [...read.flat(), used, ...articles].flatMap((each) => each.mistakes);
  mistakes.push(...(await takenPrefixes(read[0] ?? [], prefixes)));
  if (mistakes.length > 0) throw new ContentError(mistakes);

  const theme = read[0]?.filter(({ name }) => name === "theme") ?? [];
  const allPaths = read.flatMap((files, index) =>
    Object.values(registryIn(files)).map(({ path }) => withoutPrefix(path, prefixes[index] ?? "")),
  );
  const [main, ...further] = read.map((files, index) =>
    languageOf(prefixes[index] ?? "", [...files, ...theme], articles[index], new Set(allPaths)),
  );
  if (!main) throw new Error("There is always a default language");
  const sources = new Map(articles.flatMap((each) => [...each.sources]));
  return { ...main, languages: [main, ...further], images: used.images, sources };
}

/** The names of the folders with further languages: "fr", "pt-br". */
async function languageFolders(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => /^[a-z]{2}(-[a-z]{2})?$/.test(name)).sort();
}

function dataOf(files: ContentFile[]): Partial<Record<FileName, unknown>> {
  return Object.fromEntries(files.map(({ name, read }) => [name, read]));
}

function registryIn(files: ContentFile[]): Record<string, Page> {
  return (dataOf(files).pages ?? {}) as Record<string, Page>;
}

function withoutPrefix(path: string, prefix: string): string {
  return path.slice(prefix.length) || "/";
}

/** Puts a language's checked files together. */
function languageOf(
  prefix: string,
  files: ContentFile[],
  articles: { posts: unknown[]; caseStudies: unknown[] } | undefined,
  allPaths: Set<string>,
): LoadedLanguage {
  const written = Object.fromEntries(files.map(({ name, written }) => [name, written]));
  const pages = publishedPages(registryIn(files), Object.keys(written.pages as object));
  const list = Object.entries<Page>(pages).map(([name, page]) => ({ ...page, name }));
  const published = list.map(({ path }) => withoutPrefix(path, prefix));
  return {
    prefix,
    content: {
      ...dataOf(files),
      pages,
      posts: articles?.posts,
      caseStudies: articles?.caseStudies,
    } as Content,
    written: written as Record<FileName, unknown>,
    pages: list,
    unpublishedPaths: [...allPaths].filter((path) => !published.includes(path)),
  };
}

/** Mistakes for pages of the default language that have the address of another language. */
async function takenPrefixes(files: ContentFile[], prefixes: string[]): Promise<string[]> {
  const file = files.find(({ name }) => name === "pages");
  const taken = Object.entries(registryIn(files)).flatMap(([name, { path }]): Mistake[] => {
    const prefix = prefixes.find((each) => each && `${path}/`.startsWith(`${each}/`));
    return prefix ? [{ path: [name, "path"], message: `${prefix} is the address of another language` }] : [];
  });
  return file ? Promise.all(taken.map((mistake) => told(file, mistake))) : [];
}

/** A file of the content. Without mistakes, `read` is its checked data. */
interface ContentFile {
  name: FileName;
  /** The file's path for error messages. */
  label: string;
  source: string;
  written?: unknown;
  /** What is written, and the words of the language for what is not. */
  data?: unknown;
  read?: unknown;
  mistakes: string[];
}

/** Reads and checks the files of a language. A further language has the theme of the default one. */
async function readLanguage(folder: string, prefix: string): Promise<ContentFile[]> {
  const names = (Object.keys(schemas) as FileName[]).filter((name) => !prefix || name !== "theme");
  const files = await Promise.all(names.map((name) => readFileOf(path.join(folder, prefix), name)));
  const profile = files.find(({ name }) => name === "profile");
  const language = String((profile?.written as { language?: unknown } | undefined)?.language);
  return Promise.all(files.map((file) => checkFile(file, language, prefix)));
}

/** Reads and evaluates one file. */
async function readFileOf(folder: string, name: FileName): Promise<ContentFile> {
  const file = path.resolve(folder, `${name}.ts`);
  const label = labelOf(file);
  const found: ContentFile = { name, label, source: "", mistakes: [] };
  if (!existsSync(file)) return found;
  found.source = await readFile(file, "utf8");
  try {
    found.written = (await evaluate(file))[name];
  } catch (error) {
    return { ...found, mistakes: [await failureOf(found, error as Error)] };
  }
  const mistake = `${label} exports no "${name}": write "${exportOf(name)};"`;
  return found.written === undefined ? { ...found, mistakes: [mistake] } : found;
}

function exportOf(name: FileName): string {
  return `export const ${name} = ${schemas[name] instanceof z.ZodArray ? "[ … ]" : "{ … }"}`;
}

/** Adds the words of the language to a file, and checks it. */
async function checkFile(file: ContentFile, language: string, prefix: string): Promise<ContentFile> {
  if (file.mistakes.length > 0) return file;
  const { name, label } = file;
  const words = wordsOf(language);
  const written = file.written ?? standIn(name, prefix, words);
  if (written === undefined) {
    const reason = name === "wording" ? ` and there are no words in ${language} yet` : "";
    return { ...file, mistakes: [`${label} is missing${reason}: write it with "${exportOf(name)};"`] };
  }
  const data = words ? withWordsOf(name, written, words) : written;
  const found = { ...file, written, data };
  const schema = prefix && name === "pages" ? furtherPagesSchema : schemas[name];
  const checked = check<z.ZodType>(schema, data);
  const mistakes = "mistakes" in checked ? checked.mistakes : [];
  if (name === "profile" && prefix && !`/${language.toLowerCase()}-`.startsWith(`${prefix}-`))
    mistakes.push({ path: ["language"], message: `must be that of its folder, such as "fr-FR" in fr/` });
  if ("read" in checked && mistakes.length === 0)
    return { ...found, read: name === "pages" ? withPrefix(checked.read as object, prefix) : checked.read };
  return { ...found, mistakes: await Promise.all(mistakes.map((mistake) => told(found, mistake))) };
}

/** The pages of a registry with the addresses that they have in a language. */
function withPrefix(pages: object, prefix: string): Record<string, Page> {
  const entries = Object.entries(pages as Record<string, Page>).map(
    ([name, page]) =>
      [name, { ...page, path: prefix && page.path === "/" ? prefix : prefix + page.path }] as const,
  );
  return Object.fromEntries(entries);
}

/** What a missing file stands for; undefined if it must be there. */
function standIn(name: FileName, prefix: string, words: Words | undefined): unknown {
  if (name === "wording") return words && {};
  if (!prefix || name === "profile" || name === "pages") return undefined;
  return schemas[name] instanceof z.ZodArray ? [] : {};
}

function withWordsOf(name: FileName, written: unknown, words: Words): unknown {
  if (name === "wording") return withWords(written, words.wording);
  if (name !== "pages" || typeof written !== "object") return written;
  // A page that is not listed is not there.
  const ofPages: Record<string, unknown> = words.pages;
  return Object.fromEntries(
    Object.entries(written ?? {}).map(([page, texts]) => [page, withWords(texts, ofPages[page])]),
  );
}

/** A mistake with its file, line, item and field. */
async function told({ name, label, source, data }: ContentFile, mistake: Mistake): Promise<string> {
  const { lineOf } = await import("./content-source");
  const { path, field, message } = mistake;
  const line = lineOf(source, name, field === undefined ? path : [...path, field]);
  const place = placeOf(data, path);
  return `${label}${line ? `:${line}` : ""}${place && `, ${place}`}: ${message}`;
}

/** Runs a file with all that it imports, and returns its exports. */
async function evaluate(file: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    platform: "node",
    format: "cjs",
    outdir: path.dirname(file),
    sourcemap: "external",
    write: false,
    logLevel: "silent",
  });
  const [map, code] = outputFiles.map(({ text }) => text);
  const module = { exports: {} as Record<string, unknown> };
  // On the first line, so that the lines in a stack are those of the source map.
  const run = runInThisContext(`(function (module, require) {${code}\n})`, { filename: file }) as (
    ...names: unknown[]
  ) => void;
  try {
    run(module, createRequire(file));
  } catch (error) {
    throw new EvaluationError(error as Error, file, JSON.parse(map ?? "") as SourceMapPayload);
  }
  return module.exports;
}

/** A file threw an error. The message starts with the line, if the error's stack has it. */
class EvaluationError extends Error {
  constructor({ message, stack = "" }: Error, file: string, map: SourceMapPayload) {
    const [line, column] =
      stack
        .split(`${file}:`)[1]
        ?.split(":", 2)
        .map((each) => parseInt(each)) ?? [];
    const entry = line && column && new SourceMap(map).findEntry(line - 1, column - 1);
    super(entry && "originalLine" in entry ? `:${entry.originalLine + 1}: ${message}` : `: ${message}`);
  }
}

/** Says in one line why a file cannot be read. */
async function failureOf({ label, source }: ContentFile, error: Error): Promise<string> {
  if (error instanceof EvaluationError) return label + error.message;
  const { syntaxMistake } = await import("./content-source");
  const mistake = syntaxMistake(source);
  if (mistake) return `${label}:${mistake.line}:${mistake.column}: ${mistake.reason}`;
  const [first] = (error as BuildFailure).errors;
  return first ? `${placeIn(first) ?? label}: ${first.text}` : `${label}: ${error.message}`;
}

function placeIn({ location }: Message): string | undefined {
  return location ? `${labelOf(location.file)}:${location.line}:${location.column + 1}` : undefined;
}

/** Finds the files of the images that the content names. */
async function readImages(folder: string, files: ContentFile[]) {
  const imagesFolder = path.resolve(folder, "images");
  const names = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  // Some file systems store an umlaut as two characters (NFD), but keyboards enter it as one (NFC).
  const byName = new Map(names.filter((name) => !name.startsWith(".")).map((name) => [normal(name), name]));
  const images = new Map<string, Original>();

  /** @returns what is wrong with the image, or undefined */
  const problemOf = async (name: string): Promise<string | undefined> => {
    const file = byName.get(normal(name));
    if (file === undefined) {
      const meant = nearest(path.basename(name.replaceAll("\\", "/")), [...byName.keys()]);
      const place = labelOf(imagesFolder);
      return `there is no "${normal(name)}" in ${place}${meant ? `; did you mean "${meant}"?` : ""}`;
    }
    const original = await readOriginal(path.join(imagesFolder, file));
    if ("problem" in original) return `"${name}" ${original.problem}`;
    images.set(name, original);
    return undefined;
  };

  const mistakes = await Promise.all(
    files.flatMap((file) =>
      imagesIn(file.read ?? file.data).map(async ({ name, path }) => {
        const message = await problemOf(name);
        return message === undefined ? [] : [await told(file, { path: [...path, "file"], message })];
      }),
    ),
  );
  return { images, mistakes: mistakes.flat() };
}

/** The images in a part of the content, each with its path. */
function imagesIn(value: unknown, path: PropertyKey[] = []): { name: string; path: PropertyKey[] }[] {
  if (isNamedImage(value)) return [{ name: value.file, path }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    imagesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * Loads posts and case studies, and adds the images that they show.
 *
 * @param read the checked files; without those on which articles depend, there are no articles
 */
async function readArticles(
  folder: string,
  prefix: string,
  read: Partial<Record<FileName, unknown>>,
  drafts: boolean,
  images: Map<string, Original>,
) {
  const { profile, wording, pages, projects } = read as Partial<Content>;
  if (!profile || !wording || !pages || !projects)
    return { posts: [], caseStudies: [], sources: new Map<string, string>(), mistakes: [] };
  const published = Object.values(pages as Record<string, Page>).filter((page) => page.published);
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
    wording: wording.article,
    paths: { posts: pathOf("resources"), projects: pathOf("software") },
    projects: projects.map(({ id }) => id),
    pages: published.map((page) => page.path),
    today: new Date().toISOString().slice(0, 10),
    drafts,
    readImage,
  });
  return { ...articles, mistakes: articles.mistakes.map((each) => labelOf(path.resolve(folder, each))) };
}

function normal(name: string): string {
  return name.normalize("NFC");
}

/** A path for error messages: from the project's root, as the owner knows it. */
function labelOf(file: string): string {
  return path.relative("", file).replaceAll(path.sep, "/");
}
