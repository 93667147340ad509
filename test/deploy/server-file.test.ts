import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../harness/free-port";
import { siteFolder } from "../../harness/start-site";
import { startServer } from "../../harness/server-process";

test("the server runs in a folder with nothing but the build, as in the image", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["server.js", "client"]) {
    cpSync(path.join(siteFolder, "build", name), path.join(folder, "build", name), { recursive: true });
  }
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');

  const port = await freePort();
  const env = { NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" };
  const site = await startServer(
    { command: process.execPath, args: ["build/server.js"], cwd: folder, port, env },
    "/readyz",
  );
  onTestFinished(() => site.stop());
  expect((await fetch(site.origin)).status).toBe(200);
});
