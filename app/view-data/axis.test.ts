import { beforeEach, expect, test, vi } from "vitest";
import { en } from "#app/ui-strings/en";
import { type Axis, axisLegend, axisOf, type AxisRow, drawPeriods } from "./axis";
import type { Locale } from "./format";

beforeEach(() => void vi.stubEnv("BUILT_ON", "2024-12-31"));

const content = { profile: { language: "en-GB" }, strings: en.strings } as Locale;

function periodOf(text: string) {
  const [start, end] = text.split(" ");
  return { start, end };
}

const axisFor = (...texts: string[]) => axisOf(texts.map(periodOf), content) as Axis;

test("a scale ends today if an item is ongoing, otherwise with its last year", () => {
  const labels = ({ years }: Axis) => years.map(({ text }) => text);
  const open = axisFor("2017 2021", "2021-05 present");
  expect(open).toMatchObject({ from: 2017, to: 2025, present: "Present" });
  // The label of the present takes the place of the last year's label.
  expect(labels(open)).toEqual(["2017", "2018", "2019", "2020", "2021", "2022", "2023", undefined]);
  expect(axisFor("2020 2021")).toEqual({
    from: 2020,
    to: 2022,
    years: [
      { text: "2020", x: 0 },
      { text: "2021", x: 50 },
    ],
  });
  expect(labels(axisFor("1986 present")).slice(0, 3)).toEqual(["1986", "1991", "1996"]);
  expect(axisFor("2020-02 2020-06", "2020")).toBeUndefined();
  expect(axisFor()).toBeUndefined();
});

test("bars are to scale, with the name on the side that has more room", () => {
  const axis = axisFor("2020 present");
  const drawn = (...periods: string[]) => drawPeriods(periods.map(periodOf), axis);
  expect(drawn("2021 2022")).toEqual({ bars: [{ x: 33.3, width: 66.7 }], width: 60 });
  expect(drawn("2024-01 present")).toEqual({
    bars: [{ x: 0, width: 100 }],
    width: 20,
    isAtEnd: true,
  });
  expect(drawn("2022-01 2022-12", "2020-07 2021-06")?.bars).toEqual([
    { x: 66.7, width: 33.3 },
    { x: 16.7, width: 33.3, isEarlier: true },
  ]);
  expect(drawn("2020-01-01")).toEqual({ bars: [{ x: 0, width: 100 }], width: 1.5 });
});

test("the legend lists the kinds of each colour, and earlier roles", () => {
  const axis = axisFor("2020 present");
  const row = (tone: AxisRow["tone"], kind: string, ...periods: string[]): AxisRow => ({
    title: "T",
    tone,
    kind,
    drawing: drawPeriods(periods.map(periodOf), axis),
  });
  const work = row("work", "Work", "2022-01 present", "2021-01 2021-12");
  const rows = [work, row("work", "Internship", "2020-01"), row("project", "Projects")];
  expect(axisLegend(rows, content).map(({ text }) => text)).toEqual([
    "Work, Internship",
    "Earlier role",
  ]);
});
