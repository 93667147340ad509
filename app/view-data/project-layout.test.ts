import { expect, test } from "vitest";
import { projectClasses } from "./project-layout";

/** Returns the layout of a list: "L" for a featured project, and a digit for the width of another in a row. A "t" has no picture. */
function layoutOf(list: string): string {
  const classes = projectClasses(
    [...list].map((each) => ({ featured: each === "L", image: each === "t" ? undefined : {} })),
  );
  return classes
    .map((each) => {
      if (each === "project-large") return "L";
      return each.includes("third") ? "3" : each.includes("half") ? "2" : "1";
    })
    .join("");
}

test("no small project is alone in its row, unless it is the only one of its run, and pictures share no row with text alone", () => {
  const layouts = [
    "s",
    "ss",
    "sss",
    "ssss",
    "sssss",
    "sssssss",
    "Lssss",
    "ssLsssL",
    "LsL",
    "sstttst",
  ];
  expect(layouts.map(layoutOf)).toEqual([
    "1",
    "22",
    "333",
    "2222",
    "33322",
    "3332222",
    "L2222",
    "22L333L",
    "L1L",
    "2233311",
  ]);
});
