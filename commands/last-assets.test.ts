import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { takeAssets } from "./last-assets";

test("a build has the assets of the last build beside its own, and no older ones", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = path.join(folder, "client/assets");
  const build = async (...names: string[]) => {
    const restore = await takeAssets(folder);
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    for (const name of names) writeFileSync(path.join(assets, name), "");
    await restore();
    return readdirSync(assets);
  };
  expect(await build("page-1.js", "image.png")).toEqual(["image.png", "page-1.js"]);
  expect(await build("page-2.js", "image.png")).toEqual(["image.png", "page-1.js", "page-2.js"]);
  expect(await build("page-3.js")).toEqual(["image.png", "page-2.js", "page-3.js"]);
});
