import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/files";
import { siteFolder, spawnSite, startSite } from "../support/start-site";

test("the server needs only the build, as in the image, and does not start if a file is missing", async () => {
  const folder = temporaryFolder(onTestFinished);
  for (const name of ["server.js", "client"]) {
    cpSync(path.join(siteFolder, "build", name), path.join(folder, "build", name), {
      recursive: true,
    });
  }
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');

  const site = await startSite({}, { cwd: folder });
  onTestFinished(() => site.stop());
  expect((await fetch(site.origin)).status).toBe(200);

  rmSync(path.join(folder, "build/client"), { recursive: true });
  const { ended, output } = await spawnSite({}, { cwd: folder });
  expect((await ended).code).toBe(1);
  expect(output.join("")).toContain("The build is incomplete");
});

test("the server's file contains no drafts, and nothing that the profile omits everywhere", () => {
  const file = readFileSync(path.join(siteFolder, "build/server.js"), "utf8");
  expect(file).toContain("robin@example.com");
  for (const hidden of ["1632 960999", "A text that is not finished", "A secret."])
    expect(file).not.toContain(hidden);
});

test("the server's source map names the sources, but contains none of them", () => {
  const map = readFileSync(path.join(siteFolder, "build/server.js.map"), "utf8");
  const { sources, sourcesContent } = JSON.parse(map) as Record<string, string[]>;
  expect(sources).toEqual(
    expect.arrayContaining(["../app/http/create-app.ts", "../app/routes/about/route.tsx"]),
  );
  expect(sourcesContent).toBeUndefined();
});
