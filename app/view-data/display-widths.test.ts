import { expect, test } from "vitest";
import { displayWidths, nameWidths } from "./display-widths";

const characters = "abcdefghijklmnopqrstuvwxyzELNRZé -".split("");
const widths = Object.fromEntries(characters.map((character) => [character, 0.5]));

test("a title's width includes its caret", () => {
  const of = (...lines: string[]) => displayWidths(lines, widths);
  expect(of("Robin Example")).toEqual({ "part-width": 3.7, "line-width": 6.7 });
  expect(of("Zofia Lukaszewska-Ng")["part-width"]).toBe(6);
  expect(of("Ren", "Rene\u0301")).toEqual(of("René"));
  // A soft hyphen is visible only where a line breaks.
  expect(of("Lukas\u00adzewska")).toEqual({
    "part-width": 3.2,
    "line-width": of("Lukaszewska")["line-width"],
  });
  // Characters that the typeface lacks.
  expect(of("日本")).toEqual({ "part-width": 1.2, "line-width": 2.2 });
  expect(nameWidths("Zofia Lukaszewska-Ng", widths)).toMatchObject({
    "part-count": 3,
    "pair-width": expect.closeTo(7.4, 1),
  });
});
