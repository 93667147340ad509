import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type * as z from "zod";
import type { NamedImage } from "../image";
import { nearest } from "../nearest";
import {
  caseStudySchema,
  isPublished,
  postName,
  postSchema,
  type ArticleWording,
  type CaseStudyFrontMatter,
  type PostFrontMatter,
} from "../posts";
import { renderedOnce } from "./cache";
import { type ArticleImage, type Mistake, orMeant, type Problem } from "./context";
import { readMarkdown, type MarkdownFile } from "./read-markdown";
import { renderMarkdown, type Article } from "./render-markdown";

/** A post or a case study: its front matter, its text, and where it is. */
type Loaded<FrontMatter> = Omit<FrontMatter, "image"> &
  Omit<Article, "mistakes"> & {
    /** The name of its file without ".md": the last part of its address, or the project's id. */
    id: string;
    /** Its address on the site. */
    path: string;
    image: NamedImage | undefined;
  };

export type Post = Loaded<PostFrontMatter>;
export type CaseStudy = Loaded<CaseStudyFrontMatter>;

/** What articles are loaded with. Paths of files are relative to the content's folder. */
export interface ArticleContext {
  /** The folder of a further language within the content's folder, such as "fr". */
  within?: string;
  language: string;
  wording: ArticleWording;
  /** The addresses below which posts and case studies are; undefined if that page is not published. */
  paths: { posts: string | undefined; projects: string | undefined };
  /** The ids of projects. */
  projects: string[];
  /** The addresses of all published pages. */
  pages: string[];
  /** Today in UTC: "2026-01-31". Posts with a later date are left out. */
  today: string;
  /** Whether drafts and posts with a later date are shown, as in development. */
  drafts: boolean;
  /** Reads an image that is there, by its path in the folder and its name in the content. */
  readImage: (file: string, name: string) => Promise<ArticleImage | Problem>;
}

/** A Markdown file whose front matter is read. */
interface Source<FrontMatter> {
  id: string;
  /** Relative to the content's folder: "posts/my-post.md". */
  file: string;
  path: string;
  text: string;
  parts: MarkdownFile<FrontMatter>;
  visible: boolean;
  /** The names of its images: of a file in images/ as in the rest of the content, of another "posts/plate.png". */
  images: Set<string>;
  mistakes: Mistake[];
}

/** What a content folder has of articles. */
interface Articles {
  /** The latest first. */
  posts: Post[];
  caseStudies: CaseStudy[];
  /** The texts of their files, by the path of the page. */
  sources: Map<string, string>;
  /** The names of the images that they show. */
  images: Set<string>;
  /** Such as "posts/my-post.md:7: a heading has no text". */
  mistakes: string[];
}

/**
 * Loads the posts and case studies of a content folder.
 *
 * @param folder the content's folder, which may lack posts/ and Markdown in projects/
 */
export async function loadArticles(folder: string, context: ArticleContext): Promise<Articles> {
  const { within = "" } = context;
  const files = await filesIn(folder, within);
  const read = <Schema extends z.ZodType>(directory: "posts" | "projects", schema: Schema) =>
    Promise.all(
      files
        .filter(
          (file) => path.posix.dirname(file) === path.posix.join(within, directory) && file.endsWith(".md"),
        )
        .map((file) => readSource(folder, file, context.paths[directory], schema)),
    );
  const [posts, caseStudies] = await Promise.all([
    read("posts", postSchema),
    read("projects", caseStudySchema),
  ]);
  for (const post of posts) checkPost(post, posts, context);
  for (const study of caseStudies) checkCaseStudy(study, context);
  const all = [...posts, ...caseStudies];
  const render = <FrontMatter extends object>(sources: Source<FrontMatter>[]) =>
    Promise.all(sources.map((source) => renderSource(source, all, files, context)));
  const [shownPosts, shownStudies] = await Promise.all([render(posts), render(caseStudies)]);
  const visible = all.filter((each) => each.visible);
  return {
    posts: shown(shownPosts).sort((one, other) => other.date.localeCompare(one.date)),
    caseStudies: shown(shownStudies),
    sources: new Map(visible.map(({ path, text }) => [path, text])),
    images: new Set(visible.flatMap(({ images }) => [...images])),
    mistakes: all.flatMap(({ file, mistakes }) =>
      mistakes.map(({ line, message }) => `${file}:${line}: ${message}`),
    ),
  };
}

/** The files of articles and their images, relative to the folder and with "/" on every system. */
async function filesIn(folder: string, within: string): Promise<string[]> {
  const own = ["posts", "projects"].map((directory) => path.posix.join(within, directory));
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
  const parts = readMarkdown(text, schema);
  return {
    id,
    file,
    path: `${parent}/${id}`,
    text,
    parts,
    visible: parent !== undefined,
    images: new Set(),
    mistakes: [...parts.mistakes],
  };
}

function checkPost(
  post: Source<PostFrontMatter>,
  posts: Source<PostFrontMatter>[],
  context: ArticleContext,
): void {
  const { id, mistakes, parts } = post;
  const named = postName.safeParse(id);
  for (const { message } of named.error?.issues ?? [])
    mistakes.push({ line: 1, message: `its name ${message}` });
  if (!parts.data) return;
  post.visible &&= context.drafts || isPublished(parts.data, context.today);
  for (const [index, was] of parts.data.was.entries()) {
    const taken =
      context.pages.includes(was) ||
      posts.some((other) => other.path === was) ||
      posts.some((other) => other !== post && other.parts.data?.was.includes(was));
    if (taken)
      mistakes.push({
        line: parts.lineOf(["was", index]),
        message: `was: "${was}" is the address of another page`,
      });
  }
}

function checkCaseStudy({ id, mistakes }: Source<CaseStudyFrontMatter>, { projects }: ArticleContext): void {
  if (projects.includes(id)) return;
  const message = `there is no project "${id}" in projects.ts`;
  mistakes.push({ line: 1, message: orMeant(message, nearest(id, projects)) });
}

/** Renders an article, adds its mistakes to the source's, and returns undefined if it is not to be seen. */
async function renderSource<FrontMatter extends object>(
  source: Source<FrontMatter>,
  all: Source<object>[],
  files: string[],
  context: ArticleContext,
): Promise<Loaded<FrontMatter> | undefined> {
  const { id, file, path, text, parts } = source;
  const resolveImage = async (name: string) => {
    const found = imageFile(name, file, files);
    if (typeof found !== "string") return found;
    const image = imageName(found);
    source.images.add(image);
    return context.readImage(found, image);
  };
  const { language, wording, paths, pages } = context;
  const targets = all.map((each) => [each.file, each.visible]);
  const { mistakes, ...article } = await renderedOnce(
    [file, text, language, wording, paths, pages, files, targets],
    resolveImage,
    (resolve) =>
      renderMarkdown(parts.body, {
        firstLine: parts.bodyLine,
        language,
        wording,
        resolveImage: resolve,
        resolveLink: (target) => linkedPage(target, file, all, context),
      }),
  );
  source.mistakes.push(...mistakes);
  if (!parts.data) return undefined;
  const { image: named, ...data } = parts.data as FrontMatter & Pick<PostFrontMatter, "image">;
  const image = named && (await resolveImage(named.file));
  if (image && "problem" in image) {
    const message = `image.file: "${named.file}" ${image.problem}`;
    source.mistakes.push({ line: parts.lineOf(["image", "file"]), message });
  }
  if (!source.visible) return undefined;
  const imagePath = named && imageFile(named.file, file, files);
  return {
    ...data,
    ...article,
    id,
    path,
    image: typeof imagePath === "string" ? { file: imageName(imagePath), alt: named?.alt ?? "" } : undefined,
  };
}

function shown<Article>(articles: (Article | undefined)[]): Article[] {
  return articles.filter((article) => article !== undefined);
}

/** The file that an article means by a name: one beside it, else one in images/. */
function imageFile(name: string, from: string, files: string[]): string | Problem {
  const written = name.normalize("NFC");
  const places = [path.posix.join(path.posix.dirname(from), written), path.posix.join("images", written)];
  const found = files.find((file) => places.includes(file.normalize("NFC")));
  if (found) return found;
  const names = files.filter((file) => !file.endsWith(".md")).map((file) => path.posix.basename(file));
  return {
    problem: orMeant("is neither beside this file nor in images", nearest(path.posix.basename(name), names)),
  };
}

function imageName(file: string): string {
  return file.replace(/^images\//, "");
}

/** The address behind a link: of the Markdown file that it names, or of a page; undefined if its page is off the site. */
function linkedPage(
  target: string,
  from: string,
  all: Source<object>[],
  { pages, paths: parents }: ArticleContext,
): string | Problem | undefined {
  if (!target.endsWith(".md")) {
    const paths = [...pages, ...all.filter(({ visible }) => visible).map((each) => each.path)];
    if (paths.includes(target)) return target;
    return { problem: orMeant("is no page of this site", nearest(target, paths)) };
  }
  const place = path.posix.join(path.posix.dirname(from), target);
  const found =
    all.find(({ file }) => file === place) ?? all.find(({ file }) => path.posix.basename(file) === target);
  if (!found) {
    const names = all.map(({ file }) => path.posix.basename(file));
    return { problem: orMeant("is no post or case study", nearest(path.posix.basename(target), names)) };
  }
  if (found.visible) return found.path;
  const isOff = parents[found.file.startsWith("posts/") ? "posts" : "projects"] === undefined;
  return isOff ? undefined : { problem: "is not published" };
}
