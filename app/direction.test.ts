import { expect, test } from "vitest";
import { joined, withDirectionMarks } from "./direction";

test("in right-to-left text, the symbols of names and numbers stay on their side", () => {
  for (const shown of [
    "C++|",
    "لغة C#|.",
    "|.NET",
    "و|.NET و",
    "Inc.|، دبي",
    "شهادة (B.Sc.|) وعمل",
    "Ltd.| (حيفا)",
    "|-5% و 3-5 (|$5)",
    "الهاتف |+20~2~5555~0100< (9-17)",
    "Call |+20~2~5555~0100",
    "(|021-5555-0100<)",
    "https://example.com/|",
    "Example Inc.|",
    "|(Why?)|",
    "|2 jobs",
    "لماذا React?",
    "Node.js",
    "C++11",
    " API.",
    "2019-2021",
    "...",
  ]) {
    const marked = shown
      .replaceAll("|", "\u200e")
      .replaceAll("<", "\u200f")
      .replaceAll("~", "\u00a0");
    for (const text of [shown.replace(/[|<]/g, "").replaceAll("~", " "), marked])
      expect(withDirectionMarks(text, "ar-EG")).toBe(marked);
  }
  expect(withDirectionMarks("C++", "en-GB")).toBe("C++");
});

test("lists have the comma of their script", () => {
  const shown = ["de-DE", "he-IL", "ar-EG", "ur-PK", "ja-JP", "zh-TW"].map((language) =>
    joined(language, "A", undefined, "B"),
  );
  expect(shown).toEqual(["A, B", "A, B", "A، B", "A، B", "A、B", "A、B"]);
});
