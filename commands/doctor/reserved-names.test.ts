import { expect, test } from "vitest";
import { isReserved } from "./reserved-names";

test("names for examples, tests and this machine are reserved, and similar names are not", () => {
  const examples = ["example.com", "code.example.org", "kim.example", "site.test"];
  const reserved = [...examples, "localhost", "127.0.0.1", "[::1]"];
  const others = ["myexample.com", "example.com.kim.dev", "kim.dev"];
  expect([...reserved, ...others].filter(isReserved)).toEqual(reserved);
});
