import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ArticleImage, Problem } from "./context";
import type { Article } from "./render-markdown";

const folder = path.resolve("node_modules/.cache/articles");

/** Part of each key. Change it with what renderMarkdown makes of a text, so that all articles are rendered again. */
const version = "1";

type ResolveImage = (name: string) => Promise<ArticleImage | Problem>;

/** An article without mistakes, and the images that it got. */
interface Rendering {
  article: Article;
  images: [name: string, image: ArticleImage | Problem][];
}

/**
 * Returns an article as it was rendered before, as long as its images are the same, or renders it. A build loads the
 * content in several processes, and hundreds of articles take seconds.
 *
 * @param inputs all on which the article depends, besides its images
 */
export async function renderedOnce(
  inputs: unknown[],
  resolveImage: ResolveImage,
  render: (resolveImage: ResolveImage) => Promise<Article>,
): Promise<Article> {
  const key = createHash("sha256")
    .update(JSON.stringify([version, ...inputs]))
    .digest("hex");
  const file = path.join(folder, `${key}.json`);
  const before = await readFile(file, "utf8")
    .then((json) => JSON.parse(json) as Rendering)
    .catch(() => undefined);
  if (before) {
    const images = await Promise.all(
      before.images.map(async ([name]) => [name, await resolveImage(name)] as const),
    );
    if (JSON.stringify(images) === JSON.stringify(before.images)) return before.article;
  }
  const images: Rendering["images"] = [];
  const article = await render(async (name) => {
    const image = await resolveImage(name);
    images.push([name, image]);
    return image;
  });
  if (article.mistakes.length === 0) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify({ article, images } satisfies Rendering));
  }
  return article;
}
