import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the import prints its help, and refuses options of another source, or a missing source", () => {
  const cases: [args: string[], status: number, output: RegExp][] = [
    [["--help"], 0, /^Writes app\/content .+\n\nUsage:\n[^]*npm run import/],
    [["no-such.json"], 1, /^no-such\.json does not exist\.\n$/],
    [["no-such.json", "--repos", "loom"], 2, /^--repos does not apply to this source\.\n/],
    [["posts:http://old.example.com"], 1, /^http:\/\/old\.example\.com must begin with https:/],
    [["github:-", "--force"], 2, /^--force does not apply to this source\./],
  ];
  for (const [args, status, output] of cases) {
    const command = ["--import", "tsx", "import/import.ts", ...args];
    const ran = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect([ran.status, ran.stdout + ran.stderr]).toEqual([status, expect.stringMatching(output)]);
  }
});
