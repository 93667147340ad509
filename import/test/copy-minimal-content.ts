import { cpSync, rmSync } from "node:fs";
import { minimalFolder } from "../../test/support/fixture-site";

/**
 * Replaces a folder with the minimal content, but without posts, case studies and the translation, which belong to
 * items that an import replaces.
 */
export function copyMinimalContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const filter = (name: string) => !/(posts|projects|fr)$/.test(name);
  cpSync(minimalFolder, folder, { recursive: true, filter });
}
