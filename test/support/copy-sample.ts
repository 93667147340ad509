import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copySite } from "../../harness/copy-site";
import { contentFolder } from "../../harness/fixture-site";

/**
 * Copies the site with the sample content to a temporary folder, where a test may edit it. As in a clone, the sample
 * itself is there too, for the import and the doctor to compare with.
 *
 * @returns the folder, which the caller must remove
 */
export function copySample(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  const sample = contentFolder("sample");
  copySite(folder, sample);
  cpSync(sample, path.join(folder, "test/fixtures/content/sample"), { recursive: true });
  return folder;
}
