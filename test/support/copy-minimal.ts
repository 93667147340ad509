import { spawnSync } from "node:child_process";
import { copySite } from "./copy-site";
import { temporaryFolder } from "./files";
import { minimalFolder } from "./fixture-site";

/** Copies the site with the minimal content to a temporary folder, which `after` removes. @returns the folder */
export function copyMinimal(after: Parameters<typeof temporaryFolder>[0]): string {
  const folder = temporaryFolder(after);
  copySite(folder, minimalFolder);
  return folder;
}

export function npmRun(folder: string, words: string[], env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...words], {
    cwd: folder,
    env: { NODE_ENV: "development", PATH, HOME, ...env },
    encoding: "utf8",
  });
  const errors = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm "));
  return { status, lines: stdout.trim().split("\n"), errors, output: stdout + stderr };
}
