import { expect, test } from "vitest";
import { contrast } from "./colour";

test("the contrast ratio follows WCAG, and is never rounded up to the minimum", () => {
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
