import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { publicFolderOf } from "#app/load/check-paths";
import { loadContent } from "#app/load/load-content";
import { copyFolder, replaceFolder } from "../commands/replace-folder";
import { fileIn, writeFileIn } from "../commands/write-file";

/** Returns the text of a file; undefined if it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

/**
 * Writes files into a folder of content, unless the content would then have errors.
 *
 * @param files contents by path in the folder; undefined removes a file
 * @param publicFiles contents by path in the public folder, where nothing is overwritten
 * @throws OwnerError with these errors; no files are changed
 */
export async function writeFiles(
  folder: string,
  files: Map<string, string | Buffer | undefined>,
  publicFiles = new Map<string, Buffer>(),
): Promise<void> {
  const publicFolder = publicFolderOf(folder);
  const added = [...publicFiles].filter(([name]) => !existsSync(fileIn(publicFolder, name)));
  try {
    await replaceFolder(folder, async (copy) => {
      await copyFolder(folder, copy);
      for (const [name, content] of files) {
        // Writing would follow a symbolic link.
        await rm(fileIn(copy, name), { force: true });
        if (content !== undefined) await writeFileIn(copy, name, content);
      }
      // Links lead to them.
      for (const [name, content] of added) await writeFileIn(publicFolder, name, content);
      await loadContent(copy);
    });
  } catch (error) {
    for (const [name] of added) await rm(fileIn(publicFolder, name), { force: true });
    throw error;
  }
}
