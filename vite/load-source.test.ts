import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { expectedMessage } from "../app/http/expected-errors";
import { loadSource } from "./load-source";

test("a missing comma is explained by its file and line, without lines of packages", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "source-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, "profile.ts"),
    'export const profile = {\n  name: "Kim"\n  email: ""\n};\n',
  );
  const error: unknown = await loadSource("/profile.ts", [], folder).catch((thrown: unknown) => thrown);
  const [, where, ...rest] = expectedMessage(error)?.split("\n") ?? [];
  expect(where).toMatch(/profile\.ts:3:2: ERROR: Expected "}" but found "email"$/);
  expect(rest).toEqual([]);
});
