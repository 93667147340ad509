import { beforeEach, expect, test, vi } from "vitest";
import type { SiteContent } from "#app/content.server";
import type { Item } from "#app/schema/items";
import { uiStringsFor } from "#app/ui-strings/ui-strings";
import { homeYears, yearClasses } from "./home-years";

beforeEach(() => void vi.stubEnv("BUILT_ON", "2026-11-28"));

type Row = [kind: Item["kind"], start: string | undefined, end?: string];

function yearsOf(...rows: Row[]) {
  const { strings, pages } = uiStringsFor("en") ?? {};
  const items = rows.map(([kind, start, end]) => ({ kind, start, end, title: kind, path: "/" }));
  return homeYears({
    items,
    strings,
    pages,
    profile: { language: "en" },
  } as unknown as SiteContent);
}

test("a career of any length has at most ten cells, which end with this year", () => {
  for (const [first, labels, last] of [
    ["2025", ["2025", "2026"], undefined],
    ["2020", ["2020", "2021", "2022", "2023", "2024", "2025", "2026"], undefined],
    ["2015", ["2015", "2017", "2019", "2021", "2023", "2025"], "2025–26"],
    ["2002", ["2000", "2003", "2006", "2009", "2012", "2015", "2018", "2021", "2024"], "2024–26"],
    [
      "1987",
      ["1987", "1991", "1995", "1999", "2003", "2007", "2011", "2015", "2019", "2023"],
      "2023–26",
    ],
  ] as const) {
    const cells = yearsOf(["work", first, "present"])?.shown.cells ?? [];
    expect(cells.map(({ label }) => label)).toEqual(labels);
    expect(cells.at(-1)?.name).toBe(last);
  }
});

test("without dates, or with those of one year, there is no time line", () => {
  expect(yearsOf(["work", undefined])).toBeUndefined();
  expect(yearsOf(["post", "2026-02-01"])).toBeUndefined();
});

test("a cell counts what happened in it, and is empty in a gap", () => {
  const years = yearsOf(
    ["work", "2021-03", "2022-06"],
    ["internship", "2022-01", "2022-02"],
    ["post", "2022-05-01"],
    ["education", "2010", "2020"],
    ["work", "2025", "2027"],
  );
  expect(years?.shown.cells.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
    "1 job",
    "2 jobs and 1 post",
    "",
    "",
    "1 job",
    "1 job",
  ]);
  expect(years?.shown.isWorking).toBe(true);
});

test("studies count where there is nothing else", () => {
  expect(yearsOf(["education", "2023-09", "present"])?.shown.cells).toHaveLength(4);
});

test("a row has a class for each cell of its items", () => {
  const scale = { from: 2020, step: 2, count: 3 };
  expect(yearClasses([{ start: "2018", end: "2021" }, { start: "2025-05" }], scale)).toBe("y1 y3");
  expect(yearClasses([{ start: undefined }], scale)).toBeUndefined();
  expect(yearClasses([{ start: "2020" }], undefined)).toBeUndefined();
});
