import { existsSync } from "node:fs";
import path from "node:path";
import type { Content, WrittenContent } from "../schema/content";
import type { Page } from "../schema/pages";
import { topicPath, topicsOf } from "../schema/topics";
import { messageOf, type ContentFile } from "./content-file";
import type { Articles } from "./load-articles";
import { routeFiles, routePaths, type RouteFile } from "./route-paths";

interface Language {
  prefix: string;
  files: ContentFile[];
  written: WrittenContent;
  checked: Partial<Content>;
  articles: Pick<Articles, "posts" | "addresses" | "earlier">;
}

/**
 * Finds published pages for which there is no route, so that their links would be dead; and pages, articles and earlier
 * addresses of posts at which something else is, too.
 *
 * @param folder the content's folder
 * @returns a message for each, with file and line
 */
export async function addressMistakes(folder: string, all: Language[]): Promise<string[]> {
  const languages = all.filter(({ checked }) => checked.pages);
  const routes = await routeFiles(folder, languages);
  const bases = routePaths(languages);
  const owners = new Map<string, string>();
  /** Gives an address to whatever comes first. Returns what has it already. */
  const claim = (address: string, owner: string) => {
    const file = fileOf(address);
    const earlier = owners.get(file);
    owners.set(file, earlier ?? owner);
    return earlier;
  };
  for (const [address, owner] of addressesOfSite(languages, routes)) claim(address, owner);

  const messages: string[] = [];
  for (const { prefix, files, checked } of languages) {
    const file = files.find(({ name }) => name === "pages");
    for (const [name, page] of Object.entries<Page>(checked.pages ?? {})) {
      if (!file || !page.published || name === "home") continue;
      const say = async (message: string) =>
        messages.push(await messageOf(file, { path: [name, "path"], message }));
      const base = bases.get(name) ?? page.path;
      if (routes && !routes.some((each) => each.page === name && each.rest === ""))
        await say(
          `no route has this path: add app/routes/${base.slice(1).replaceAll("/", "_.")}/route.tsx`,
        );
      const owner =
        folderOf(page.path, prefix, all) ?? claim(page.path, `that of the page "${name}"`);
      if (owner) await say(`"${page.path}" is ${owner}: choose another path`);
    }
  }
  for (const { prefix, articles } of languages) {
    for (const { address, place } of articles.addresses) {
      const route = routes?.find((each) => prefix + each.path === address);
      const owner =
        folderOf(address, prefix, all) ??
        claim(address, `that of ${place.replace(/^.*\/|:\d+$/g, "")}`) ??
        (route && `that of the route app/${route.file}`);
      if (owner) messages.push(`${place}: "${address}" is ${owner}: give the file another name`);
    }
  }
  // A post would not be found at such an address, or an export would replace the page.
  for (const { address, place } of languages.flatMap(({ articles }) => articles.earlier)) {
    const owner = claim(address, "an earlier address of another post");
    if (owner) messages.push(`${place}: was: "${address}" is ${owner}`);
  }
  return messages;
}

/** What is at addresses that no page may have. */
function addressesOfSite(
  languages: Language[],
  routes: RouteFile[] = [],
): [address: string, owner: string][] {
  const alone = routes.filter(({ page }) => !page);
  return [
    ...["/404", "/healthz", "/readyz"].map((each): [string, string] => [each, "the server's own"]),
    ...alone.map((route): [string, string] => [route.path, `that of the route app/${route.file}`]),
    ...languages.flatMap(({ prefix, files, checked, articles }): [string, string][] => {
      const { pages } = checked;
      // If a file has mistakes, topics have to wait.
      const content = files.every((file) => file.checked) && (checked as Content);
      const topics = content ? topicsOf({ ...content, posts: articles.posts }) : [];
      return [
        [`${prefix}/404`, "the server's own"],
        [`${pages?.home.path}`, 'that of the page "home"'],
        [`${pages?.resources?.path}/archive`, "that of the list of all texts"],
        ...[undefined, ...topics].map((topic): [string, string] => [
          topicPath(prefix, topic?.slug),
          topic ? `that of the topic "${topic.name}"` : "that of the topics",
        ]),
      ];
    }),
  ];
}

/** What is the same for all spellings with which a host, or a file system without upper case, finds the same file. */
function fileOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/^\/$/, "");
}

/** The folder in which no page may be, or the file that has the address. */
function folderOf(address: string, prefix: string, languages: Language[]): string | undefined {
  const isBelow = (folder: string) => `${address}/`.startsWith(`${folder}/`);
  if (isBelow("/assets")) return "in the folder of the build's files";
  if (languages.some((other) => other.prefix !== prefix && other.prefix && isBelow(other.prefix)))
    return "in the site in another language";
  return existsSync(path.join("public", address)) ? "that of a file in public" : undefined;
}
