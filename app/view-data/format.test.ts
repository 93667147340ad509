import { expect, test } from "vitest";
import { profileSchema } from "#app/schema/shapes";
import { en } from "#app/ui-strings/en";
import { certificateDates, formatDate, formatList, formatPeriod } from "./format";

test("dates and lists are formatted in the site's language", () => {
  expect(formatDate("2017", "en-GB")).toBe("2017");
  expect(formatDate("2020-01", "en-GB")).toBe("Jan 2020");
  expect(formatDate("2023-12", "de-DE")).toBe("Dez. 2023");
  expect(formatList(["Git", "Linux", "Vite"], "en-GB")).toBe("Git, Linux and Vite");
});

test("a period of one month shows one date, and a future end is marked as expected", () => {
  const content = {
    profile: profileSchema.parse({ name: "Kim", language: "en-GB" }),
    strings: en.strings,
  };
  const period = (start: string, end: string) => formatPeriod(start, end, content);
  expect(period("2019-08", "2023-06")).toBe("Aug 2019\u00a0- Jun 2023");
  expect(period("2007", "2017")).toBe("2007\u00a0- 2017");
  expect(period("2023-07", "present")).toBe("Jul 2023\u00a0- Present");
  expect(period("2022-10", "2022-10")).toBe("Oct 2022");
  expect(period("2019-08-05", "2019-08-20")).toBe("Aug 2019");
  expect(period("2024-09", "2999-06")).toBe("Sept 2024\u00a0- expected Jun 2999");
});

test("a certificate shows its expiry only after that day", () => {
  const shown = (date?: string, expires?: string) =>
    certificateDates({ date, expires }, en.strings, (each) => each).filter(Boolean);
  expect(shown("2020", "2023-01")).toEqual(["2020", "expired 2023-01"]);
  expect(shown("2020", "2999")).toEqual(["2020"]);
});
