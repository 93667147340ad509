import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownedFiles, writeModules } from "./write-modules";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "content-"));
  for (const folder of ["app/content", "test/fixtures/content/sample"]) {
    await mkdir(path.join(root, folder), { recursive: true });
    for (const name of ["pages.ts", "profile.ts"]) await writeFile(path.join(root, folder, name), name);
  }
});
afterEach(() => rm(root, { recursive: true }));

const content = () => readdir(path.join(root, "app/content"));

test("the sample is nobody's, what differs from it by a byte is the owner's", async () => {
  const modules = { "app/content/pages.ts": "pages.ts", "app/content/profile.ts": "profile.ts\n" };
  expect(await ownedFiles(root, modules)).toEqual(["app/content/profile.ts"]);
});

test("without the sample beside it, everything is the owner's", async () => {
  await rm(path.join(root, "test"), { recursive: true });
  expect(await ownedFiles(root, { "app/content/pages.ts": "pages.ts" })).toEqual(["app/content/pages.ts"]);
});

test("modules are written, and nothing is left beside them", async () => {
  await writeModules(root, { "app/content/pages.ts": "new", "app/content/resources.ts": "new" });
  expect(await content()).toEqual(["pages.ts", "profile.ts", "resources.ts"]);
  expect(await readFile(path.join(root, "app/content/pages.ts"), "utf8")).toBe("new");
});

test("where one cannot be written, none is", async () => {
  const modules = { "app/content/pages.ts": "new", "app/nowhere/profile.ts": "new" };
  await expect(writeModules(root, modules)).rejects.toThrow("ENOENT");
  expect(await content()).toEqual(["pages.ts", "profile.ts"]);
  expect(await readFile(path.join(root, "app/content/pages.ts"), "utf8")).toBe("pages.ts");
});
