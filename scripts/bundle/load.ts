import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";

/** The server with all it needs, in a build's folder. */
export const bundleName = "bundle.cjs";

/** What V8 had compiled of the bundle when the build ran it. */
export const cacheName = "bundle.cache";

/**
 * Reads a build's bundle. V8 takes what it has compiled from the cache; where that is from another version of
 * Node.js, or not there, it compiles the bundle anew.
 *
 * @param folder the build's, absolute
 * @returns the compiled bundle, and what starts the server
 * @throws if the folder has no bundle
 */
export function loadBundle(folder: string): { script: Script; start: () => void } {
  const filename = path.join(folder, bundleName);
  const cache = path.join(folder, cacheName);
  const script = new Script(`(function (require, __dirname) {${readFileSync(filename, "utf8")}\n})`, {
    filename,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
  });
  const run = script.runInThisContext() as (require: NodeRequire, dirname: string) => void;
  return { script, start: () => run(createRequire(filename), folder) };
}
