import { expect, test } from "vitest";
import { isReserved } from "./reserved-names";

test.each([
  ["example.com", true],
  ["code.example.org", true],
  ["kim.example", true],
  ["site.test", true],
  ["localhost", true],
  ["127.0.0.1", true],
  ["[::1]", true],
  ["myexample.com", false],
  ["example.com.kim.dev", false],
  ["kim.dev", false],
])("whether %s is reserved: %s", (hostname, expected) => {
  expect(isReserved(hostname)).toBe(expected);
});
