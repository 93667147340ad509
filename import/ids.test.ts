import { expect, test } from "vitest";
import { slugOf } from "./ids";

test("an imported item gets no name that Windows reserves, or that is too long for a file", () => {
  expect(["Con", "COM1!", "Con artists"].map((each) => slugOf(each))).toEqual([
    "con-1",
    "com1-1",
    "con-artists",
  ]);
  expect(slugOf(`${"a".repeat(149)} ${"b".repeat(300)}`)).toBe(`${"a".repeat(149)}-1`);
});
