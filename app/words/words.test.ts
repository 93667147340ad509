import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OwnerError } from "../owner-error";
import { readWords, wordsFolder, wordsOf } from "./words";

/** The mistakes in a file of words, each without the folder's path. */
function mistakesIn(folder: string, language: string): string[] {
  try {
    readWords(language, folder);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.message.split("\n").map((each) => each.replace(path.relative("", folder), ""));
  }
}

test("every language has all words, and what is no language has none", () => {
  const languages = readdirSync(wordsFolder).filter((name) => name.endsWith(".yaml"));
  expect(languages).toContain("de.yaml");
  expect(languages.flatMap((name) => mistakesIn(wordsFolder, path.parse(name).name))).toEqual([]);
  expect(wordsOf("de-AT")?.wording.menu).toBe("Menü");
  expect(wordsOf("../fr")).toBeUndefined();
});

test("mistakes in a file of words are reported with their lines and fields", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines = readFileSync(path.join(wordsFolder, "en.yaml"), "utf8").split("\n");
  const written = lines
    .filter((line) => !line.includes("newTab:"))
    .map((line) => line.replace("skipToContent:", "skipToContents:").replace("{seconds}", "a few"));
  writeFileSync(path.join(folder, "en.yaml"), written.join("\n"));
  const at = (text: string) =>
    `/en.yaml:${written.findIndex((line) => line.includes(text)) + 1}, wording.`;
  expect(mistakesIn(folder, "en").sort()).toEqual(
    [
      `${at("skipToContents")}skipToContents: there is no field "skipToContents"; did you mean "skipToContent"?`,
      `${at("skipToContents")}skipToContent: is missing`,
      `${at("skipToContents")}newTab: is missing`,
      `${at("a few")}notFound.redirecting: must contain {seconds}`,
    ].sort(),
  );

  writeFileSync(path.join(folder, "en.yaml"), "wording:\n  menu: Menu: here\n");
  expect(mistakesIn(folder, "en")).toEqual([
    "/en.yaml:2: Nested mappings are not allowed in compact mappings",
  ]);
});
