import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  [["scripts/export.ts", "--polcy"], "--polcy"],
  [["scripts/doctor/report.ts", "--link"], "--link"],
  [["scripts/import/import.ts", "test/fixtures/resumes/x.json", "--dry-run"], "--dry-run"],
])("%j ends with one line that says what is wrong", (words, told) => {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", words, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(told)]);
});
