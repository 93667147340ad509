import { isUtf8 } from "node:buffer";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type * as z from "zod";
import type { ArticleError } from "#app/markdown/context";
import { type MarkdownFile, readMarkdown } from "#app/markdown/read-markdown";
import { type RenderedMarkdown, renderMarkdown } from "#app/markdown/render-markdown";
import type { Content } from "#app/schema/content";
import { currentDay } from "#app/schema/dates";
import type { ContentError, Problem } from "#app/schema/errors";
import { id as fileName } from "#app/schema/fields";
import { withSuggestion } from "#app/schema/nearest";
import type { Page } from "#app/schema/pages";
import {
  type Article,
  caseStudySchema,
  markdownPageSchema,
  type PostFrontMatter,
  postSchema,
} from "#app/schema/posts";
import { labelOf } from "./content-file";
import { type ContentFolder, elsewhere, findImage } from "./content-folder";
import { renderedOnce } from "./rendered-once";
import { maxAnimation, type SourceImage } from "./source-image";

/** The input of rendering, and the images that it finds. Paths of files are relative to the content's folder. */
interface Context {
  folder: ContentFolder;
  content: Pick<Content, "profile" | "strings" | "pages" | "projects">;
  sources: Source[];
  /** The images that visible articles use. */
  images: Map<string, SourceImage>;
}

/** The page whose path is the start of its articles' paths. */
type ParentPage = Pick<Page, "path" | "published">;

interface Source<FrontMatter = object> extends MarkdownFile<FrontMatter> {
  id: string;
  /** Relative to the content's folder: "posts/my-post.md". */
  file: string;
  label: string;
  /** The path of its page; empty if the language has no parent page. */
  path: string;
  text: string;
  visible: boolean;
  links: RenderedMarkdown["links"];
  /** Notices for the author, such as when the post appears. */
  notes: ArticleError[];
}

/**
 * Loads the posts, latest first, the case studies and the Markdown pages of a language.
 *
 * @returns `sources` include drafts; `notes` do not stop a build
 */
export async function loadArticles(
  folder: ContentFolder,
  prefix: string,
  content: Context["content"],
) {
  const { files, drafts } = folder;
  const within = prefix.slice(1);
  const read = <Schema extends z.ZodType>(
    directory: string,
    parent: ParentPage | undefined,
    schema: Schema,
  ) => {
    const start = path.posix.join(within, directory, "/");
    return Promise.all(
      articlesIn(files, start).map((file) =>
        readSource(folder.folder, file, start, parent, schema),
      ),
    );
  };
  const posts = await read("posts", content.pages.resources, postSchema);
  const caseStudies = await read("projects", content.pages.projects, caseStudySchema);
  const pages = await read("pages", { path: prefix, published: true }, markdownPageSchema);
  for (const post of posts) checkDate(post, drafts);
  if (within) {
    checkTranslations(posts, "posts/", files);
    checkTranslations(pages, "pages/", files);
  }
  for (const study of caseStudies) checkCaseStudy(study, content);

  const sources: Source<{ summary?: string; was?: string[] }>[] = [
    ...posts,
    ...caseStudies,
    ...pages,
  ];
  const context: Context = { folder, content, sources, images: new Map() };
  const renderAll = async <FrontMatter extends object>(some: Source<FrontMatter>[]) => {
    const articles = await Promise.all(some.map((source) => renderArticle(source, context)));
    return articles.filter((article) => article !== undefined);
  };
  const all = (kind: "errors" | "notes") =>
    sources.flatMap((source) =>
      source[kind].map((each): ContentError => ({ file: source.label, ...each })),
    );
  return {
    posts: (await renderAll(posts)).sort((one, other) => other.date.localeCompare(one.date)),
    hiddenPosts: posts.flatMap(({ id, data, visible }) => {
      if (!data || visible) return [];
      const { image, ...fields } = data;
      return { id, ...fields };
    }),
    caseStudies: await renderAll(caseStudies),
    markdownPages: await renderAll(pages),
    images: context.images,
    sources,
    errors: all("errors"),
    notes: all("notes"),
  };
}

export type LoadedArticles = Awaited<ReturnType<typeof loadArticles>>;

function articlesIn(files: string[], start: string): string[] {
  return files.filter((file) => file.startsWith(start) && file.endsWith(".md"));
}

/** Returns the name of an article: "x" for posts/x.md, posts/2025/x.md and, with its pictures, posts/x/index.md. */
function idOf(file: string, start: string): string {
  return path.posix.basename(file.slice(start.length).replace(/\/index\.md$/, ""), ".md");
}

async function readSource<Schema extends z.ZodType>(
  folder: string,
  file: string,
  start: string,
  parent: ParentPage | undefined,
  schema: Schema,
): Promise<Source<z.output<Schema>>> {
  const bytes = await readFile(path.join(folder, file));
  const text = bytes.toString();
  const id = idOf(file, start);
  const read = readMarkdown(text, schema);
  if (!isUtf8(bytes))
    read.errors = [{ line: 1, message: "is not saved as UTF-8. Save it in that encoding." }];
  for (const { message } of fileName.safeParse(id).error?.issues ?? [])
    read.errors.push({ line: 1, message: `the file name ${message}` });
  return {
    ...read,
    id,
    file,
    label: labelOf(path.join(folder, file)),
    path: parent ? `${parent.path}/${id}` : "",
    text,
    visible: parent?.published ?? false,
    links: [],
    notes: [],
  };
}

function checkDate(post: Source<PostFrontMatter>, drafts: boolean): void {
  if (!post.data || drafts) return;
  const { draft, date } = post.data;
  const isLater = date > currentDay();
  const message = `appears with the first build on or after ${date}`;
  if (post.visible && !draft && isLater) post.notes.push({ line: post.lineOf("date"), message });
  post.visible &&= !draft && !isLater;
}

function checkTranslations(
  sources: Source<{ translationOf?: string }>[],
  start: string,
  files: string[],
): void {
  const originals = articlesIn(files, start).map((file) => idOf(file, start));
  for (const { data, lineOf, errors } of sources) {
    const original = data?.translationOf;
    if (original === undefined || originals.includes(original)) continue;
    const unknown = `"${original}" is not in ${start.slice(0, -1)} of the default language`;
    const message = withSuggestion(unknown, original, originals);
    errors.push({ line: lineOf("translationOf"), field: "translationOf", message });
  }
}

function checkCaseStudy({ id, errors }: Source, { projects }: Context["content"]): void {
  const ids = projects.map((project) => project.id);
  if (ids.includes(id)) return;
  const message = `"${id}" is not the id of a project in projects.ts`;
  errors.push({ line: 1, message: withSuggestion(message, id, ids) });
}

/** @returns undefined if the article is not visible, or its front matter has errors */
async function renderArticle<FrontMatter extends object>(
  source: Source<FrontMatter>,
  context: Context,
): Promise<Article<FrontMatter> | undefined> {
  const { id, file, path, text, body, bodyLine, lineOf } = source;
  const { folder, sources, content } = context;
  const { profile, strings } = content;
  const { language = profile.language } = { ...source.data } as { language?: string };
  const visible = sources.map((each) => each.visible && each.path);
  const { errors, notices, images, links, ...article } = await renderedOnce(
    [
      file,
      text,
      language,
      strings,
      [...folder.originals],
      sources.map((each) => each.file),
      visible,
    ],
    () =>
      renderMarkdown(body, {
        firstLine: bodyLine,
        language,
        strings,
        imageOf: (written) => {
          const image = findImage(folder, written, file);
          return image && { ...image.original, name: image.name };
        },
        resolveLink: (target) => linkedPage(target, file, sources),
      }),
  );
  const { image, ...data } = (source.data ?? {}) as FrontMatter &
    Pick<PostFrontMatter, "image" | "draft">;
  if (image) images.push({ name: image.file, line: lineOf("image") });
  const wrongImages = useImages(images, source, context);
  source.errors.push(...errors);
  source.links.push(...links);
  if (source.visible) source.notes.push(...notices);
  // A draft may get its images later.
  (data.draft && !source.visible ? source.notes : source.errors).push(...wrongImages);
  if (!source.data || !source.visible) return undefined;
  return {
    ...data,
    ...article,
    id,
    path,
    image: image && { ...image, file: findImage(folder, image.file, file)?.name ?? "" },
  };
}

function useImages(
  images: RenderedMarkdown["images"],
  source: Source,
  { folder, images: used }: Context,
): ArticleError[] {
  return images.flatMap(({ name, line }) => {
    const image = findImage(folder, name, source.file);
    if (!image) {
      const message = `"${name}" is neither beside this file nor in images`;
      return [{ line, message: `${message}${elsewhere(folder, name, source.file)}` }];
    }
    if (!source.visible) return [];
    const { original } = image;
    if ("problem" in original) return [{ line, message: `"${name}" ${original.problem}` }];
    used.set(image.name, original);
    if (original.animated && statSync(original.file).size > maxAnimation)
      source.notes.push({
        line,
        message: `"${name}" is larger than ${maxAnimation / 1e6} MB, so only its first frame is shown. Make it smaller, or use a video.`,
      });
    return [];
  });
}

/** Returns the URL that a link without "https://" or "mailto:" probably means. */
function urlWithoutScheme(target: string): string | undefined {
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(target)) return `mailto:${target}`;
  const isHost = /^(www\.|[\w-]+(\.[\w-]+)+\/|[\w-]+\.(com|dev|io|net|org)$)/i.test(target);
  return isHost ? `https://${target}` : undefined;
}

/**
 * Returns the path for a link to a Markdown file, or undefined if its page is not visible yet. check-paths.ts checks
 * other paths once the whole content is known.
 */
function linkedPage(target: string, from: string, sources: Source[]): string | Problem | undefined {
  if (target.startsWith("/") && !target.endsWith(".md")) return target;
  const url = urlWithoutScheme(target);
  if (url) return { problem: `is not a path; did you mean ${url}?` };
  if (!target.endsWith(".md")) return { problem: 'is not a path. Begin it with "/".' };
  const linkedFile = path.posix.join(path.posix.dirname(from), target);
  const isNamed = ({ id }: Source) => `${id}.md` === target;
  const linked = sources.find(({ file }) => file === linkedFile) ?? sources.find(isNamed);
  if (linked) return linked.visible ? linked.path : undefined;
  const names = sources.map(({ id }) => `${id}.md`);
  const problem = "is not a post, case study or page";
  return { problem: withSuggestion(problem, path.posix.basename(target), names) };
}
