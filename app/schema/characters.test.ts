import { expect, test } from "vitest";
import { printable, withFrenchSpaces } from "./characters";
import { text } from "./fields";

test("in French, the space before a punctuation mark does not break the line", () => {
  const shown = (written: string) => withFrenchSpaces(written).replaceAll("\u00a0", "_");
  expect(shown("Ennuyeuses : 140 analystes ! Vraiment ?")).toBe(
    "Ennuyeuses_: 140 analystes_! Vraiment_?",
  );
  expect(shown("Elle dit (« oui ») ; lui : « non ».")).toBe("Elle dit («_oui_»)_; lui_: «_non_».");
  for (const other of ["Das »Wort« steht »hier«.", "Run :wq ?x", "12:30"])
    expect(withFrenchSpaces(other)).toBe(other);
  expect(text.parse(" Un titre : beau ")).toBe("Un titre\u00a0: beau");
});

test("a message keeps its lines, but no character that a terminal would obey", () => {
  const name = "a\x1b]0;title\x07\x9b.png";
  expect(printable(`${name}:\n\tis missing`)).toBe(
    "a\ufffd]0;title\ufffd\ufffd.png:\n\tis missing",
  );
});
