import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copySite } from "../../harness/copy-site";
import { sampleFolder } from "../../harness/fixture-site";

/**
 * Copies the site with the sample content to a temporary folder, where a test may edit it.
 *
 * @returns the folder, which the caller must remove
 */
export function copySample(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  copySite(folder, sampleFolder);
  return folder;
}
