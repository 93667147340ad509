import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the reading list of docs/architecture.md has at most 35 files and 100 thousand characters", () => {
  const architecture = readFileSync("docs/architecture.md", "utf8");
  const files = [...architecture.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => file);
  const sizes = files.map((file) => readFileSync(file, "utf8").length);
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThanOrEqual(35);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});
