import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { bundleName, cacheName, loadBundle } from "../../scripts/bundle/load";

const build = fileURLToPath(new URL("../../build", import.meta.url));

test("a start takes what the build compiled", () => {
  expect(loadBundle(build).script.cachedDataRejected).toBe(false);
});

test.each([
  ["of another version of Node.js", Buffer.alloc(4096, 7)],
  ["cut short", Buffer.alloc(0)],
  ["that is not there", undefined],
])("a server starts without the compiled code %s", async (_what, cache) => {
  const folder = await mkdtemp(path.join(tmpdir(), "bundle-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, bundleName), `require("node:process").emit("started", __dirname);`);
  if (cache) await writeFile(path.join(folder, cacheName), cache);

  const started: string[] = [];
  const listen = (where: string) => started.push(where);
  process.on("started", listen);
  onTestFinished(() => void process.off("started", listen));
  loadBundle(folder).start();
  expect(started).toEqual([folder]);
});
