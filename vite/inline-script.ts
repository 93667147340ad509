import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const query = "?inline-script";

/** A Vite plugin: a module that is imported with `?inline-script` is its own code, minified, for a script in the document. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const { outputFiles, metafile } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        metafile: true,
        write: false,
        format: "iife",
        target: "es2019",
      });
      for (const source of Object.keys(metafile.inputs)) this.addWatchFile(path.resolve(source));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`;
    },
  };
}
