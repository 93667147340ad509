import { expect, test } from "vitest";
import { projectClasses } from "./project-layout";

/** Returns the layout of a list: "L" for a featured project, and a digit for the width of another in a row. */
function layoutOf(list: string): string {
  const classes = projectClasses([...list].map((each) => ({ featured: each === "L" })));
  return classes
    .map((each) => {
      if (each === "project-large") return "L";
      return each.includes("third") ? "3" : each.includes("half") ? "2" : "1";
    })
    .join("");
}

test("no small project is alone in its row, unless it is the only one of its run", () => {
  const layouts = ["s", "ss", "sss", "ssss", "sssss", "sssssss", "Lssss", "ssLsssL", "LsL"];
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
  ]);
});
