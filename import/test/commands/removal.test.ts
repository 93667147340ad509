import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { copySite } from "../../../test/support/copy-site";
import { temporaryFolder } from "../../../test/support/files";

const [, steps = ""] =
  /### Remove the import\n[^]*?```sh\n([^]*?)```/.exec(readFileSync("docs/guide.md", "utf8")) ?? [];
const [, packages = ""] = /npm uninstall (.*)/.exec(steps) ?? [];

test("after the import is removed as the guide says, content, types, imports and packages are still valid", () => {
  const folder = temporaryFolder(onTestFinished);
  copySite(folder, "app/content");
  const others =
    "bench test knip.json vitest.config.ts eslint.config.js dependency-cruiser.config.js";
  const configs =
    "tsconfig.browser.json tsconfig.server.json .prettierrc.json .prettierignore .gitignore";
  for (const name of `${others} ${configs}`.split(" "))
    cpSync(name, path.join(folder, name), { recursive: true });
  const { PATH = "", ...env } = process.env;
  const run = (command: string) => {
    const bin = path.join(folder, "node_modules/.bin");
    const options = {
      cwd: folder,
      shell: true,
      encoding: "utf8",
      env: { ...env, PATH: bin + path.delimiter + PATH },
    } as const;
    const { status, stdout, stderr } = spawnSync(command, options);
    expect([status, command, stdout + stderr]).toEqual([0, command, expect.anything()]);
  };
  rmSync(path.join(folder, "import"), { recursive: true });
  // Uninstalling needs the registry. knip reports every package that is in the wrong list.
  const names = packages.split(" ").map((name) => `devDependencies.${name}`);
  run(`npm pkg delete scripts.import ${names.join(" ")}`);
  const checks = packageJson.scripts.check.split(" && ");
  for (const each of checks.filter((each) => /^(npm run check:own|depcruise|knip$)/.test(each)))
    run(each);
});
