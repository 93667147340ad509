import { expect, test } from "vitest";
import type { TimelineEntry } from "../schema/shapes";
import { drawBackdrop } from "./backdrop";

const entry: TimelineEntry = {
  id: "example-labs",
  kind: "work",
  title: "Software Engineer",
  subtitle: "Example Labs",
  start: "2023-07",
  end: "present",
  lines: [],
};

/** The words that have the colour of the caret, as the bars of a drawing: "M32 0h64". */
const marked = (drawing: string) =>
  [...drawing.matchAll(/<path stroke="currentcolor"[^>]* d="([^"]*)"/g)].map(([, bars]) => bars).join("");

test("a line has a bar as long as each word, an indent, and a marked first word", () => {
  const drawing = drawBackdrop([{ ...entry, kind: "internship" }], []);
  expect(drawing).toContain('d="M147 0h64M234 0h56M313 0h32"');
  expect(marked(drawing)).toBe("M60 0h64");
});

test.each<[string, Partial<TimelineEntry>]>([
  ["a job that has ended", { end: "2024" }],
  ["a society role that has not ended", { kind: "society" }],
  ["a competition", { kind: "competition", end: "2024" }],
  ["a competition that is said to be no award", { kind: "competition", end: "2024", award: false }],
])("%s is not marked", (_name, changes) => {
  expect(marked(drawBackdrop([{ ...entry, ...changes }], []))).toBe("");
});

test("an award is marked", () => {
  const award = { ...entry, kind: "competition", end: "2024", award: true } as const;
  expect(marked(drawBackdrop([award], []))).toBe("M60 0h64");
});

test("the lines on the right end at the window's edge, and the drawing contains no text", () => {
  const drawing = drawBackdrop([], [{ title: "One" }, { title: "Two & <more>" }]);
  const ends = [...drawing.matchAll(/M(-?\d+) -?\d+h(\d+)/g)].map(
    ([, x, length]) => Number(x) + Number(length),
  );
  expect(ends.at(0)).toBe(-32);
  expect(ends.at(-1)).toBe(-32);
  expect(drawing).not.toContain("more");
});
