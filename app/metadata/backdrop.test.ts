import { expect, test } from "vitest";
import { drawBackdrop } from "./backdrop";

test("a line has a bar as long as each word, an indent, and a marked first word", () => {
  const line = { text: "Software Engineer, Example Labs", indent: 1, marked: true };
  const drawing = drawBackdrop({ left: [line], right: [] });
  expect(drawing).toContain('d="M147 0h72M242 0h56M321 0h32"');
  expect(drawing).toContain('d="M60 0h64"');
});

test("the lines on the right end at the window's edge, and the drawing contains no text", () => {
  const drawing = drawBackdrop({
    left: [],
    right: [
      { text: "One", indent: 0, marked: false },
      { text: "Two & <more>", indent: 0, marked: false },
    ],
  });
  const ends = [...drawing.matchAll(/M(-?\d+) -?\d+h(\d+)/g)].map(
    ([, x, length]) => Number(x) + Number(length),
  );
  expect(ends.at(0)).toBe(-32);
  expect(ends.at(-1)).toBe(-32);
  expect(drawing).not.toContain("more");
});
