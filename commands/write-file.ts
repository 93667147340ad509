import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file, and first makes the folders that lead to it. */
export async function writeFileAndFolders(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
