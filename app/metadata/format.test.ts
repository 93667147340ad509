import { expect, test } from "vitest";
import { formatDate, formatList, formatPeriod } from "./format";

test.each([
  ["2017", "en-GB", "2017"],
  ["2019-08", "en-GB", "Aug 2019"],
  ["2020-01", "en-GB", "Jan 2020"],
  ["2023-12", "de-DE", "Dez. 2023"],
  ["2023-12", "ja-JP", "2023年12月"],
  ["2023", "ja-JP", "2023年"],
])("the date %s in %s is %s", (date, language, shown) => {
  expect(formatDate(date, language)).toBe(shown);
});

test.each([
  ["2019-08", "2023-06", "Aug 2019 - Jun 2023"],
  ["2007", "2017", "2007 - 2017"],
  ["2023-07", "present", "Jul 2023 - Present"],
  ["2022-10", "2022-10", "Oct 2022"],
])("the period from %s to %s is %s", (start, end, shown) => {
  expect(formatPeriod(start, end, "en-GB", "Present")).toBe(shown);
});

test.each([
  [["Git"], "en-GB", "Git"],
  [["Git", "Linux", "Vite"], "en-GB", "Git, Linux and Vite"],
  [["Git", "Linux", "Vite"], "de-DE", "Git, Linux und Vite"],
])("the list %j in %s is %s", (items, language, shown) => {
  expect(formatList(items, language)).toBe(shown);
});
