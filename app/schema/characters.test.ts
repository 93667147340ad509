import { expect, test } from "vitest";
import { printable, withFixedSpaces } from "./characters";
import { text } from "./fields";

test("in French, the space before a punctuation mark does not break the line", () => {
  const shown = (written: string) => withFixedSpaces(written).replaceAll("\u00a0", "_");
  expect(shown("Ennuyeuses : 140 analystes ! Vraiment ?")).toBe(
    "Ennuyeuses_: 140 analystes_! Vraiment_?",
  );
  expect(shown("Elle dit (« oui ») ; lui : « non ».")).toBe("Elle dit («_oui_»)_; lui_: «_non_».");
  for (const other of ["Das »Wort« steht »hier«.", "Run :wq ?x", "12:30"])
    expect(withFixedSpaces(other)).toBe(other);
  expect(text.parse(" Un titre : beau ")).toBe("Un titre\u00a0: beau");
});

test("no line ends with a Polish, Czech or Slovak word of one letter", () => {
  expect(withFixedSpaces("W domu i w pracy (z żoną)")).toBe(
    "W\u00a0domu i\u00a0w\u00a0pracy (z\u00a0żoną)",
  );
  expect(withFixedSpaces("Vývoj v Praze a v Brně")).toBe("Vývoj v\u00a0Praze a\u00a0v\u00a0Brně");
  expect(withFixedSpaces("I write a blog")).toBe("I write a blog");
});

test("a message keeps its lines, but no character that a terminal would obey", () => {
  const name = "a\x1b]0;title\x07\x9b.png";
  expect(printable(`${name}:\n\tis missing`)).toBe(
    "a\ufffd]0;title\ufffd\ufffd.png:\n\tis missing",
  );
});
