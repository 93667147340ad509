import { expect, test } from "vitest";
import { contrast, nearestReadable } from "./colour";

test("computes the contrast of WCAG, and does not round it up to the minimum", () => {
  // https://webaim.org/articles/contrast/ gives the ratios with white as examples.
  for (const [one, other, expected] of [
    ["#000000", "#ffffff", 21],
    ["#bf3d0a", "#bf3d0a", 1],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
  ] as const) {
    expect(contrast(one, other), one).toBeCloseTo(expected, 1);
  }
  expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
});

test("the nearest readable shade is darker on light backgrounds, lighter on dark ones, barely readable, or undefined", () => {
  for (const [background, towards] of [
    ["#ffffff", "#000000"],
    ["#101010", "#ffffff"],
  ] as const) {
    const colour = "#808000";
    const readable = nearestReadable(colour, [background], 7) ?? "";
    expect(contrast(readable, background)).toBeGreaterThanOrEqual(7);
    expect(contrast(readable, background)).toBeLessThan(7.4);
    expect(contrast(readable, towards)).toBeLessThan(contrast(colour, towards));
  }
  expect(nearestReadable("#bf3d0a", ["#ffffff"], 4.5)).toBe("#bf3d0a");
  expect(nearestReadable("#808080", ["#000000", "#ffffff"], 7)).toBeUndefined();
});
