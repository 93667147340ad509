import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
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

/** Starts the production build with these settings and no others. */
export function spawnServer(env: Record<string, string> = {}): ServerProcess {
  if (!existsSync(file)) throw new Error("There is no build/server.js: run `npm run build` first");
  const child = spawn(process.execPath, [file], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const ended = once(child, "close").then(
    ([code, signal]) => ({ code, signal, at: performance.now() }) as Ending,
  );
  const port = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
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
