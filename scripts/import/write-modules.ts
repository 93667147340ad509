import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Modules } from "./modules";

const sample = "test/fixtures/content/sample";

/**
 * The paths of the modules that differ from the sample, and so belong to the owner.
 *
 * @param root the site's folder
 */
export async function ownedFiles(root: string, modules: Modules): Promise<string[]> {
  const owned = await Promise.all(
    Object.entries(modules).map(async ([file, source]) => {
      const kept = path.join(root, sample, path.basename(file));
      return source === (await readFile(kept, "utf8").catch(() => undefined)) ? [] : [file];
    }),
  );
  return owned.flat();
}

/** Writes all modules or none: it writes a new file beside each old one before it replaces the first. */
export async function writeModules(root: string, modules: Modules): Promise<void> {
  const written = Object.entries(modules).map(([file, source]) => {
    const target = path.join(root, file);
    return { target, beside: `${target}.new`, source };
  });
  try {
    for (const { beside, source } of written) await writeFile(beside, source);
    for (const { beside, target } of written) await rename(beside, target);
  } finally {
    await Promise.all(written.map(({ beside }) => rm(beside, { force: true })));
  }
}
