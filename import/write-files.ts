import { readFile, rm } from "node:fs/promises";
import { copyFolder, fileIn, loadContent, replaceFolder, writeFileIn } from "../commands/site-api";

/** Returns the text of a file; undefined if it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

/**
 * Writes files into a folder of content, unless the content would then have errors.
 *
 * @param files contents by path in the folder; undefined removes a file
 * @throws OwnerError with these errors; no files are changed
 */
export async function writeFiles(
  folder: string,
  files: Map<string, string | Buffer | undefined>,
): Promise<void> {
  await replaceFolder(folder, async (copy) => {
    await copyFolder(folder, copy);
    for (const [name, content] of files) {
      // Writing would follow a symbolic link.
      await rm(fileIn(copy, name), { force: true });
      if (content !== undefined) await writeFileIn(copy, name, content);
    }
    await loadContent(copy);
  });
}
