import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadContent } from "../../app/load/load-content";

/** The text of a file; undefined if there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

/**
 * Writes files into a folder of content, or none of them if the content would have a mistake.
 *
 * @param texts by paths in the folder; undefined removes a file
 * @throws ContentError if the content would have a mistake
 */
export async function writeFiles(folder: string, texts: Map<string, string | undefined>): Promise<void> {
  const copy = `${folder}.new`;
  try {
    await cp(folder, copy, { recursive: true });
    await write(copy, texts);
    await loadContent(copy);
    await write(folder, texts);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function write(folder: string, texts: Map<string, string | undefined>): Promise<void> {
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await (text === undefined ? rm(file) : writeFile(file, text));
  }
}
