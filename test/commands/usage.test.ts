import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../support/server-process";

const scripts = [
  "build.ts",
  "export.ts",
  "import/import.ts",
  "doctor/report.ts",
  "cv/cv.ts",
  "update.js",
];

/** Runs a command in this project, whose files it must not change: no case is a right call. */
function run(script: string, ...words: string[]) {
  const args = ["--import", "tsx", `commands/${script}`, ...words];
  return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
}

test("each command answers a typing error with its help and the exit code 2", () => {
  for (const script of scripts) {
    const { status, stdout, stderr } = run(script, "--hepl");
    expect([status, stdout], script).toEqual([2, ""]);
    expect(stderr, script).toMatch(
      /^Unknown option --hepl\. Did you mean --help\?\n\n.+\.\n\nUsage: [^]*npm run [^]*\nExample: .*npm run/,
    );
  }
});

test("--help is printed on standard output, and other errors are one line with the exit code 1", () => {
  expect(run("cv/cv.ts", "--help")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Makes the CV/),
    stderr: "",
  });
  const error = "There is no file no-such.md.\n";
  expect(run("cv/cv.ts", "no-such.md")).toMatchObject({ status: 1, stdout: "", stderr: error });
});

test("the import refuses options of another source, and no source at all", () => {
  const cases: [words: string[], error: RegExp][] = [
    [[], /^An argument is missing\.\n\nWrites/],
    [["no-such.json", "--repos", "loom"], /^--repos is for github:NAME\.\n/],
    [["github:-", "--force"], /^--force and --language are for a résumé\./],
  ];
  for (const [words, error] of cases) {
    const { status, stderr } = run("import/import.ts", ...words);
    expect([status, stderr]).toEqual([2, expect.stringMatching(error)]);
  }
});
