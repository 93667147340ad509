import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Article } from "./render-markdown";

const folder = path.resolve("node_modules/.cache/articles");

/** What stands for the code that renders, and its packages: if one of them changes, all articles are rendered again. */
const renderer = createHash("sha256");
const code = ["app/markdown", "app/schema"].flatMap((rendering) =>
  readdirSync(rendering).map((name) => `${rendering}/${name}`),
);
for (const source of [...code, "package-lock.json"]) renderer.update(readFileSync(source));
const version = renderer.digest("hex");

/**
 * Returns an article as it was rendered before, or renders it. A build loads the content in several processes, and 500
 * articles take six seconds in each.
 *
 * @param inputs everything that the article depends on
 */
export async function renderedOnce(
  inputs: unknown[],
  render: () => Promise<Article>,
): Promise<Article> {
  const hash = createHash("sha256").update(JSON.stringify([version, ...inputs]));
  const file = path.join(folder, `${hash.digest("hex")}.json`);
  try {
    return JSON.parse(await readFile(file, "utf8")) as Article;
  } catch {
    // There is no such file, or another process is still writing it.
  }
  const article = await render();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(article));
  return article;
}
