import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadContent } from "../../app/load/load-content";

/** Returns the text of a file; undefined if it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

/**
 * Writes files into a folder of content, unless the content would then have errors.
 *
 * @param files their contents, by paths in the folder; undefined removes a file
 * @throws OwnerError with these errors. Then nothing has changed
 */
export async function writeFiles(
  folder: string,
  files: Map<string, string | Buffer | undefined>,
): Promise<void> {
  const copy = `${folder}.new`;
  try {
    await cp(folder, copy, { recursive: true });
    await write(copy, files);
    await loadContent(copy);
    await write(folder, files);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function write(
  folder: string,
  files: Map<string, string | Buffer | undefined>,
): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await (content === undefined ? rm(file) : writeFile(file, content));
  }
}
