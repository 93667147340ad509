import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { RenderedMarkdown } from "#app/markdown/render-markdown";
import { cachedJson } from "./cached";

/** The hash of the rendering code and its packages: a change of either renders all articles again. */
const renderer = createHash("sha256");
const code = ["app/markdown", "app/schema"].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
for (const source of [...code, "app/direction.ts", "package-lock.json"])
  renderer.update(readFileSync(source));
const version = renderer.digest("hex");

/**
 * Returns a rendered article from the cache, or renders it. A build loads the content in several processes, and without a
 * cache 500 articles take six seconds in each.
 *
 * @param inputs everything that the result depends on
 */
export function renderedOnce(
  inputs: unknown[],
  render: () => Promise<RenderedMarkdown>,
): Promise<RenderedMarkdown> {
  // UI strings that are functions are hashed by their results.
  const key = hash(
    "sha256",
    JSON.stringify([version, ...inputs], (_, value: unknown) =>
      typeof value === "function" ? (value as (value: number) => unknown)(1) : value,
    ),
  );
  return cachedJson(`articles/${key}`, render);
}
