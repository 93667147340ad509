import console from "node:console";
import process from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import type * as module from "../../commands/run-command";

type Module = typeof module;

// Loads the commands without running them.
const calls = vi.hoisted((): Parameters<Module["runCommand"]>[] => []);
vi.mock("../../commands/run-command", async (load) => ({
  ...(await load<Module>()),
  runCommand: (...call: (typeof calls)[number]) => void calls.push(call),
}));
await import("../../commands/build");
await import("../../commands/export");
await import("../../commands/doctor/report");
await import("../../commands/cv/cv");
await import("../../commands/update");
await import("../../commands/start");
await import("../../commands/dev");
const { runCommand } = await vi.importActual<Module>("../../commands/run-command");

/** Runs a command of `calls` in this process. The cases change no files. */
async function run(call: (typeof calls)[number] | undefined, ...args: string[]) {
  const written = { log: "", error: "" };
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text) => void (written[name] += `${text}\n`));
  process.argv = ["node", "command", ...args];
  if (call) await runCommand(...call);
  const status = process.exitCode ?? 0;
  process.exitCode = 0;
  return { status, ...written };
}

afterEach(() => vi.restoreAllMocks());

test("every command prints its help with --help, and after an error about an option", async () => {
  const summaries = ["Builds the site: ", "Builds the site and writes"];
  summaries.push("Lists what to do", "Makes a CV", "Merges the project's next version");
  summaries.push("Builds the site if", "Serves the site");
  for (const [at, summary] of summaries.entries()) {
    const { status, log, error } = await run(calls[at], "--help");
    expect([status, log, error]).toEqual([0, expect.stringContaining(summary), ""]);
    expect(log).toMatch(
      /^.+\.\n\nUsage:\n.*npm (run|start) [^]*\n\nOptions:\n( {2}--.*\n)+\nExample:\n.*npm (run|start) .*\n$/,
    );
    expect(await run(calls[at], "--hepl")).toEqual({
      status: 2,
      log: "",
      error: `Unknown option '--hepl'.\n\n${log}`,
    });
  }
});

test("any other error is one line, and the exit code is 1", async () => {
  const error = "no-such.md does not exist. Correct its path.\n";
  expect(await run(calls[3], "no-such.md")).toEqual({ status: 1, log: "", error });
});
