import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownContent = fileURLToPath(new URL("../../app/content", import.meta.url));

/** A Vite plugin that redirects imports from app/content to the module of the same name in another folder. */
export function fixtureContent(folder: string): Plugin {
  return {
    name: "fixture-content",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".")) return undefined;
      const asked = path.relative(ownContent, path.resolve(path.dirname(importer), source));
      if (asked.startsWith("..")) return undefined;
      return this.resolve(path.join(folder, asked), importer, { skipSelf: true });
    },
  };
}
