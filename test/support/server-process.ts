import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port";
import { root } from "./root";

export interface Program {
  command: string;
  args: string[];
  /** By default a free port, which the program finds in the variable PORT. */
  port?: number;
  /** Environment variables besides those below. The developer's do not reach the program. */
  env?: Record<string, string>;
  cwd?: string;
  /** Where standard output goes: to `output`, to a pipe that nobody reads, or to an open file descriptor. */
  stdout?: "output" | "unread" | number;
}

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  port: number;
  /** The lines of standard output and standard error. */
  output: string[];
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM, and waits for the exit. */
  stop: () => Promise<void>;
}

const running = new Set<ServerProcess>();
process.on("exit", () => {
  for (const server of running) server.signal("SIGKILL");
});
// Without a listener, these signals would end this process without an "exit" event. Vitest ends workers with SIGTERM.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a server without waiting until it is ready. It is killed when this process exits. */
export async function spawnServer(program: Program): Promise<ServerProcess> {
  const { command, args, port = await freePort(), env, cwd = root, stdout = "output" } = program;
  const { PATH, HOME } = process.env;
  // Without a drain: most tests would wait for its end.
  const settings = { PORT: String(port), HOST: "127.0.0.1", DRAIN_MS: "0" };
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { NODE_ENV: "production", PATH, HOME, ...settings, ...env },
    stdio: ["ignore", typeof stdout === "number" ? stdout : "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [stdout === "output" && child.stdout, child.stderr])
    if (stream) createInterface(stream).on("line", (line) => output.push(line));

  const signal = (name: NodeJS.Signals) => child.kill(name);
  // "close" waits for the end of the pipes, and a pipe that nobody reads never ends.
  const ended = once(child, stdout === "unread" ? "exit" : "close").then(([code, signal]) => {
    running.delete(server);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  const stop = async () => {
    signal("SIGTERM");
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const server = { child, origin, port, output, ended, signal, stop };
  running.add(server);
  return server;
}

/**
 * Starts a server and waits until it responds to a path with 200.
 *
 * @throws if the server ends first, with its output
 */
export async function startServer(program: Program, path = "/"): Promise<ServerProcess> {
  const server = await spawnServer(program);
  let hasEnded = false;
  void server.ended.finally(() => (hasEnded = true));
  while (!hasEnded) {
    // Closes the connection after each request, because tests count the open ones.
    const headers = { Connection: "close" };
    const response = await fetch(server.origin + path, { headers }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return server;
    await wait(25);
  }
  throw new Error(`${program.command} has ended:\n${server.output.join("\n")}`);
}
