import { expect, test } from "vitest";
import { latestFirst } from "./latest-first";

test("items are sorted by their end, then the longest first, then as written", () => {
  const asWritten = [
    { name: "lecture", start: "2024-05-17", end: "2024-05-17" },
    { name: "main job", start: "2021", end: "present" },
    { name: "board", start: "2023-02", end: "present" },
    { name: "course", start: "2024-05-17", end: "2024-05-17" },
    { name: "studies", start: "2018-10", end: "2024-12" },
    { name: "side job", start: "2020", end: "2024" },
  ];
  expect(latestFirst(asWritten).map(({ name }) => name)).toEqual([
    "main job",
    "board",
    "studies",
    "side job",
    "lecture",
    "course",
  ]);
});
