import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copySite } from "./copy-site";
import { minimalFolder } from "./fixture-site";

/**
 * Copies the site with the minimal content to a temporary folder, where a test may edit it.
 *
 * @returns the folder, which the caller must remove
 */
export function copyMinimal(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  copySite(folder, minimalFolder);
  return folder;
}

/**
 * Changes a file as an owner does in an editor.
 *
 * @returns a function that undoes it
 * @throws if the file has not what is to be replaced
 */
export function edit(file: string, from: string | RegExp, to: string): () => void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** Runs a script of package.json without the tests' variables. @returns its exit status and what it has written */
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
