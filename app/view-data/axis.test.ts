import { expect, test } from "vitest";
import { axisLanes, axisOf, axisRows, type DatedItem } from "./axis";

const today = "2024-12-31";

/** Makes an item from its title and period: "Labs 2020-07 present". */
function itemOf(text: string): DatedItem {
  const [title = "", start = "", end = start] = text.split(" ");
  return { title, tone: "work", start, end };
}

const axisFor = (...texts: string[]) => axisOf(texts.map(itemOf), today, "Present", 800);
const narrowAxis = (...texts: string[]) => axisOf(texts.map(itemOf), today, "Present", 500);

/** Returns the bars of each item as text: "50+25", or "50+25 year". */
function barsOn(axis: ReturnType<typeof axisFor>, ...texts: string[]): string[] {
  return axisRows(texts.map(itemOf), axis).map(({ bars }) =>
    bars.map(({ x, width, kind }) => [`${x}+${width}`, kind].filter(Boolean).join(" ")).join(", "),
  );
}

test("an axis ends today while an item is ongoing, otherwise with the last year", () => {
  const open = narrowAxis("A 2020 2021", "B 2021-05 present");
  expect(open).toMatchObject({ from: 2020, to: 2025 });
  // There is no room for 2024 beside "Present", so its line has no label.
  expect(open.labels.map(({ text }) => text).slice(-3)).toEqual(["2023", "", "Present"]);
  const closed = axisFor("A 2020 2021");
  expect(closed).toMatchObject({ from: 2020, to: 2022 });
  expect(closed.labels.map(({ text, x }) => [text, x])).toEqual([
    ["2020", 0],
    ["2021", 50],
  ]);
  // A long axis shows every few years.
  const long = axisFor("A 1985 present").labels.map(({ text }) => text);
  expect(long.slice(-4)).toEqual(["2010", "2015", "", "Present"]);
});

test("bars are to scale, and a year without months has a bar of its own", () => {
  const axis = axisFor("A 2020 present");
  expect(
    barsOn(axis, "A 2022 2022", "B 2022 2023", "C 2020 2022", "D 2023 present", "E 2024 present"),
  ).toEqual([
    "40+20 year",
    "40+40 year",
    "0+20 year, 20+20, 40+20 year",
    "60+20 year, 80+20",
    "80+20 year",
  ]);
  expect(barsOn(axis, "A 2020-07 2021-06", "B 2020-01-01", "C 2024-12-31 present")).toEqual([
    "10+20",
    "0+1.5",
    "98.5+1.5",
  ]);
});

test("a name is right of its bars, else left, else without its place, else above", () => {
  const axis = axisFor("A 2020 present");
  const name = (text: string, title: string, place: string) => {
    const [row] = axisRows([{ ...itemOf(text), title, place }], axis);
    return [row?.side, row?.place, row?.x];
  };
  const long = "x".repeat(50);
  expect(name("A 2020-01 2020-12", "Engineer", "Labs")).toEqual(["right", "Labs", 20]);
  expect(name("A 2024-01 present", "Engineer", "Labs")).toEqual(["left", "Labs", 80]);
  expect(name("A 2022-01 2022-12", "Engineer", long)).toEqual(["right", undefined, 60]);
  expect(name("A 2020-01 present", "Engineer", "Labs")).toEqual(["above", undefined, 0]);
});

test("items share a lane if their bars and names do not overlap, the latest in the first lane", () => {
  const texts = ["Old 2020-01 2020-03", "Now 2023-01 present", "Then 2021-01 2021-06"];
  const lanes = axisLanes(texts.map(itemOf), axisFor(...texts));
  expect(lanes.map(({ title, lane, side }) => [title, lane, side])).toEqual([
    ["Now", 0, "left"],
    ["Then", 0, "right"],
    ["Old", 0, "right"],
  ]);
  const many = Array.from({ length: 8 }, (_, index) => itemOf(`Project${index} 2022-01 present`));
  const named = axisLanes(many, axisFor("A 2020 present"));
  expect(named.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(named.filter(({ side }) => side)).toHaveLength(6);
});

test("a name in a lane loses words until it fits, and keeps them in its title", () => {
  const item = { ...itemOf("A 2022-01 2022-12"), title: `Audio plugin, ${"x".repeat(50)} y` };
  expect(axisLanes([item], axisFor("A 2020 present"))).toMatchObject([
    { title: "Audio plugin…", side: "right", fullTitle: item.title },
  ]);
});

test("on phones, a name has no place, is on the side with room, and loses words until it fits", () => {
  const axis = axisFor("A 2020 present");
  const onPhone = (title: string, text = "A 2022-01 2022-12") =>
    axisRows([{ ...itemOf(text), title, place: "Labs" }], axis)[0]?.phone;
  expect(onPhone("Engineer")).toBeUndefined();
  expect(onPhone("Engineers", "A 2022-07 2023-12")).toMatchObject({ side: "left", x: 50 });
  expect(onPhone("Audio plugin for editors")).toEqual({
    title: "Audio plugin for…",
    side: "right",
    x: 60,
  });
  expect(onPhone("x".repeat(40))).toBeNull();
});

test("names that would overlap on phones have lanes of their own", () => {
  const texts = ["Old 2020-01 2020-06", "Then 2021-01 2021-06"];
  const lanes = axisLanes(texts.map(itemOf), axisFor("A 2020 present"));
  expect(lanes.map(({ lane }) => lane)).toEqual([0, 1]);
});

test("labels near today are minor, because phones have no room for them", () => {
  const { labels } = axisFor("A 2018 present");
  expect(labels.filter(({ isMinor }) => !isMinor).map(({ text }) => text)).toEqual([
    "2018",
    "2020",
    "2022",
    "Present",
  ]);
});
