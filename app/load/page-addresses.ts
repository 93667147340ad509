import { existsSync } from "node:fs";
import path from "node:path";
import type { Content, WrittenContent } from "../schema/content";
import type { Page } from "../schema/pages";
import { labelOf, messageOf, type ContentFile } from "./content-file";
import { routeFiles, routePaths, type RouteFile } from "./route-paths";

interface Language {
  prefix: string;
  files: ContentFile[];
  written: WrittenContent;
  checked: Partial<Content>;
  articles: Pick<Content, "posts" | "caseStudies" | "markdownPages">;
}

/**
 * Finds published pages for which there is no route, so that their links would be dead, and pages whose address belongs
 * to something else, too.
 *
 * @param folder the content's folder
 * @returns a message for each, with file and line
 */
export async function addressMistakes(folder: string, all: Language[]): Promise<string[]> {
  const languages = all.filter(({ checked }) => checked.pages);
  const routes = await routeFiles(folder, languages);
  const bases = routePaths(languages);
  const taken = addressesBesidePages(languages, routes);
  const messages: Promise<string>[] = [];
  for (const { prefix, files, checked } of languages) {
    const file = files.find(({ name }) => name === "pages");
    for (const [name, page] of Object.entries<Page>(checked.pages ?? {})) {
      if (!file || !page.published || name === "home") continue;
      const say = (message: string) => messages.push(messageOf(file, { path: [name, "path"], message }));
      const base = bases.get(name) ?? page.path;
      if (routes && !routes.some((each) => each.page === name && each.rest === ""))
        say(`no route has this path: add app/routes/${base.slice(1).replaceAll("/", "_.")}.tsx`);
      const owner = taken.get(page.path) ?? folderOf(page.path, prefix, all);
      if (owner) say(`"${page.path}" is ${owner}: choose another path`);
      taken.set(page.path, `that of the page "${name}"`);
    }
  }
  for (const { prefix, articles } of languages) {
    for (const { id, path: address } of articles.markdownPages) {
      const route = routes?.find((each) => each.path === `/${id}`);
      const owner =
        taken.get(address) ?? folderOf(address, prefix, all) ?? (route && `that of the route ${route.file}`);
      const file = labelOf(path.join(folder, prefix, "pages", `${id}.md`));
      if (owner)
        messages.push(Promise.resolve(`${file}:1: "${address}" is ${owner}: give the file another name`));
    }
  }
  return Promise.all(messages);
}

/** What is at addresses that no page may have. */
function addressesBesidePages(languages: Language[], routes: RouteFile[] = []): Map<string, string> {
  const ofServer = ["/404", "/healthz", "/readyz"].map((each) => [each, "the server's own"] as const);
  const alone = routes.filter(({ page }) => !page);
  const texts = languages.flatMap(({ checked, articles }) => [
    [`${checked.pages?.resources?.path}/archive`, "that of the list of all texts"] as const,
    ...[...articles.posts, ...articles.caseStudies].map(
      ({ id, path }) => [path, `that of ${id}.md`] as const,
    ),
  ]);
  return new Map<string, string>([
    ["/", 'that of the page "home"'],
    ...ofServer,
    ...alone.map((route) => [route.path, `that of the route ${route.file}`] as const),
    ...texts,
  ]);
}

/** The folder in which no page may be, or the file that has the address. */
function folderOf(address: string, prefix: string, languages: Language[]): string | undefined {
  const isBelow = (folder: string) => `${address}/`.startsWith(`${folder}/`);
  if (isBelow("/assets")) return "in the folder of the build's files";
  if (languages.some((other) => other.prefix !== prefix && other.prefix && isBelow(other.prefix)))
    return "in the site in another language";
  return existsSync(path.join("public", address)) ? "that of a file in public" : undefined;
}
