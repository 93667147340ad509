import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** The folder of what takes long to make and stays from one build to the next. */
const cacheFolder = "node_modules/.cache";

/**
 * Makes a file unless it is in the cache. Its name must change with everything that it depends on.
 *
 * @param name its path in the cache, such as "images/portrait-a1b2c3.avif"
 * @returns its path
 */
export async function cached(name: string, make: () => Promise<string | Buffer>): Promise<string> {
  const file = path.resolve(cacheFolder, name);
  if (existsSync(file)) return file;
  const content = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // Renamed once it is complete, because another process of the build may look for it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return file;
}
