import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("in an old Node.js, commands only print which version they need", () => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.9.0' } })";
  for (const args of [
    ["commands/start.js"],
    ["--import", "./commands/typescript.js", "server.ts"],
  ]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(old)}`, ...args],
      { encoding: "utf8" },
    );
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      "Node.js 20.9.0 is too old. Install 20.19 or later from https://nodejs.org/.\n",
    ]);
  }
});
