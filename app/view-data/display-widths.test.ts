import { expect, test } from "vitest";
import { advanceWidths, readTypeface } from "../../make/typeface";
import { displayWidths, nameWidths } from "./display-widths";

const slab = await readTypeface("roboto-slab");

test("measures a title with its caret, and its longest part that browsers do not break", async () => {
  const names = "Robin Example Zofia Łukaszewska-Nguyễn";
  const widths = await advanceWidths(names, slab);
  const width = (text: string) =>
    [...text].reduce((sum, letter) => sum + (widths[letter] ?? NaN), 0);
  expect(Object.keys(widths)).toEqual(expect.arrayContaining(["R", "Ł", "ễ"]));

  const of = (...lines: string[]) => displayWidths(lines, widths);
  expect(of("Robin Example").part).toBeCloseTo(width("Example") + 0.2, 1);
  expect(of("Robin Example").whole).toBeCloseTo(width("Robin Example") + 0.2, 1);
  expect(of("Zofia Łukaszewska-Nguyễn").part).toBeCloseTo(width("Łukaszewska-"), 1);
  expect(of("Zofia Łukaszewska-Nguye\u0302\u0303n")).toEqual(of("Zofia Łukaszewska-Nguyễn"));
  expect(of("Zofia", "Robin").whole).toBeCloseTo(width("Robin") + 0.2, 1);
  const { two, parts } = nameWidths("Zofia Łukaszewska-Nguyễn", widths);
  expect(two).toBeCloseTo(width("Zofia Łukaszewska-"), 1);
  expect(parts).toBe(3);
  expect(of("Łukas\u00adzewska").part).toBeCloseTo(width("zewska") + 0.2, 1);
  expect(of("Łukas\u00adzewska").whole).toEqual(of("Łukaszewska").whole);
  // Characters that the typeface lacks.
  expect(of("日本")).toEqual({ part: 1.2, whole: 2.2 });
});
