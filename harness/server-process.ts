import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds that a server may take for its first answer, and for its end when it is told to stop. */
const startLimit = 60_000;
const stopLimit = 8000;

export interface Program {
  command: string;
  args: string[];
  /** The port of the loopback address on which it is going to listen. */
  port: number;
  /** Environment variables besides NODE_ENV=production. Of the caller's own, it gets PATH and HOME. */
  env?: Record<string, string>;
  /** The repository, unless another folder is named. */
  cwd?: string;
  /** Where standard output goes: into `output`, into a pipe that nobody reads, or to an open file. */
  stdout?: "output" | "unread" | number;
  /** Whether it starts processes of its own, which are to be signalled with it. */
  group?: boolean;
}

/** How a process ended. */
interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** When, by performance.now(). */
  at: number;
}

/** A server that runs in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Without a slash at its end. */
  origin: string;
  port: number;
  pid: number;
  /** The lines that it has written so far, as a terminal shows them. */
  output: string[];
  /** Those of them that went to standard error. */
  errors: string[];
  ended: Promise<Ending>;
  signal: (signal: NodeJS.Signals) => void;
  /** Asks it to end, kills it if it does not, and waits for its end. */
  stop: () => Promise<void>;
}

const running = new Set<ServerProcess>();
process.on("exit", () => {
  for (const server of running) server.signal("SIGKILL");
});

/** Starts a server, and does not wait for it. It ends with this process at the latest. */
export function spawnServer(program: Program): ServerProcess {
  const { command, args, port, env, cwd = root, stdout = "output", group = false } = program;
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { NODE_ENV: "production", PATH, HOME, ...env },
    stdio: ["ignore", typeof stdout === "number" ? stdout : "pipe", "pipe"],
    detached: group,
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
  const signal = (name: NodeJS.Signals) => {
    if (group && child.pid) process.kill(-child.pid, name);
    else child.kill(name);
  };
  // A pipe that nobody reads never closes, so that only "exit" is sure to come.
  const ended = once(child, stdout === "unread" ? "exit" : "close").then(([code, signal]) => {
    running.delete(server);
    return { code, signal, at: performance.now() } as Ending;
  });
  const stop = async () => {
    signal("SIGTERM");
    const deadline = setTimeout(() => signal("SIGKILL"), stopLimit);
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
 * @param path what it is asked for
 * @throws if it ends first, or does not answer within a minute; the message has what it wrote to stderr
 */
export async function startServer(program: Program, path = "/"): Promise<ServerProcess> {
  const server = spawnServer(program);
  try {
    await untilOk(server, path);
    return server;
  } catch (error) {
    server.signal("SIGKILL");
    const command = [program.command, ...program.args].join(" ");
    throw new Error(`${command}: ${String(error)}\n${server.errors.join("\n")}`, { cause: error });
  }
}

async function untilOk({ origin, ended }: ServerProcess, path: string): Promise<void> {
  let ending: string | undefined;
  ended.then(
    ({ code, signal }) => (ending = `it ended with ${signal ?? `code ${code}`}`),
    (error: unknown) => (ending = String(error)),
  );
  const deadline = performance.now() + startLimit;
  while (performance.now() < deadline) {
    if (await answersOk(origin + path)) return;
    if (ending) throw new Error(ending);
    await wait(5);
  }
  throw new Error(`it did not answer ${path} with 200 within ${startLimit / 1000} seconds`);
}

async function answersOk(url: string): Promise<boolean> {
  try {
    // Each time on a new connection: the server's idle ones would be there when a test counts them.
    const response = await fetch(url, { headers: { Connection: "close" } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
