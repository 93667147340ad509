import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

export async function writeFileAndFolders(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
