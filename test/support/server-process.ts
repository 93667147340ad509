import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** How long a server may take to answer its first request, and to exit after SIGTERM, in milliseconds. */
const startTimeoutMs = 60_000;
const stopTimeoutMs = 8000;

export interface Program {
  command: string;
  args: string[];
  /** The loopback port on which the program will listen. */
  port: number;
  /** Environment variables besides NODE_ENV=production. Only PATH and HOME are inherited from the caller. */
  env?: Record<string, string>;
  /** The working directory. The default is the repository. */
  cwd?: string;
  /** Where standard output goes: into `output`, into a pipe that nobody reads, or to an open file descriptor. */
  stdout?: "output" | "unread" | number;
}

/** How a process ended. */
interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running server and its process. */
export interface ServerProcess {
  child: ChildProcess;
  /** The server's origin, without a trailing slash. */
  origin: string;
  port: number;
  pid: number;
  /** The lines written so far to standard output and standard error. */
  output: string[];
  /** The lines written so far to standard error. */
  errors: string[];
  ended: Promise<Ending>;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM, then SIGKILL if the process does not exit in time, and waits for the exit. */
  stop: () => Promise<void>;
}

const running = new Set<ServerProcess>();
process.on("exit", () => {
  for (const server of running) server.signal("SIGKILL");
});
// Without a listener, these would end this process without its "exit". Vitest ends a worker by SIGTERM.
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
  if (child.stdout && stdout === "output") {
    createInterface(child.stdout).on("line", (line) => output.push(line));
  }
  if (child.stderr) {
    createInterface(child.stderr).on("line", (line) => {
      output.push(line);
      errors.push(line);
    });
  }

  const pid = child.pid ?? NaN;
  const signal = (name: NodeJS.Signals) => child.kill(name);
  // "close" waits for the end of the pipes, and a pipe that nobody reads never ends.
  const ended = once(child, stdout === "unread" ? "exit" : "close").then((how): Ending => {
    const [code, signal] = how as [number | null, NodeJS.Signals | null];
    running.delete(server);
    return { code, signal };
  });
  const stop = async () => {
    signal("SIGTERM");
    const deadline = setTimeout(() => signal("SIGKILL"), stopTimeoutMs);
    await ended;
    clearTimeout(deadline);
  };
  const server = {
    child,
    origin: `http://127.0.0.1:${port}`,
    port,
    pid,
    output,
    errors,
    ended,
    signal,
    stop,
  };
  running.add(server);
  return server;
}

/**
 * Starts a server and waits until it answers a request with 200.
 *
 * @param path the path to request
 * @throws if the server exits first or does not answer within a minute. The message includes its standard error
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
 * Waits until a server answers a request with 200.
 *
 * @param ended settles when the server's process ends, with how it ended
 * @throws if the server ends first, or does not answer within a minute
 */
export async function waitUntilReady(address: string, ended: Promise<unknown>): Promise<void> {
  let ending: string | undefined;
  ended.then(
    (how) => (ending = `it ended with ${JSON.stringify(how)}`),
    (error: unknown) => (ending = String(error)),
  );
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (await answersOk(address)) return;
    if (ending) throw new Error(ending);
    await wait(25);
  }
  throw new Error(`it did not answer ${address} with 200 within ${startTimeoutMs / 1000} seconds`);
}

async function answersOk(url: string): Promise<boolean> {
  try {
    // Closes the connection after each request. An idle one would be counted by tests of open connections.
    const response = await fetch(url, { headers: { Connection: "close" } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
