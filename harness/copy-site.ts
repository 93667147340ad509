import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { sources } from "../scripts/sources";
import { root } from "./server-process";

/**
 * Copies the site to another folder. What is built there, or kept beside its packages, stays. The packages are the
 * installed ones, without what Vite and the build have kept beside them: they are as after a fresh `npm ci`.
 *
 * @param folder where to, outside of the project: Vite takes what lies in node_modules for a package, and watches
 *   what lies elsewhere in the project
 * @param content the folder that takes the place of app/content
 */
export function copySite(folder: string, content: string): void {
  const copy = (from: string, to: string) => {
    rmSync(path.join(folder, to), { recursive: true, force: true });
    cpSync(from, path.join(folder, to), { recursive: true });
  };
  for (const name of [...sources, "package.json"]) copy(path.join(root, name), name);
  copy(content, "app/content");

  const installed = path.join(root, "node_modules");
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === "@fontsource" || (name.startsWith(".") && name !== ".bin")) continue;
    const link = path.join(packages, name);
    if (!existsSync(link)) symlinkSync(path.join(installed, name), link);
  }
  // Vite serves no file of a package that is elsewhere, and a browser gets the typeface from there.
  copy(path.join(installed, "@fontsource"), "node_modules/@fontsource");
}

/** Gives a copy the images that were made already: encoding them takes most of a first build. */
export function copyImages(folder: string): void {
  for (const name of ["images", "previews"]) {
    const made = path.join(root, "node_modules/.cache", name);
    if (existsSync(made)) cpSync(made, path.join(folder, "node_modules/.cache", name), { recursive: true });
  }
}
