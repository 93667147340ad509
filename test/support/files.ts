import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** @param after runs the function that removes it: `afterAll`, or `onTestFinished` in a test */
export function temporaryFolder(after: (remove: () => void) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Edits a file that contains `from`, and returns a function that undoes the edit. */
export function edit(file: string, from: string | RegExp, to: string): () => void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** Reads cases of a fixture: an input, and below a line of five "=" what it becomes. Five "-" end each case but the last. */
export function casesIn(file: string): [input: string, output: string][] {
  const cases = readFileSync(file, "utf8").trimEnd().split("\n-----\n");
  // The first line may be a comment.
  const parts = cases.map((each) => each.replace(/^\/\/ .*\n/, "").split("\n=====\n"));
  return parts.map(([input = "", output = ""]) => [input, output]);
}
