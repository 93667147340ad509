import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteFolder, startSite } from "../support/start-site";

test("the server needs only its build, as in the image", async ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["server.js", "client"]) {
    cpSync(path.join(siteFolder, "build", name), path.join(folder, "build", name), {
      recursive: true,
    });
  }
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');

  const site = await startSite({}, { cwd: folder });
  onTestFinished(() => site.stop());
  expect((await fetch(site.origin)).status).toBe(200);
});
