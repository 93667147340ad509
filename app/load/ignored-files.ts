import { readdir } from "node:fs/promises";
import path from "node:path";
import type { ContentError } from "../schema/errors";
import { labelOf } from "./content-file";

/** Matches the names of files that systems and editors leave behind. */
const leftover = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|.*~|\..*\.swp)$/;

const articleFolders = ["posts", "projects", "pages"];

/** Lists all files below a folder, with "/" on every system and without leftovers. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files = await namesBelow(folder);
  return files.filter((file) => !leftover.test(path.posix.basename(file)));
}

/** Lists the leftovers below a folder. */
export async function leftoversBelow(folder: string): Promise<string[]> {
  const files = await namesBelow(folder);
  return files.filter((file) => leftover.test(path.posix.basename(file)));
}

async function namesBelow(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"));
}

/**
 * Returns notices of files that the site leaves out: in folders that have no meaning, of formats that
 * articles cannot use, and leftovers in public.
 *
 * @param folder the content's folder
 * @param prefixes of additional languages, such as "/fr"
 */
export async function ignoredFiles(folder: string, prefixes: string[]): Promise<ContentError[]> {
  const languages = ["", ...prefixes.map((prefix) => prefix.slice(1))];
  const known = [...articleFolders, "images", ...languages];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !known.includes(entry.name));
  const unreadable = languages.map(async (language) => {
    const below = articleFolders.map((name) => path.posix.join(language, name));
    const files = await Promise.all(
      below.map(async (name) =>
        (await filesBelow(path.join(folder, name))).map((file) => `${name}/${file}`),
      ),
    );
    return files
      .flat()
      .filter((file) => !/\.(md|png|jpe?g|webp|gif|svg|mp4|webm|vtt)$/i.test(file));
  });
  const notice = (file: string, message: string) => ({ file, message });
  return [
    ...folders.map(({ name }) =>
      notice(
        labelOf(path.join(folder, name)),
        "is not read. A language has a folder such as fr or pt-br; articles are in posts, projects and pages.",
      ),
    ),
    ...(await Promise.all(unreadable))
      .flat()
      .map((file) => notice(labelOf(path.join(folder, file)), "is not read. Articles end in .md.")),
    ...(await leftoversBelow("public")).map((file) =>
      notice(`public/${file}`, "is left out of the site. Delete it."),
    ),
  ];
}
