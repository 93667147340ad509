import { readdir } from "node:fs/promises";
import path from "node:path";

/** Files that operating systems and editors leave behind. */
const leftover = /^(\.DS_Store|\._.*|\.#.*|Thumbs\.db|desktop\.ini|.*~|\..*\.swp)$/;

/** Lists the files below a folder, or only its leftovers. Paths contain "/" on every system. */
export async function filesBelow(folder: string, leftovers = false): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && leftover.test(entry.name) === leftovers)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"));
}
