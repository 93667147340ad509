import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A Vite plugin that records the packages from which a build takes modules, style sheets, or files such as fonts. It
 * writes them beside the output folder, as `client-packages.json` or `server-packages.json`.
 */
export function recordPackages(): Plugin {
  return {
    name: "record-packages",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? filesUsed(output.modules, "renderedLength") : output.originalFileNames,
      );
      // Sass reads its imports itself. Vite only watches them, and has no modules for them.
      const folders = packageFolders([...files, ...this.getWatchFiles()]);
      await writeFile(`${dir}-packages.json`, JSON.stringify(folders, null, 2));
    },
  };
}

/** The names of the files that contribute to a bundle after tree shaking. */
export function filesUsed<Size extends string>(
  files: Record<string, Record<Size, number>>,
  size: Size,
): string[] {
  return Object.keys(files).filter((name) => (files[name]?.[size] ?? 0) > 0);
}

/** The folders of the packages of these files, each once. Files outside node_modules, or in its cache, have none. */
export function packageFolders(files: string[]): string[] {
  const folders = files.flatMap((file) => {
    const [, folder] =
      /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/.][^/]*)\//.exec(file.replaceAll("\\", "/")) ?? [];
    return folder ? [path.resolve(root, folder)] : [];
  });
  return [...new Set(folders)];
}
