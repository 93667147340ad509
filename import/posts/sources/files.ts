import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "../../../commands/site-api";
import type { Left } from "../old-blog";

/** The files of a folder. Paths are relative to it, and have "/" on every system. */
export interface Folder {
  files: string[];
  /** Links that lead out of the folder. They are not followed, because an import publishes what it reads. */
  left: Left[];
  read: (file: string) => Promise<Buffer>;
}

/** The text of a post is far smaller. Parsing a larger one could take minutes. */
const maxText = 2_000_000;

const skipped = /(^|\/)(node_modules|vendor|\.[^/]+)\//;

/** @throws OwnerError if it does not exist, is a file or cannot be read */
export async function readFolder(folder: string): Promise<Folder> {
  const root = await realpath(folder).catch(() => undefined);
  if (!root) throw new OwnerError(`${folder} does not exist.`);
  if (!(await stat(root)).isDirectory()) throw new OwnerError(`${folder} is a file, not a folder.`);
  const names = await readdir(root, { recursive: true });
  const files: string[] = [];
  const left: Left[] = [];
  for (const name of names.sort()) {
    const file = name.replaceAll(path.sep, "/");
    if (skipped.test(file)) continue;
    const real = await realpath(path.join(root, name)).catch(() => undefined);
    if (!real || !(await stat(real)).isFile()) continue;
    if (real.startsWith(root + path.sep)) files.push(file);
    else left.push({ source: file, why: "is a link that leads out of the folder" });
  }
  return { files, left, read: (file) => readFile(path.join(root, file)) };
}

/**
 * Decodes a text, and makes its line ends "\n".
 *
 * @returns an error message if it is too large or not in UTF-8
 */
export function decodeText(source: Buffer): string | { problem: string } {
  if (source.length > maxText)
    return { problem: `has ${(source.length / 1e6).toFixed(1)} MB. The limit for a post is 2 MB` };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source).replace(/\r\n?/g, "\n");
  } catch {
    return { problem: "is not saved in UTF-8. Save it again in that encoding" };
  }
}
