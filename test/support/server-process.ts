import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../build/server.js", import.meta.url));

/** How a process ended. */
interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** When, by performance.now(). */
  at: number;
}

export interface ServerProcess {
  output: string[];
  errors: string[];
  signal: (signal: NodeJS.Signals) => void;
  ended: Promise<Ending>;
  /** The port of its start line; rejects if it ends before that. */
  port: Promise<number>;
}

/** Its output is null where it was given a file descriptor. */
export type ServerChild = ChildProcessByStdio<null, Readable | null, Readable>;

/**
 * Starts the production build and does nothing about its output.
 *
 * @param stdout an open file descriptor in place of a pipe
 */
export function spawnUnread(env: Record<string, string>, stdout: "pipe" | number = "pipe"): ServerChild {
  if (!existsSync(file)) throw new Error("There is no build/server.js: run `npm run build` first");
  return spawn(process.execPath, [file], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", stdout, "pipe"],
  }) as ServerChild;
}

/** Starts the production build with these settings and no others. */
export function spawnServer(env: Record<string, string> = {}): ServerProcess {
  const child = spawnUnread(env);
  const { stdout, stderr } = child as ServerChild & { stdout: Readable };
  const output: string[] = [];
  const errors: string[] = [];
  createInterface(stderr).on("line", (line) => errors.push(line));
  const ended = once(child, "close").then(
    ([code, signal]) => ({ code, signal, at: performance.now() }) as Ending,
  );
  const port = new Promise<number>((resolve, reject) => {
    createInterface(stdout).on("line", (line) => {
      output.push(line);
      const found = /"port":(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`the server ended before it listened:\n${errors.join("\n")}`)));
  });
  // Whoever starts a server that must not come up waits for its end only.
  port.catch(() => undefined);
  return { output, errors, ended, port, signal: (signal) => void child.kill(signal) };
}
