import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { argv } = process;
let runs = 0;
beforeEach(() => {
  vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code ?? process.exitCode;
    throw new Error("exit");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

// No case names a résumé or user that would be imported, into the owner's content, if its option were accepted.
test.each([
  ["build", ["--if-stal"], "--if-stal"],
  ["export", ["--polcy"], "--polcy"],
  ["doctor/report", ["--link"], "--link"],
  ["cv/cv", ["--wach"], "--wach"],
  ["cv/cv", ["no-such-file.md"], "There is no file no-such-file.md"],
  ["import/import", ["no-such-file.json", "--dry-run"], "--dry-run"],
  ["import/import", ["no-such-file.json"], "no-such-file.json"],
  ["import/import", ["no-such-file.json", "--only", "loom"], "--only is for github:NAME"],
  ["import/import", ["github:-", "--force"], "--force and --language are for a résumé"],
  ["import/import", ["github:-", "--language", "fr"], "--force and --language are for"],
  ["import/import", [], "Usage: npm run import -- FILE [--language TAG]"],
])("%s %j ends with one line: %s", async (script, words, told) => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
  process.argv = [...argv.slice(0, 1), script, ...words];
  // The query has the module run anew. If it ends the process, it throws the error above.
  const module = new URL(`../../commands/${script}.ts?${runs++}`, import.meta.url).href;
  const end: unknown = await import(/* @vite-ignore */ module).catch(String);
  if (typeof end === "string") expect(end).toBe("Error: exit");
  expect(process.exitCode).toBe(1);
  expect(lines).not.toHaveBeenCalled();
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^.+$/)]]);
  expect(errors.mock.calls.join()).toContain(told);
});
