import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type * as z from "zod";
import { id as pageName } from "../schema/fields";
import type { NamedImage } from "../schema/image";
import type { Problem } from "../schema/mistakes";
import { withSuggestion } from "../schema/nearest";
import {
  caseStudySchema,
  isPublished,
  markdownPageSchema,
  postName,
  postSchema,
  type ArticleWording,
  type CaseStudyFrontMatter,
  type MarkdownPageFrontMatter,
  type PostFrontMatter,
} from "../schema/posts";
import { renderedOnce } from "./cache";
import type { ArticleMistake } from "./context";
import { readMarkdown, type MarkdownFile } from "./read-markdown";
import { renderMarkdown, type Article } from "./render-markdown";

/** A post, a case study or a page: its front matter, its text, and where it is. */
type Loaded<FrontMatter> = Omit<FrontMatter, "image"> &
  Omit<Article, "images" | "markdown" | "mistakes"> & {
    /** The name of its file without ".md": the last part of its address, or the project's id. */
    id: string;
    /** Its address on the site. */
    path: string;
    image: NamedImage | undefined;
  };

export type Post = Loaded<PostFrontMatter>;
export type CaseStudy = Loaded<CaseStudyFrontMatter>;
export type MarkdownPage = Loaded<MarkdownPageFrontMatter>;

/** What articles are loaded with. Paths of files are relative to the content's folder. */
export interface ArticleContext {
  /** The folder of a further language within the content's folder, such as "fr"; "" for the default language. */
  within: string;
  language: string;
  wording: ArticleWording;
  /** The addresses below which posts, case studies and pages are; undefined if that of the first two is not published. */
  paths: { posts: string | undefined; projects: string | undefined; pages: string };
  /** The ids of projects. */
  projects: string[];
  /** The addresses of all published pages. */
  pages: string[];
  /** Today in UTC: "2026-01-31". Posts with a later date are left out. */
  today: string;
  /** Whether drafts and posts with a later date are shown, as in development. */
  drafts: boolean;
  /**
   * Reads an image that is there, by its path in the folder and its name in the content: "plate.png" for a file in images/,
   * "posts/plate.png" for another.
   */
  readImage: (file: string, name: string) => Promise<Problem | undefined>;
}

/** A Markdown file whose front matter is read. */
interface Source<FrontMatter = object> extends MarkdownFile<FrontMatter> {
  id: string;
  /** Relative to the content's folder: "posts/my-post.md". */
  file: string;
  path: string;
  text: string;
  /** The text without comments, once it is rendered. */
  published: string;
  visible: boolean;
  /** What its author should know, such as when it appears. */
  notes: ArticleMistake[];
}

/**
 * Loads the posts, case studies and pages of a content folder.
 *
 * @param folder the content's folder, which may lack posts/, pages/ and Markdown in projects/
 * @returns the posts, the latest first; the texts of all without comments, by the path of the page; the addresses of
 *   all, drafts too, and those that posts had before, with file and line; mistakes such as
 *   "posts/my-post.md:7: a heading has no text"; and notes of the same form, which stop no build
 */
export async function loadArticles(folder: string, context: ArticleContext) {
  const files = await filesIn(folder, context.within);
  const read = <Schema extends z.ZodType>(directory: keyof ArticleContext["paths"], schema: Schema) => {
    const start = path.posix.join(context.within, directory, "/");
    const texts = files.filter((file) => file.startsWith(start) && file.endsWith(".md"));
    return Promise.all(texts.map((file) => readSource(folder, file, context.paths[directory], schema)));
  };
  const posts = await read("posts", postSchema);
  const caseStudies = await read("projects", caseStudySchema);
  const pages = await read("pages", markdownPageSchema);
  const originals = context.within ? await postsIn(folder) : [];
  for (const post of posts) checkPost(post, posts, originals, context);
  for (const study of caseStudies) checkCaseStudy(study, context);
  for (const page of pages) checkName(page, pageName);
  checkLabels(pages);

  const sources = [...posts, ...caseStudies, ...pages];
  const renderAll = async <FrontMatter extends object>(some: Source<FrontMatter>[]) => {
    const articles = await Promise.all(some.map((source) => render(source, files, sources, context)));
    return articles.filter((article) => article !== undefined);
  };
  const linesOf = (kind: "mistakes" | "notes") =>
    sources.flatMap((source) =>
      source[kind].map(({ line, message }) => `${source.file}:${line}: ${message}`),
    );
  return {
    posts: (await renderAll(posts)).sort((one, other) => other.date.localeCompare(one.date)),
    caseStudies: await renderAll(caseStudies),
    markdownPages: await renderAll(pages),
    sources: new Map(sources.flatMap(({ path, published, visible }) => (visible ? [[path, published]] : []))),
    addresses: sources.map(({ path }) => path),
    earlier: posts.flatMap(({ file, data, lineOf }) =>
      (data?.was ?? []).map((address) => ({ address, place: `${file}:${lineOf("was")}` })),
    ),
    mistakes: linesOf("mistakes"),
    notes: linesOf("notes"),
  };
}

/** The names of the posts in the default language. */
async function postsIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder, "");
  return files.filter((file) => /^posts\/.*\.md$/.test(file)).map((file) => path.posix.basename(file, ".md"));
}

/** The files of articles and their images, relative to the folder and with "/" on every system. */
async function filesIn(folder: string, within: string): Promise<string[]> {
  const own = ["posts", "projects", "pages"].map((directory) => path.posix.join(within, directory));
  const lists = [...own, "images"].map(async (directory) => {
    const names = await readdir(path.join(folder, directory)).catch(() => []);
    return names.map((name) => `${directory}/${name}`);
  });
  return (await Promise.all(lists)).flat().sort();
}

async function readSource<Schema extends z.ZodType>(
  folder: string,
  file: string,
  parent: string | undefined,
  schema: Schema,
): Promise<Source<z.output<Schema>>> {
  const text = await readFile(path.join(folder, file), "utf8");
  const id = path.posix.basename(file, ".md");
  const visible = parent !== undefined;
  return {
    ...readMarkdown(text, schema),
    id,
    file,
    path: `${parent}/${id}`,
    text,
    published: "",
    visible,
    notes: [],
  };
}

function checkPost(
  post: Source<PostFrontMatter>,
  posts: Source<PostFrontMatter>[],
  originals: string[],
  { drafts, today }: ArticleContext,
): void {
  const { data, lineOf, mistakes } = post;
  checkName(post, postName);
  if (!data) return;
  const { draft, date } = data;
  if (post.visible && !drafts && !draft && date > today)
    post.notes.push({ line: lineOf("date"), message: `appears with the first build on or after ${date}` });
  post.visible &&= drafts || isPublished(data, today);
  const others = posts.filter((other) => other !== post);
  const { translationOf } = data;
  if (translationOf === undefined) return;
  const line = lineOf("translationOf");
  const isTranslated = (other: Source<PostFrontMatter>) =>
    (other.data?.translationOf ?? other.id) === translationOf;
  if (!originals.includes(translationOf)) {
    const message = `translationOf: "${translationOf}" is no post of the default language`;
    mistakes.push({ line, message: withSuggestion(message, translationOf, originals) });
  } else if (others.some(isTranslated)) {
    mistakes.push({ line, message: `translationOf: another post is the translation of "${translationOf}"` });
  }
}

/** Checks the name of a file, which is the last part of its address. */
function checkName({ id, mistakes }: Source, schema: z.ZodType): void {
  for (const { message } of schema.safeParse(id).error?.issues ?? [])
    mistakes.push({ line: 1, message: `its name ${message}` });
}

/** The navigation has room for two pages more. */
function checkLabels(pages: Source<MarkdownPageFrontMatter>[]): void {
  const [first, second, ...others] = pages.filter(({ data }) => data?.label !== undefined);
  const message = `label: ${first?.file} and ${second?.file} have one, and two fit into the navigation: leave it out`;
  for (const { lineOf, mistakes } of others) mistakes.push({ line: lineOf("label"), message });
}

function checkCaseStudy({ id, mistakes }: Source, { projects }: ArticleContext): void {
  if (projects.includes(id)) return;
  const message = `there is no project "${id}" in projects.ts`;
  mistakes.push({ line: 1, message: withSuggestion(message, id, projects) });
}

/**
 * Renders an article, and adds to the source its mistakes, its notes and its text without comments.
 *
 * @returns undefined if it is not to be seen, or its front matter has mistakes
 */
async function render<FrontMatter extends object>(
  source: Source<FrontMatter>,
  files: string[],
  sources: Source[],
  context: ArticleContext,
): Promise<Loaded<FrontMatter> | undefined> {
  const { id, file, path, text, body, bodyLine, lineOf } = source;
  const { language, wording, pages } = context;
  const paths = [...pages, ...sources.filter(({ visible }) => visible).map((each) => each.path)];
  const { mistakes, images, markdown, ...article } = await renderedOnce(
    [file, text, language, wording, files, paths],
    () =>
      renderMarkdown(body, {
        firstLine: bodyLine,
        language,
        wording,
        imageName: (written) => {
          const image = imageFile(written, file, files);
          return image && imageNameOf(image);
        },
        resolveLink: (target) => linkedPage(target, file, sources, paths),
      }),
  );
  source.published = source.head + markdown;
  const { image, ...data } = (source.data ?? {}) as FrontMatter & Pick<PostFrontMatter, "image" | "draft">;
  if (image) images.push({ name: image.file, line: lineOf("image") });
  const wrongImages = await readImages(images, source, files, context);
  source.mistakes.push(...mistakes);
  // The images of a draft may come later.
  (data.draft && !source.visible ? source.notes : source.mistakes).push(...wrongImages);
  if (!source.data || !source.visible) return undefined;
  return {
    ...data,
    ...article,
    id,
    path,
    image: image && { ...image, file: imageNameOf(imageFile(image.file, file, files) ?? "") },
  };
}

/** Looks for the images that an article names, reads them if it is to be seen, and returns what is wrong. */
async function readImages(
  images: Article["images"],
  source: Source,
  files: string[],
  { readImage }: ArticleContext,
): Promise<ArticleMistake[]> {
  const mistakes = images.map(async ({ name, line }) => {
    const file = imageFile(name, source.file, files);
    if (file === undefined) {
      const names = files.filter((each) => !each.endsWith(".md")).map((each) => path.posix.basename(each));
      const message = `"${name}" is neither beside this file nor in images`;
      return [{ line, message: withSuggestion(message, path.posix.basename(name), names) }];
    }
    const wrong = source.visible ? await readImage(file, imageNameOf(file)) : undefined;
    return wrong ? [{ line, message: `"${name}" ${wrong.problem}` }] : [];
  });
  return (await Promise.all(mistakes)).flat();
}

/** The file of an image: one beside the article that names it, else one in images/. */
function imageFile(name: string, from: string, files: string[]): string | undefined {
  const written = name.normalize("NFC");
  const places = [path.posix.join(path.posix.dirname(from), written), path.posix.join("images", written)];
  return files.find((file) => places.includes(file.normalize("NFC")));
}

/** The name of an image in the content, by its file. */
function imageNameOf(file: string): string {
  return file.replace(/^images\//, "");
}

/** The address behind a link: of the Markdown file that it names, or of a page; undefined if that is not to be seen yet. */
function linkedPage(
  target: string,
  from: string,
  sources: Source[],
  paths: string[],
): string | Problem | undefined {
  if (!target.endsWith(".md")) {
    if (paths.includes(target)) return target;
    return { problem: withSuggestion("is no page of this site", target, paths) };
  }
  const place = path.posix.join(path.posix.dirname(from), target);
  const isNamed = ({ file }: Source) => path.posix.basename(file) === target;
  const linked = sources.find(({ file }) => file === place) ?? sources.find(isNamed);
  if (linked) return linked.visible ? linked.path : undefined;
  const names = sources.map(({ file }) => path.posix.basename(file));
  return { problem: withSuggestion("is no post, case study or page", path.posix.basename(target), names) };
}
