import { expect, test } from "vitest";
import { en } from "../ui-strings/en";
import { axisLegend, axisOf, drawPeriods, type AxisRow, type Period } from "./axis";

const today = "2024-12-31";

function periodOf(text: string): Period {
  const [start = "", end = start] = text.split(" ");
  return { start, end };
}

const axisFor = (...texts: string[]) => axisOf(texts.map(periodOf), today, "Present");

/** Returns bars as text, relative to the scale: "50+25", or "50+25 year". */
function barsOn(axis: ReturnType<typeof axisFor>, ...periods: string[]): string {
  const { bars, width, isAtEnd } = drawPeriods(periods.map(periodOf), axis);
  const from = isAtEnd ? 100 - width : 0;
  const onScale = (percent: number) => Math.round((percent * width) / 100);
  return bars
    .map(({ x, width, kind }) =>
      [`${from + onScale(x)}+${onScale(width)}`, kind].filter(Boolean).join(" "),
    )
    .join(", ");
}

test("a scale ends today while an item is ongoing, otherwise with the last year", () => {
  expect(axisFor("2020 2021", "2021-05 present")).toEqual({
    from: 2020,
    to: 2025,
    present: "Present",
    // The label of the present needs the room of the last year's.
    years: [
      { text: "2020", x: 0 },
      { text: "2021", x: 20 },
      { text: "2022", x: 40 },
      { text: "2023", x: 60 },
      { x: 80 },
    ],
  });
  expect(axisFor("2020 2021")).toEqual({
    from: 2020,
    to: 2022,
    years: [
      { text: "2020", x: 0 },
      { text: "2021", x: 50 },
    ],
  });
  const long = axisFor("1986 present").years.map(({ text }) => text);
  expect(long).toEqual(["1986", "1991", "1996", "2001", "2006", "2011", undefined, undefined]);
});

test("bars are to scale, and a year without months has a bar of its own", () => {
  const axis = axisFor("2020 present");
  expect(barsOn(axis, "2022 2022")).toBe("40+20 year");
  expect(barsOn(axis, "2022 2023")).toBe("40+40 year");
  expect(barsOn(axis, "2020 2022")).toBe("0+20 year, 20+20, 40+20 year");
  expect(barsOn(axis, "2024 present")).toBe("80+20 year");
  expect(barsOn(axis, "2020-07 2021-06")).toBe("10+20");
  expect(barsOn(axis, "2022-01 2022-12", "2021-01 2021-12")).toBe("40+20, 20+20 earlier");
  expect(drawPeriods([periodOf("2020-01-01")], axis)).toEqual({
    bars: [{ x: 0, width: 100 }],
    width: 1.5,
  });
});

test("a drawing leaves the larger side to the name", () => {
  const axis = axisFor("2020 present");
  const isAtEnd = (text: string) => drawPeriods([periodOf(text)], axis).isAtEnd ?? false;
  expect(["2020-01 2020-12", "2022-01 2022-12", "2024-01 present"].map(isAtEnd)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a legend names the kinds of each colour, earlier roles, and years without months", () => {
  const axis = axisFor("2020 present");
  const row = (tone: AxisRow["tone"], kind: string, ...periods: string[]): AxisRow => ({
    title: "T",
    tone,
    kind,
    drawing: periods.length > 0 ? drawPeriods(periods.map(periodOf), axis) : undefined,
  });
  const legend = (...rows: AxisRow[]) => axisLegend(rows, en.strings).map(({ text }) => text);
  const work = row("work", "Work", "2022-01 present", "2021-01 2021-12");
  expect(legend(work, row("work", "Internship", "2020-01"), row("project", "Projects"))).toEqual([
    "Work, Internship",
    "Earlier role",
  ]);
  expect(legend(row("education", "Education", "2020"))).toEqual([
    "Education",
    "Only the year is known",
  ]);
});
