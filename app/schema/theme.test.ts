import type * as z from "zod";
import { describe, expect, test } from "vitest";
import { contrast } from "./colour";
import { themeSchema } from "./theme";

const minimal = {
  typeface: "roboto-slab",
  accent: "#8a1f4b",
  light: { paper: "#fdfaf4", ink: "#101418" },
  dark: { paper: "#101214", ink: "#eeeae0" },
};
const read = (data: z.input<typeof themeSchema>) => themeSchema.parse(data);

describe("a theme with only the required fields", () => {
  const { light, dark } = read(minimal);

  test("every text is readable on its backgrounds", () => {
    for (const { paper, raised, ink, muted, accent, education, achievement } of [light, dark]) {
      for (const background of [paper, raised]) {
        for (const text of [ink, muted, accent, education, achievement]) {
          expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
    expect(contrast(dark.accent, light.ink)).toBeGreaterThanOrEqual(4.5);
  });

  test("the accent is kept, and has the same hue on the dark background", () => {
    expect(light.accent).toBe("#8a1f4b");
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(dark.accent.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThan(green);
  });

  test("cards stand out from the paper", () => {
    for (const { paper, raised, line } of [light, dark]) expect(new Set([paper, raised, line]).size).toBe(3);
  });
});

test("the colours that an owner gives are kept", () => {
  const { light, dark } = read({
    ...minimal,
    accent: { light: "#111111", dark: "#222222" },
    caret: { light: "#333333", dark: "#444444" },
    light: { ...minimal.light, raised: "#555555", muted: "#666666", line: "#777777" },
  });
  expect([light.accent, dark.accent, light.caret, dark.caret]).toEqual([
    "#111111",
    "#222222",
    "#333333",
    "#444444",
  ]);
  expect(light).toMatchObject({ raised: "#555555", muted: "#666666", line: "#777777" });
});
