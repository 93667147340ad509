import { cp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { loadContent, writeFileAndFolders } from "../commands/site-api";

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
  const write = async (target: string) => {
    for (const [name, content] of files) {
      const file = path.join(target, name);
      await (content === undefined ? rm(file) : writeFileAndFolders(file, content));
    }
  };
  const copy = `${folder}.new`;
  try {
    await cp(folder, copy, { recursive: true });
    await write(copy);
    await loadContent(copy);
    await write(folder);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
