import { expect, test } from "vitest";
import { displayWidths, nameWidths } from "./display-widths";

const characters = "abcdefghijklmnopqrstuvwxyzELNRZé -".split("");
const widths = Object.fromEntries(characters.map((character) => [character, 0.5]));

test("a title's width includes its caret; its longest unbreakable part is also measured", () => {
  const of = (...lines: string[]) => displayWidths(lines, widths);
  expect(of("Robin Example")).toEqual({ part: 3.7, whole: 6.7 });
  expect(of("Zofia Lukaszewska-Ng").part).toBe(6);
  expect(of("Ren", "Rene\u0301")).toEqual(of("René"));
  // A soft hyphen is visible only where a line breaks.
  expect(of("Lukas\u00adzewska")).toEqual({ part: 3.2, whole: of("Lukaszewska").whole });
  // Characters that the typeface lacks.
  expect(of("日本")).toEqual({ part: 1.2, whole: 2.2 });
  expect(nameWidths("Zofia Lukaszewska-Ng", widths)).toMatchObject({
    parts: 3,
    two: expect.closeTo(7.4, 1),
  });
});
