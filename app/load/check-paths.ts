import { existsSync } from "node:fs";
import type { Content, WrittenContent } from "../schema/content";
import type { ContentError } from "../schema/errors";
import type { Page } from "../schema/pages";
import { topicPath, topicsOf } from "../schema/topics";
import { errorIn, type ContentFile } from "./content-file";
import type { Articles } from "./load-articles";
import { routeFiles, routePaths, type RouteFile } from "./route-paths";

interface Language {
  prefix: string;
  files: ContentFile[];
  written: WrittenContent;
  checked: Partial<Content>;
  articles: Pick<Articles, "posts" | "paths" | "redirects">;
}

/** A path that something on the site has, or should get. */
interface Claim {
  path: string;
  /** Whose path it is, as the end of a sentence. */
  owner: string;
  /** The prefix of its language, if it must stay out of folders that are not the language's. */
  prefix?: string;
  /** Makes an error of the path, which only what an owner writes can have. */
  report?: (message: string) => ContentError | Promise<ContentError>;
  /** What to do if the path has another owner. */
  advice?: string;
}

/**
 * Finds published pages without a route, whose links would be dead, and pages, articles and redirects at a path that
 * something else has.
 *
 * @param folder the content's folder
 */
export async function checkPaths(folder: string, all: Language[]): Promise<ContentError[]> {
  const languages = all.filter(({ checked }) => checked.pages);
  const routes = await routeFiles(folder, languages);
  const bases = routePaths(languages);
  const pages = languages.flatMap(publishedPages);
  const missing = pages.flatMap(({ name, path, report }) => {
    if (!routes || routes.some((route) => route.page === name && route.rest === "")) return [];
    const route = (bases.get(name) ?? path).slice(1).replaceAll("/", "_.");
    return report(`no route has this path: add app/routes/${route}/route.tsx`);
  });
  const claims: Claim[] = [
    ...["/healthz", "/readyz"].map((path) => ({ path, owner: "the server's own" })),
    ...routeClaims(
      languages,
      routes?.filter(({ page }) => !page),
    ),
    ...languages.flatMap(generatedPaths),
    ...pages,
    ...routeClaims(languages, routes),
    ...languages.flatMap(articlePaths),
    ...languages.flatMap(redirects),
  ];
  const owners = new Map<string, string>();
  const taken = claims.flatMap(({ path, owner, prefix, report, advice = "" }) => {
    const key = fileKey(path);
    const other = folderOwner(path, prefix, all) ?? owners.get(key);
    if (!owners.has(key)) owners.set(key, owner);
    return other && report ? report(`"${path}" is ${other}${advice}`) : [];
  });
  return Promise.all([...missing, ...taken]);
}

function routeClaims(languages: Language[], routes: RouteFile[] = []): Claim[] {
  return languages.flatMap(({ prefix }) =>
    routes.map(({ path, file }) => ({
      path: prefix + path,
      owner: `that of the route app/${file}`,
    })),
  );
}

/** Returns the paths that the site makes from the content of a language. */
function generatedPaths({ prefix, files, checked, articles }: Language): Claim[] {
  const { pages } = checked;
  // If a file has errors, topics have to wait.
  const content = files.every((file) => file.checked) && (checked as Content);
  const topics = content ? topicsOf({ ...content, posts: articles.posts }) : [];
  return [
    { path: `${prefix}/404`, owner: "the server's own" },
    { path: `${pages?.home.path}`, owner: 'that of the page "home"' },
    { path: `${pages?.resources?.path}/archive`, owner: "that of the list of all texts" },
    { path: topicPath(prefix), owner: "that of the topics" },
    ...topics.map(({ name, slug }) => {
      return { path: topicPath(prefix, slug), owner: `that of the topic "${name}"` };
    }),
  ];
}

/** Returns the published pages of a language but home. */
function publishedPages({ prefix, files, checked }: Language) {
  const file = files.find(({ name }) => name === "pages");
  return Object.entries<Page>(checked.pages ?? {}).flatMap(([name, { path, published }]) => {
    if (!file || !published || name === "home") return [];
    const report = (message: string) => errorIn(file, { path: [name, "path"], message });
    const owner = `that of the page "${name}"`;
    return [{ name, path, owner, prefix, report, advice: ": choose another path" }];
  });
}

function articlePaths({ prefix, articles }: Language): Claim[] {
  return articles.paths.map(({ path, ...place }) => ({
    path,
    owner: `that of ${place.file.replace(/^.*\//, "")}`,
    prefix,
    report: (message) => ({ ...place, message }),
    advice: ": give the file another name",
  }));
}

/** Returns the redirects of posts. A post would not be found at the path of a page, or an export would replace the page. */
function redirects({ articles }: Language): Claim[] {
  return articles.redirects.map(({ path, ...place }) => ({
    path,
    owner: "an earlier address of another post",
    report: (message) => ({ ...place, message }),
  }));
}

/** Returns what is the same for all spellings with which a host, or a file system without upper case, finds the same file. */
function fileKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/^\/$/, "");
}

/** Returns the owner of the folder in which a path must not be, or of the file that has the path. */
function folderOwner(
  path: string,
  prefix: string | undefined,
  languages: Language[],
): string | undefined {
  if (prefix === undefined) return undefined;
  const isBelow = (folder: string) => `${path}/`.startsWith(`${folder}/`);
  if (isBelow("/assets")) return "in the folder of the build's files";
  if (languages.some((other) => other.prefix !== prefix && other.prefix && isBelow(other.prefix)))
    return "in the site in another language";
  return existsSync(`public${path}`) ? "that of a file in public" : undefined;
}
