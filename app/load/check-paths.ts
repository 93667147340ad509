import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { filePaths } from "#app/files/site-files";
import { topicPath } from "#app/load/topics";
import { decoded } from "#app/markdown/links";
import type { Content, WrittenContent } from "#app/schema/content";
import type { ContentError } from "#app/schema/errors";
import { newNameOf, renamed } from "#app/schema/messages";
import { withSuggestion } from "#app/schema/nearest";
import type { Page } from "#app/schema/pages";
import { type ContentFile, errorIn } from "./content-file";
import { itemsOf } from "./items";
import type { LoadedArticles } from "./load-articles";
import { publicPath, type RouteFile, routeFiles } from "./route-paths";

interface Language {
  prefix: string;
  files: ContentFile[];
  written: WrittenContent;
  checked: Partial<Content>;
  articles: LoadedArticles;
}

interface Claim {
  path: string;
  /** Completes the sentence "belongs to …". */
  owner: string;
  isDraft?: boolean;
  /** The prefix of the language. The path must not be in the folder of another one. */
  prefix?: string;
  report?: (message: string) => ContentError | Promise<ContentError>;
}

/**
 * Finds published pages without a route, which would be dead links, and pages, articles and redirects whose path is
 * already taken.
 *
 * @param folder the content folder
 */
export async function checkPaths(folder: string, all: Language[]): Promise<ContentError[]> {
  const languages = all.filter(({ checked }) => checked.pages);
  const routes = await routeFiles(folder, all);
  const pages = languages.flatMap(publishedPages);
  const missing = pages.flatMap(({ name, report }) => {
    if (routes.some((route) => route.page === name && route.rest === "")) return [];
    const newName = newNameOf("pages", name);
    if (newName) return report(renamed(name, newName), [name]);
    return routes.length > 0 ? report(`has no route. Add app/routes/${name}/route.tsx.`) : [];
  });
  const claims: Claim[] = [
    ...["/healthz", "/readyz"].map((path) => ({ path, owner: "the server" })),
    ...languages.flatMap((language) => routePaths(language, routes)),
    ...languages.flatMap(generatedPaths),
    ...pages,
    ...languages.flatMap(articlePaths),
    ...languages.flatMap(redirects),
  ];
  const owners = new Map<string, string>();
  const taken = claims.flatMap(({ path, owner, prefix, report }) => {
    const key = fileKey(path);
    const other = folderOwner(folder, path, prefix, all) ?? owners.get(key);
    if (!owners.has(key)) owners.set(key, owner);
    return other && report
      ? report(`"${path}" belongs to ${other}. Choose another path or file name.`)
      : [];
  });
  return [
    ...(await Promise.all([...missing, ...taken])),
    ...deadLinks(publicFolderOf(folder), languages, claims),
  ];
}

function deadLinks(publicFolder: string, languages: Language[], claims: Claim[]): ContentError[] {
  // Only content without errors has all topics.
  if (!languages.every(({ files }) => files.every((file) => file.checked))) return [];
  const served = claims.filter(({ isDraft }) => !isDraft).map(({ path }) => path);
  const links = languages.flatMap(({ articles }) =>
    articles.sources.flatMap(({ links, label }) => links.map((link) => ({ file: label, ...link }))),
  );
  return links.flatMap(({ path, ...location }) => {
    const file = statSync(publicFolder + path, { throwIfNoEntry: false });
    const isServed = [path, encodeURI(path)].some((each) => served.includes(each));
    if (isServed || (file?.isFile() && !path.includes("/."))) return [];
    const message = withSuggestion(`"${path}" is not a page on this site`, path, served);
    return { ...location, message };
  });
}

/** Returns the paths of routes, except those that pages.ts sets. */
function routePaths(language: Language, routes: RouteFile[]): Claim[] {
  const pages = Object.fromEntries(publishedPages(language).map((page) => [page.name, page]));
  return routes.flatMap((route) => {
    const path = publicPath(route, language.prefix, pages);
    if (path === undefined || (route.page && !route.rest)) return [];
    return { path, owner: `the route app/${route.file}` };
  });
}

function generatedPaths({ prefix, files, checked, articles }: Language): Claim[] {
  const { pages } = checked;
  // Topics can be computed only once all files are free of errors.
  const content = files.every((file) => file.checked) && (checked as Content);
  const { posts } = articles;
  const { topics } = content
    ? itemsOf({ ...content, posts, caseStudies: [], markdownPages: [] }, prefix)
    : { topics: [] };
  return [
    { path: `${prefix}/404`, owner: "the server" },
    { path: `${pages?.home.path}`, owner: 'the page "home"' },
    { path: `${pages?.resources?.path}/archive`, owner: "the list of all articles" },
    { path: topicPath(prefix), owner: "the list of topics" },
    ...topics.map(({ name, path }) => ({ path, owner: `the topic "${name}"` })),
    ...filePaths(prefix, pages ?? {}).map((path) => ({ path, owner: "a file of the site" })),
  ];
}

function publishedPages({ prefix, files, checked }: Language) {
  const file = files.find(({ name }) => name === "pages");
  return Object.entries<Page>(checked.pages ?? {}).flatMap(([name, { path, published }]) => {
    if (!file || !published || name === "home") return [];
    const report = (message: string, at = [name, "path"]) => errorIn(file, { path: at, message });
    return [{ name, path, owner: `the page "${name}"`, prefix, report }];
  });
}

function articlePaths({ prefix, articles }: Language): Claim[] {
  return articles.sources
    .filter(({ path }) => path)
    .map(({ path, visible, label: file }) => ({
      path,
      isDraft: !visible,
      owner: file,
      prefix,
      report: (message) => ({ file, line: 1, message }),
    }));
}

/** Returns the redirects. The server would ignore one at the path of a page, and an export would overwrite the page. */
function redirects({ files, checked, articles }: Language): Claim[] {
  const file = files.find(({ name }) => name === "pages");
  const ofPages = Object.entries<Page & { feeds?: string[] }>(checked.pages ?? {}).flatMap(
    ([name, { was, feeds = [] }]) =>
      Object.entries({ was, feeds }).flatMap(([field, paths]) =>
        paths.map((path, at): Claim => ({
          path,
          owner: `a redirect of the page "${name}"`,
          report: file && ((message) => errorIn(file, { path: [name, field, at], message })),
        })),
      ),
  );
  const ofArticles = articles.sources.flatMap(({ label: file, data, lineOf }) =>
    (data?.was ?? []).map((path): Claim => ({
      path,
      owner: `a redirect of ${file}`,
      report: (message) => ({ file, line: lineOf("was"), field: "was", message }),
    })),
  );
  return [...ofPages, ...ofArticles];
}

/** Returns the folder of public files in the site whose content is in `app/content`. */
export function publicFolderOf(content: string): string {
  return join(content, "../../public");
}

/** Returns the same key for paths that are the same file to a host or a case-insensitive file system. */
function fileKey(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\.html$/, "")
    .replace(/\/(index)?$/, "");
}

/**
 * Returns what the path belongs to, if it is in a folder that must not contain it or is a file of
 * the site.
 */
function folderOwner(
  content: string,
  path: string,
  prefix: string | undefined,
  languages: Language[],
): string | undefined {
  const file = decoded(path);
  const isBelow = (folder: string) => `${file.toLowerCase()}/`.startsWith(`${folder}/`);
  if (["/assets", "/_headers"].some(isBelow)) return "the files of the build";
  const others = languages.filter((other) => other.prefix && other.prefix !== prefix);
  if (prefix !== undefined && others.some((other) => isBelow(other.prefix)))
    return "the site in another language";
  const root = publicFolderOf(content);
  const folders = [...file.matchAll(/.(?=\/)/g)].map(({ index }) => file.slice(0, index + 1));
  const isFile = (each: string) => statSync(root + each, { throwIfNoEntry: false })?.isFile();
  return existsSync(root + file) || folders.some(isFile) ? "a file in public" : undefined;
}
