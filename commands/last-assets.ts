import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Takes the assets of the last build out of its folder. Pages of that build that are still open ask for them, and their names,
 * which have hashes, mean nothing else in the next build.
 *
 * @param buildFolder where `own-assets` lists those that are the build's own, and not of the one before it
 * @returns a function that puts them beside the assets of the new build, and lists these
 */
export async function takeAssets(buildFolder: string): Promise<() => Promise<void>> {
  const folder = path.join(buildFolder, "client/assets");
  const list = path.join(buildFolder, "own-assets");
  const names = await readFile(list, "utf8").catch(() => "");
  const last = names
    .split("\n")
    .filter(Boolean)
    .map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  const files = await Promise.all(last);
  return async () => {
    const own = await readdir(folder);
    await writeFile(list, own.join("\n"));
    for (const [name, bytes] of files)
      if (!own.includes(name)) await writeFile(path.join(folder, name), bytes);
  };
}
