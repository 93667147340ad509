import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a misspelt or useless option or a missing file ends a command with one line that names it", () => {
  // No case names a résumé or user that would be imported, into the owner's content, if its option were accepted.
  const cases: [words: string[], told: string][] = [
    [["scripts/build.ts", "--if-stal"], "--if-stal"],
    [["scripts/export.ts", "--polcy"], "--polcy"],
    [["scripts/doctor/report.ts", "--link"], "--link"],
    [["scripts/cv/cv.ts", "--wach"], "--wach"],
    [["scripts/cv/cv.ts", "no-such-file.md"], "There is no file no-such-file.md"],
    [["scripts/import/import.ts", "no-such-file.json", "--dry-run"], "--dry-run"],
    [["scripts/import/import.ts", "no-such-file.json"], "no-such-file.json"],
    [["scripts/import/import.ts", "no-such-file.json", "--only", "loom"], "--only is for github:NAME"],
    [["scripts/import/import.ts", "github:-", "--force"], "--force and --language are for a résumé"],
    [["scripts/import/import.ts", "github:-", "--language", "fr"], "--force and --language are for"],
    [["scripts/import/import.ts"], "Usage: npm run import -- FILE [--language TAG]"],
  ];
  for (const [words, told] of cases) {
    const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", words, { encoding: "utf8" });
    const lines = stderr.trimEnd().split("\n");
    expect({ status, stdout, lines }, words.join(" ")).toEqual({
      status: 1,
      stdout: "",
      lines: [expect.stringContaining(told)],
    });
  }
});
