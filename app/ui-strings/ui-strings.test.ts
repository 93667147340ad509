import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../test/support/files";
import { OwnerError } from "../owner-error";
import { readUiStrings, uiStringsFolder, uiStringsFor } from "./ui-strings";

/** Returns the errors in a language's file, each without the folder's path. */
function errorsIn(folder: string, language: string): string[] {
  try {
    readUiStrings(language, folder);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.message.split("\n").map((each) => each.replace(folder, ""));
  }
}

test("every language has all UI strings, and an unknown language has none", () => {
  const languages = readdirSync(uiStringsFolder).filter((name) => name.endsWith(".yaml"));
  expect(languages).toContain("de.yaml");
  expect(languages.flatMap((name) => errorsIn(uiStringsFolder, path.parse(name).name))).toEqual([]);
  expect(uiStringsFor("de-AT")?.wording.menu).toBe("Menü");
  expect(uiStringsFor("../fr")).toBeUndefined();
});

test("reports each error in a file of UI strings with its field", () => {
  const folder = temporaryFolder(onTestFinished);
  const written = readFileSync(path.join(uiStringsFolder, "en.yaml"), "utf8")
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
