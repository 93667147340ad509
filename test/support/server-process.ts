import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./root";

/** Milliseconds that a server may take to send its first response, even on a slow machine, and to exit after SIGTERM. */
const startTimeoutMs = 240_000;
const stopTimeoutMs = 8000;

export interface Program {
  command: string;
  args: string[];
  port: number;
  /** Environment variables besides NODE_ENV=production and the caller's PATH and HOME. */
  env?: Record<string, string>;
  cwd?: string;
  /** Where standard output goes: to `output`, to a pipe that nobody reads, or to an open file descriptor. */
  stdout?: "output" | "unread" | number;
}

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  port: number;
  pid: number;
  output: string[];
  errors: string[];
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM, then SIGKILL if the process does not exit in time, and waits for the exit. */
  stop: () => Promise<void>;
}

const running = new Set<ServerProcess>();
process.on("exit", () => {
  for (const server of running) server.signal("SIGKILL");
});
// Without a listener, these signals would end this process without an "exit" event. Vitest ends workers with SIGTERM.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a server without waiting until it is ready. It is killed when this process exits. */
export function spawnServer(program: Program): ServerProcess {
  const { command, args, port, env, cwd = root, stdout = "output" } = program;
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { NODE_ENV: "production", PATH, HOME, ...env },
    stdio: ["ignore", typeof stdout === "number" ? stdout : "pipe", "pipe"],
  });
  const output: string[] = [];
  const errors: string[] = [];
  const collect = (stream: Readable | null, ...lists: string[][]) => {
    if (stream)
      createInterface(stream).on("line", (line) => lists.forEach((list) => list.push(line)));
  };
  if (stdout === "output") collect(child.stdout, output);
  collect(child.stderr, output, errors);

  const signal = (name: NodeJS.Signals) => child.kill(name);
  // "close" waits for the end of the pipes, and a pipe that nobody reads never ends.
  const ended = once(child, stdout === "unread" ? "exit" : "close").then(([code, signal]) => {
    running.delete(server);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  const stop = async () => {
    signal("SIGTERM");
    const deadline = setTimeout(() => signal("SIGKILL"), stopTimeoutMs);
    await ended;
    clearTimeout(deadline);
  };
  const origin = `http://127.0.0.1:${port}`;
  const pid = child.pid ?? NaN;
  const server = { child, origin, port, pid, output, errors, ended, signal, stop };
  running.add(server);
  return server;
}

/**
 * Starts a server and waits until it responds to a path with 200.
 *
 * @throws if the server exits first, or does not respond in time. The message contains its standard error
 */
export async function startServer(program: Program, path = "/"): Promise<ServerProcess> {
  const server = spawnServer(program);
  try {
    await waitUntilReady(server.origin + path, server.ended);
    return server;
  } catch (error) {
    await server.stop();
    const command = [program.command, ...program.args].join(" ");
    throw new Error(`${command}: ${String(error)}\n${server.errors.join("\n")}`, { cause: error });
  }
}

/**
 * Waits until a server responds to a URL with 200.
 *
 * @param ended settles when the server's process ends
 * @throws if the server ends first, or does not respond in time
 */
async function waitUntilReady(url: string, ended: Promise<unknown>): Promise<void> {
  let ending: string | undefined;
  ended.then(
    (how) => (ending = `ended with ${JSON.stringify(how)}`),
    (error: unknown) => (ending = String(error)),
  );
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    // Closes the connection after each request, because tests count the open ones.
    const response = await fetch(url, { headers: { Connection: "close" } }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    if (ending) throw new Error(ending);
    await wait(25);
  }
  throw new Error(`${url} did not return 200 within ${startTimeoutMs / 1000} seconds`);
}
