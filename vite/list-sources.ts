import type { Plugin } from "vite";

/** The file below build/client and build/server with the list. */
export const sourceList = "sources.json";

/** A Vite plugin that lists the files that are in the output, from which the build finds the licences of their packages. */
export function listSources(): Plugin {
  return {
    name: "list-sources",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : output.originalFileNames,
      );
      this.emitFile({ type: "asset", fileName: sourceList, source: JSON.stringify(files) });
    },
  };
}
