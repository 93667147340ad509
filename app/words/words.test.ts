import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OwnerError } from "../owner-error";
import { readWords, wordsFolder, wordsFor } from "./words";

/** The errors in a file of words, each without the folder's path. */
function errorsIn(folder: string, language: string): string[] {
  try {
    readWords(language, folder);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.message.split("\n").map((each) => each.replace(path.relative("", folder), ""));
  }
}

test("every language has all words, and what is not a language has none", () => {
  const languages = readdirSync(wordsFolder).filter((name) => name.endsWith(".yaml"));
  expect(languages).toContain("de.yaml");
  expect(languages.flatMap((name) => errorsIn(wordsFolder, path.parse(name).name))).toEqual([]);
  expect(wordsFor("de-AT")?.wording.menu).toBe("Menü");
  expect(wordsFor("../fr")).toBeUndefined();
});

test("errors in a file of words are reported with their fields", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const written = readFileSync(path.join(wordsFolder, "en.yaml"), "utf8")
    .replace(/^ *newTab:.*\n/m, "")
    .replace("skipToContent:", "skipToContents:")
    .replace("{seconds}", "a few");
  writeFileSync(path.join(folder, "en.yaml"), written);
  expect(errorsIn(folder, "en").sort()).toEqual([
    "/en.yaml, wording.newTab: is missing",
    "/en.yaml, wording.notFound.redirecting: must contain {seconds}",
    "/en.yaml, wording.skipToContent: is missing",
    '/en.yaml, wording.skipToContents: unknown field "skipToContents"; did you mean "skipToContent"?',
  ]);

  writeFileSync(path.join(folder, "en.yaml"), "wording:\n  menu: Menu: here\n");
  expect(errorsIn(folder, "en")[0]).toBe(
    "/en.yaml: Nested mappings are not allowed in compact mappings at line 2, column 9:",
  );
});
