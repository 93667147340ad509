import { expect, test } from "vitest";
import { formatDate, formatList, formatPeriod } from "./format";

test("dates and lists are in the language of the site", () => {
  expect(formatDate("2017", "en-GB")).toBe("2017");
  expect(formatDate("2020-01", "en-GB")).toBe("Jan 2020");
  expect(formatDate("2023-12", "de-DE")).toBe("Dez. 2023");
  expect(formatDate("2023-12", "ja-JP")).toBe("2023年12月");
  expect(formatList(["Git"], "en-GB")).toBe("Git");
  expect(formatList(["Git", "Linux", "Vite"], "en-GB")).toBe("Git, Linux and Vite");
  expect(formatList(["Git", "Linux", "Vite"], "de-DE")).toBe("Git, Linux und Vite");
});

test("a period has two ends, or one if both are the same", () => {
  const period = (start: string, end: string) => formatPeriod(start, end, "en-GB", "Present");
  expect(period("2019-08", "2023-06")).toBe("Aug 2019 - Jun 2023");
  expect(period("2007", "2017")).toBe("2007 - 2017");
  expect(period("2023-07", "present")).toBe("Jul 2023 - Present");
  expect(period("2022-10", "2022-10")).toBe("Oct 2022");
});
