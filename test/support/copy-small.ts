import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copySite } from "../../harness/copy-site";
import { smallFolder } from "../../harness/fixture-site";

/**
 * Copies the site with the small content to a temporary folder, where a test may edit it.
 *
 * @returns the folder, which the caller must remove
 */
export function copySmall(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  copySite(folder, smallFolder);
  return folder;
}
