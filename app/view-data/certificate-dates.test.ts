import { expect, test } from "vitest";
import { en } from "../ui-strings/en";
import { certificateDates } from "./certificate-dates";

test("a certificate shows its expiry once that has passed", () => {
  const shown = (date?: string, expires?: string) =>
    certificateDates({ date, expires }, en.strings, (each) => each);
  expect(shown("2020", "2023-01")).toBe("2020, expired 2023-01");
  expect(shown(undefined, "2023")).toBe("expired 2023");
  expect(shown("2020", "2999")).toBe("2020");
});
