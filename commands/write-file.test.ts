import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../test/support/files";
import { writeFileIn } from "./write-file";

test("a file is written only below its folder", async () => {
  const parent = temporaryFolder(onTestFinished);
  const folder = path.join(parent, "export");
  for (const name of ["../outside", "a/../../outside", "..", ""])
    await expect(writeFileIn(folder, name, ""), name).rejects.toThrow("outside of");
  expect(existsSync(path.join(parent, "outside"))).toBe(false);
  for (const name of ["/absolute", "a/../b", "..c"]) await writeFileIn(folder, name, "");
  expect(["absolute", "b", "..c"].every((name) => existsSync(path.join(folder, name)))).toBe(true);
});
