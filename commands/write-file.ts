import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "#app/owner-error";

/**
 * Writes a file below a folder, and the folders between them. Names may come from content or from
 * an imported site.
 */
export async function writeFileIn(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const file = fileIn(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** @throws OwnerError if the file would not be below the folder */
export function fileIn(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (path.resolve(file).startsWith(path.resolve(folder) + path.sep)) return file;
  throw new OwnerError(`${name} would be written outside of ${folder}. Choose another path.`);
}
