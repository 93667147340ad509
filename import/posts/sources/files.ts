import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { OwnerError } from "../../../commands/site-api";
import { unreadable } from "../../read-resume";
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

const skipped = /(^|\/)(node_modules|vendor|__MACOSX|\.[^/]+)\//;

const maxEntries = 20_000;
const maxUnpacked = 500_000_000;

/**
 * Reads a folder, a ZIP archive or a single file in one form.
 *
 * @param isWanted which files of an archive to unpack; of others it has only the names
 * @param max how many bytes they may have
 * @throws OwnerError if it does not exist or cannot be read
 */
export async function readFiles(
  source: string,
  isWanted: (file: string) => boolean = () => true,
  max = maxUnpacked,
): Promise<Folder> {
  const root = await realpath(source).catch(() => undefined);
  if (!root) throw new OwnerError(`${source} does not exist.`);
  const facts = await stat(root);
  if (facts.isDirectory()) return readFolder(root);
  if (facts.size > max)
    throw new OwnerError(`${source} has ${megabytes(facts.size)}. The limit is ${megabytes(max)}.`);
  const content = await readFile(root).catch((error: unknown) => {
    throw unreadable(source, error) ?? error;
  });
  const isZip = content.subarray(0, 2).toString() === "PK";
  if (isZip || source.endsWith(".zip")) return readArchive(source, content, isWanted, max);
  return { files: [path.basename(root)], left: [], read: () => Promise.resolve(content) };
}

async function readFolder(root: string): Promise<Folder> {
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

function readArchive(
  source: string,
  content: Buffer,
  isWanted: (file: string) => boolean,
  max: number,
): Folder {
  const names: string[] = [];
  let size = 0;
  const refuse = (why: string) => {
    throw new OwnerError(`${source} ${why}, the limit of an import.`);
  };
  const unpack = () => {
    try {
      return unzipSync(content, {
        filter: ({ name, originalSize }) => {
          if (skipped.test(name) || name.endsWith("/")) return false;
          if (names.push(name) > maxEntries) refuse(`contains more than ${maxEntries} files`);
          if (!isWanted(name)) return false;
          size += originalSize;
          if (size > max) refuse(`unpacks to more than ${megabytes(max)}`);
          return true;
        },
      });
    } catch (error) {
      if (error instanceof OwnerError) throw error;
      throw new OwnerError(`${source} is damaged or not a ZIP archive. Download it again.`);
    }
  };
  const unpacked = unpack();
  if (names.length > 0 && names.every((name) => name.endsWith(".zip")))
    throw new OwnerError(`${source} contains only further archives. Unpack it, and import those.`);
  // Some programs put everything into one folder.
  const [first = ""] = /^[^/]+\//.exec(names[0] ?? "") ?? [];
  const top = names.every((name) => name.startsWith(first)) ? first : "";
  return {
    files: names.map((name) => name.slice(top.length)),
    left: [],
    read: (file) => Promise.resolve(Buffer.from(unpacked[top + file] ?? [])),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes % 1e6 ? 1 : 0)} MB`;
}

/**
 * Decodes a text, and makes its line ends "\n".
 *
 * @returns an error message if it is too large or not in UTF-8
 */
export function decodeText(source: Buffer, max = maxText): string | { problem: string } {
  if (source.length > max)
    return { problem: `has ${megabytes(source.length)}. The limit is ${megabytes(max)}` };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source).replace(/\r\n?/g, "\n");
  } catch {
    return { problem: "is not saved in UTF-8. Save it again in that encoding" };
  }
}
