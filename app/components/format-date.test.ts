import { expect, test } from "vitest";
import { formatDate, formatPeriod } from "./format-date";

test("a year is itself", () => {
  expect(formatDate("2017")).toBe("2017");
});

test.each([
  ["2019-08", "Aug 2019"],
  ["2020-01", "Jan 2020"],
  ["2023-12", "Dec 2023"],
])("the month %s is %s", (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});

test.each([
  ["2019-08", "2023-06", "Aug 2019 - Jun 2023"],
  ["2007", "2017", "2007 - 2017"],
  ["2023-07", "present", "Jul 2023 - Present"],
  ["2022-10", "2022-10", "Oct 2022"],
])("from %s to %s is %s", (start, end, shown) => {
  expect(formatPeriod(start, end)).toBe(shown);
});
