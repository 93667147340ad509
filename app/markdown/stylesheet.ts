import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/** Returns a stylesheet of this folder, minified. Only the pages of articles that need it contain it. */
export function stylesheet(name: string): string {
  const css = readFileSync(`app/markdown/${name}.css`, "utf8");
  return transformSync(css, { loader: "css", minify: true }).code.trim();
}
