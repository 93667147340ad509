import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

export function minified(css: string): string {
  return transformSync(css, { loader: "css", minify: true, logLevel: "silent" }).code.trim();
}

/** Only articles that need it include the stylesheet. */
export function stylesheet(name: string): string {
  return minified(readFileSync(`app/markdown/${name}.css`, "utf8"));
}
