import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path, { posix } from "node:path";
import { unzipSync } from "fflate";
import { decoded } from "#app/markdown/links";
import { OwnerError } from "#app/owner-error";
import type { FileReader, Left, OldBlog } from "../old-blog";

/** The files of a folder. Paths are relative to it, and have "/" on every system. */
export interface Folder {
  files: string[];
  /** Symbolic links. They are not followed, because an import publishes what it reads. */
  left: Left[];
  read: (file: string) => Promise<Buffer>;
}

/** In bytes. The text of a post is far smaller, and parsing a larger one could take minutes. */
const maxText = 2_000_000;
const maxUnpacked = 500_000_000;

const skipped = /(^|\/)(node_modules|vendor|__MACOSX|\.(?!(output|vitepress|vuepress)\/)[^/]+)\//;

/**
 * Reads a folder, a ZIP archive or a single file in the same form.
 *
 * @param isWanted returns which files of an archive to unpack; of others only the names are read
 * @param max how many bytes they may have
 * @throws OwnerError if it does not exist or is too large
 */
export async function readFiles(
  source: string,
  isWanted: (file: string) => boolean = () => true,
  max = maxUnpacked,
): Promise<Folder> {
  const root = await realpath(source).catch(() => undefined);
  if (!root) throw new OwnerError(`${source} does not exist. Correct its path.`);
  const facts = await stat(root);
  if (facts.isDirectory()) return readFolder(root);
  if (facts.size > max)
    throw new OwnerError(
      `${source} is larger than ${max / 1e6} MB, the limit of an import. Choose a smaller file.`,
    );
  const content = await readFile(root);
  if (content.subarray(0, 2).toString() === "PK" || source.endsWith(".zip"))
    return readArchive(source, content, isWanted, max);
  return { files: [path.basename(root)], left: [], read: () => Promise.resolve(content) };
}

async function readFolder(root: string): Promise<Folder> {
  const files: string[] = [];
  const left: Left[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(root, full).replaceAll(path.sep, "/");
    if (skipped.test(`${file}/`)) continue;
    if (entry.isFile()) files.push(file);
    else if (entry.isSymbolicLink())
      left.push({ source: file, why: "is a symbolic link, which is not followed" });
  }
  return { files: files.sort(), left, read: (file) => readFile(path.join(root, file)) };
}

/** Returns a path without the site's own, which some links and feeds leave out. */
export function withoutBase(path: string, base: string): string {
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/**
 * Returns a reader of a blog's files. It looks for a path in the folder, and for everything else on the web.
 *
 * @param fetchFile reads a URL
 */
export function fileReader(
  folder: Folder | undefined,
  { host = "", base = "" }: Pick<OldBlog, "host" | "base">,
  fetchFile: FileReader,
): FileReader {
  return async (target) => {
    const isPath = target.startsWith("/");
    const pathname = URL.canParse(target) ? new URL(target).pathname : target;
    const own = folder && (await fileAt(folder, withoutBase(pathname, base), isPath));
    const url = isPath ? host && new URL(target, host).href : target;
    return own ?? (url ? fetchFile(url) : undefined);
  };
}

/**
 * Finds a file by its path on the old site: one path ends with the other, such as /pot.png and static/pot.png. Notes
 * refer to a picture by its name.
 *
 * @param isOwn whether the path is the blog's own. A file of another host needs a folder in common, because it may only
 *   have the same name
 */
async function fileAt(
  { files, read }: Folder,
  target: string,
  isOwn: boolean,
): Promise<Buffer | undefined> {
  // Some file systems store an umlaut as two characters.
  const path = decoded(`/${target}`).replace("//", "/").normalize("NFC");
  const [file] = files
    .filter((each) => {
      const own = `/${each}`.normalize("NFC");
      const isBelow = own.endsWith(path) && (isOwn || path.includes("/", 1));
      return isBelow || (each.includes("/") && path.endsWith(own));
    })
    .sort((one, other) => one.length - other.length);
  if (file !== undefined) return read(file);
  if (!isOwn) return undefined;
  // The built site may contain a copy.
  const named = files.filter((each) => posix.basename(each) === posix.basename(path));
  const [content, ...others] = named.length < 4 ? await Promise.all(named.map(read)) : [];
  return content && others.every((each) => each.equals(content)) ? content : undefined;
}

function readArchive(
  source: string,
  content: Buffer,
  isWanted: (file: string) => boolean,
  max: number,
): Folder {
  const names: string[] = [];
  let size = 0;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (skipped.test(name) || name.endsWith("/")) return false;
        names.push(name);
        if (!isWanted(name)) return false;
        size += originalSize;
        return size <= max;
      },
    });
  } catch {
    throw new OwnerError(`${source} is damaged or not a ZIP archive. Download it again.`);
  }
  if (size > max)
    throw new OwnerError(
      `${source} unpacks to more than ${max / 1e6} MB, the limit of an import. Unpack it, and import the folder.`,
    );
  // Some programs put everything into a single folder.
  const [first = ""] = /^[^/]+\//.exec(names[0] ?? "") ?? [];
  const top = names.every((name) => name.startsWith(first)) ? first : "";
  return {
    files: names.map((name) => name.slice(top.length)),
    left: [],
    read: (file) => Promise.resolve(Buffer.from(unpacked[top + file] ?? [])),
  };
}

/**
 * Decodes a text, and converts its line ends to "\n".
 *
 * @throws if it is too large or not in UTF-8
 */
export function decodeText(source: Buffer, max = maxText): string {
  if (source.length > max) throw new Error(`it is larger than ${max / 1e6} MB`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source).replace(/\r\n?/g, "\n");
  } catch {
    throw new Error("it is not saved in UTF-8. Save it again in that encoding");
  }
}
