import { existsSync } from "node:fs";
import path from "node:path";
import type { Content, WrittenContent } from "../schema/content";
import type { Page } from "../schema/pages";
import { messageOf, type ContentFile } from "./content-file";
import { routeFiles } from "./routes";

interface Language {
  prefix: string;
  files: ContentFile[];
  written: WrittenContent;
  checked: Partial<Content>;
  articles: Pick<Content, "posts" | "caseStudies">;
}

/** Finds published pages whose address belongs to something else, too, as messages with file and line. */
export async function addressMistakes(languages: Language[]): Promise<string[]> {
  const readable = languages.filter(({ checked }) => checked.pages);
  const routes = (await routeFiles(readable)).filter(({ page }) => !page);
  // What is at each address: first what is not a page.
  const taken = new Map<string, string>([
    ...["/404", "/healthz", "/readyz"].map((each) => [each, "the server's own"] as const),
    ...routes.map((route) => [route.path, `that of the route ${route.file}`] as const),
    ...readable.flatMap(({ checked, articles }) => [
      [`${checked.pages?.resources?.path}/archive`, "that of the list of all posts"] as const,
      ...[...articles.posts, ...articles.caseStudies].map(
        ({ id, path }) => [path, `that of ${id}.md`] as const,
      ),
    ]),
  ]);
  const folders = new Map([
    ["/assets", "in the folder of the build's files"],
    ...languages.slice(1).map(({ prefix }) => [prefix, "in the site in another language"] as const),
  ]);
  const ownerOf = (address: string, prefix: string) => {
    const folder = [...folders].find(([each]) => each !== prefix && `${address}/`.startsWith(`${each}/`));
    return (
      taken.get(address) ??
      folder?.[1] ??
      (existsSync(path.join("public", address)) ? "that of a file in public" : undefined)
    );
  };

  const mistakes: Promise<string>[] = [];
  for (const { prefix, files, checked } of readable) {
    const file = files.find(({ name }) => name === "pages");
    for (const [name, page] of Object.entries<Page>(checked.pages ?? {})) {
      if (!file || !page.published) continue;
      const owner = name === "home" ? undefined : ownerOf(page.path, prefix);
      const message = `"${page.path}" is ${owner}: choose another path`;
      if (owner) mistakes.push(messageOf(file, { path: [name, "path"], message }));
      taken.set(page.path, `that of the page "${name}"`);
    }
  }
  return Promise.all(mistakes);
}
