import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** The folder for files that take long to make. It lasts until the next `npm ci`. */
const cacheFolder = "node_modules/.cache";

/**
 * Makes a file unless it is in the cache.
 *
 * @param name the path in the cache, such as "images/portrait-a1b2c3.avif". It must change with everything that the
 *   file depends on
 * @returns the path of the file
 */
export async function cached(name: string, make: () => Promise<string | Buffer>): Promise<string> {
  const file = path.resolve(cacheFolder, name);
  if (existsSync(file)) return file;
  const content = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // Renaming the file ensures that other processes of the build see only complete files.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return file;
}

export async function cachedJson<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const file = await cached(`${name}.json`, async () => JSON.stringify(await make()));
  return JSON.parse(await readFile(file, "utf8")) as Value;
}
