import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { sources } from "../../commands/sources";
import { root } from "./root";

/**
 * Copies the site to another folder, and keeps the build and caches that are already there. The copy links to the
 * installed packages but not to their caches, as after a fresh `npm ci`.
 *
 * @param folder the target, outside of the project, because Vite treats files in node_modules as packages, and watches
 *   files elsewhere in the project
 * @param content the folder that replaces app/content
 */
export function copySite(folder: string, content: string): void {
  const copy = (from: string, to: string) => {
    rmSync(path.join(folder, to), { recursive: true, force: true });
    cpSync(from, path.join(folder, to), { recursive: true });
  };
  // A site may have deleted the import.
  for (const name of [...sources, "import"].filter((each) => existsSync(each)))
    copy(path.join(root, name), name);
  copy(content, "app/content");

  const installed = path.join(root, "node_modules");
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === "@fontsource" || (name.startsWith(".") && name !== ".bin")) continue;
    const link = path.join(packages, name);
    if (!existsSync(link)) symlinkSync(path.join(installed, name), link);
  }
  // Browsers load the typeface from this package, and Vite does not serve files outside of the copy.
  copy(path.join(installed, "@fontsource"), "node_modules/@fontsource");
}
