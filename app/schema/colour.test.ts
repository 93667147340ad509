import { describe, expect, test } from "vitest";
import { contrast, mix, nearestReadable } from "./colour";

describe("contrast", () => {
  // Those of white are the thresholds that https://webaim.org/articles/contrast/ gives as examples.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#bf3d0a", "#bf3d0a", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#949494", "#ffffff", 3.03],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %d", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
  });

  test("of #777777 on white is not rounded up to what text needs", () => {
    expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
  });
});

test("a mixture has its share of both colours", () => {
  expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mix("#000000", "#ffffff", 1)).toBe("#ffffff");
  expect(mix("#102030", "#304050", 0.5)).toBe("#203040");
});

describe("the nearest readable shade", () => {
  test("is the colour itself where that is readable", () => {
    expect(nearestReadable("#bf3d0a", ["#ffffff"], 4.5)).toBe("#bf3d0a");
  });

  test("is darker on light grounds and lighter on dark ones, and just readable", () => {
    for (const [ground, towards] of [
      ["#ffffff", "#000000"],
      ["#101010", "#ffffff"],
    ] as const) {
      const colour = "#808000";
      const found = nearestReadable(colour, [ground], 7) ?? "";
      expect(contrast(found, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(found, ground)).toBeLessThan(7.4);
      expect(contrast(found, towards)).toBeLessThan(contrast(colour, towards));
    }
  });

  test("is none where grounds are both dark and light", () => {
    expect(nearestReadable("#808080", ["#000000", "#ffffff"], 7)).toBeUndefined();
  });
});
