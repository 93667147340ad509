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
import { publishedPages, type Page } from "./pages";

/** The content of a folder, checked. */
export interface LoadedContent {
  /** The content of all files by their names. An image is what the owner wrote, `{ file, alt }`. */
  content: Content;
  /** What the owner wrote in each file, before defaults were filled in. It has all pages, published or not. */
  written: Record<FileName, unknown>;
  /** The images that the content names, by these names. */
  images: Map<string, Original>;
  /** The Markdown files of posts and case studies, by the path of their pages. */
  sources: Map<string, string>;
  /** The published pages in the order of the navigation. */
  pages: (Page & { name: string })[];
  /** The paths of pages that the owner has taken off the site. */
  unpublishedPaths: string[];
}

/**
 * Reads and checks a folder of content, such as app/content.
 *
 * @param drafts whether drafts and posts of later days belong to it, as in development
 * @throws ContentError with all mistakes of all files and images
 */
export async function loadContent(folder: string, drafts = false): Promise<LoadedContent> {
  const names = Object.keys(schemas) as FileName[];
  const files = await Promise.all(names.map((name) => readFileOf(folder, name)));
  const used = await readImages(folder, files);
  const read = Object.fromEntries(files.map(({ name, read }) => [name, read]));
  const articles = await readArticles(folder, read, drafts, used.images);
  const mistakes = [...files, used, articles].flatMap((each) => each.mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);

  const written = Object.fromEntries(files.map(({ name, data }) => [name, data])) as Record<
    FileName,
    unknown
  >;
  const registry = read.pages as z.output<typeof schemas.pages>;
  const pages = publishedPages(registry, Object.keys(written.pages as object));
  return {
    content: { ...read, pages, posts: articles.posts, caseStudies: articles.caseStudies } as Content,
    written,
    images: used.images,
    sources: articles.sources,
    pages: Object.entries<Page>(pages).map(([name, page]) => ({ ...page, name })),
    unpublishedPaths: Object.values<Page>(registry)
      .filter(({ published }) => !published)
      .map((page) => page.path),
  };
}

/** A file of the content. Without mistakes, `read` is its checked data. */
interface ContentFile {
  name: FileName;
  /** The file's path for error messages. */
  label: string;
  source: string;
  data?: unknown;
  read?: unknown;
  mistakes: string[];
}

/** Reads, evaluates and checks one file. */
async function readFileOf(folder: string, name: FileName): Promise<ContentFile> {
  const file = path.resolve(folder, `${name}.ts`);
  const label = labelOf(file);
  const found: ContentFile = { name, label, source: "", mistakes: [] };
  const wanted = `export const ${name} = ${schemas[name] instanceof z.ZodArray ? "[ … ]" : "{ … }"}`;
  if (!existsSync(file)) return { ...found, mistakes: [`${label} is missing: write it with "${wanted};"`] };

  found.source = await readFile(file, "utf8");
  try {
    found.data = (await evaluate(file))[name];
  } catch (error) {
    return { ...found, mistakes: [await failureOf(found, error as Error)] };
  }
  if (found.data === undefined)
    return { ...found, mistakes: [`${label} exports no "${name}": write "${wanted};"`] };
  const checked = check<z.ZodType>(schemas[name], found.data);
  if ("read" in checked) return { ...found, read: checked.read };
  return { ...found, mistakes: await Promise.all(checked.mistakes.map((mistake) => told(found, mistake))) };
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
 * Loads posts and case studies, and adds the images that they show. In their HTML, `image:src:NAME` and `image:avif:NAME`
 * stand for the addresses that vite/content.ts gives an image.
 *
 * @param read the checked files; without those on which articles depend, there are no articles
 */
async function readArticles(
  folder: string,
  read: Partial<Record<FileName, unknown>>,
  drafts: boolean,
  images: Map<string, Original>,
) {
  const { profile, wording, pages, projects } = read as Partial<Content>;
  if (!profile || !wording || !pages || !projects)
    return { posts: [], caseStudies: [], sources: new Map<string, string>(), mistakes: [] };
  const published = Object.values(pages as Record<string, Page>).filter((page) => page.published);
  const pathOf = (name: "resources" | "software") => (pages[name]?.published ? pages[name].path : undefined);
  const originals = new Map<string, Original>();
  const readImage: ArticleContext["readImage"] = async (file, name) => {
    const original = await readOriginal(path.join(folder, file));
    if ("problem" in original) return original;
    originals.set(name, original);
    const { width, height, format } = original;
    const address = (field: string) => `image:${field}:${encodeURIComponent(name)}`;
    return { width, height, src: address("src"), avif: format === "svg" ? "" : address("avif") };
  };
  const articles = await loadArticles(folder, {
    language: profile.language,
    wording: wording.article,
    paths: { posts: pathOf("resources"), projects: pathOf("software") },
    projects: projects.map(({ id }) => id),
    pages: published.map((page) => page.path),
    today: new Date().toISOString().slice(0, 10),
    drafts,
    readImage,
  });
  for (const [name, original] of originals) if (articles.images.has(name)) images.set(name, original);
  return { ...articles, mistakes: articles.mistakes.map((each) => labelOf(path.resolve(folder, each))) };
}

function normal(name: string): string {
  return name.normalize("NFC");
}

/** A path for error messages: from the project's root, as the owner knows it. */
function labelOf(file: string): string {
  return path.relative("", file).replaceAll(path.sep, "/");
}
