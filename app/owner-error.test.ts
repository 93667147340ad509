import { mkdir, readFile, rename } from "node:fs/promises";
import { expect, test } from "vitest";
import { ownerMessage } from "./owner-error";

test("a file system error is one sentence with its path", async () => {
  const cases = {
    "no-such/file: no such file or directory (ENOENT).": () => readFile("no-such/file"),
    "./package.json/folder: not a directory (ENOTDIR).": () =>
      mkdir(`${process.cwd()}/package.json/folder`),
    "no-such-file: no such file or directory (ENOENT).": () => rename("no-such-file", "no-such"),
  };
  for (const [sentence, failing] of Object.entries(cases))
    expect(await failing().then(() => undefined, ownerMessage)).toBe(sentence);
  expect(ownerMessage(new TypeError("x is undefined"))).toBeUndefined();
});
