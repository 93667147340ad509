import { spawn, type ChildProcess } from "node:child_process";
import { openSync, closeSync } from "node:fs";
import { get } from "node:http";
import { devNull } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../harness/free-port";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds that a server is given for its first answer, and then for its end. */
const patience = 60_000;
const farewell = 8000;

export interface RunningServer {
  origin: string;
  port: number;
  pid: number;
  /** Milliseconds from the process's start to its first 200 on /. */
  startedIn: number;
  /** Ends the process, by force if it does not end when asked to. */
  stop: () => Promise<void>;
}

export interface Program {
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  /** The file its standard output goes to, if not to nowhere. */
  output?: string;
}

/**
 * Starts a server in a process of its own and waits for its first page.
 *
 * @throws if it ends, or has not answered within a minute; the message has what it wrote to stderr
 */
export async function startServer({ command, args, port, env, output }: Program): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${port}`;
  const out = openSync(output ?? devNull, "a");
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", out, "pipe"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  closeSync(out);
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)));
  const ended = endOf(child);
  try {
    await Promise.race([
      firstPage(origin, started + patience),
      ended.then((how) => Promise.reject(new Error(`it ended with ${how}`))),
    ]);
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`${command} ${args.join(" ")}: ${String(error)}\n${complaint}`, { cause: error });
  }
  const startedIn = performance.now() - started;
  return { origin, port, pid: child.pid as number, startedIn, stop: () => stop(child, ended) };
}

/** Starts the site as an operator does, with its request log at the default level. */
export async function startSite(output?: string): Promise<RunningServer> {
  const port = await freePort();
  return startServer({
    command: process.execPath,
    args: ["build/server.js"],
    port,
    env: { ...siteEnv(port), LOG_LEVEL: "" },
    ...(output && { output }),
  });
}

/**
 * The settings that tell a server where it is. The site's own address is that of a site behind a proxy
 * with TLS, as a copy without has other headers, which keep search engines out.
 */
export function siteEnv(port: number): Record<string, string> {
  return { PORT: String(port), HOST: "127.0.0.1", SITE_URL: "https://www.example.com" };
}

/** Asks every other millisecond, which is finer than the differences that matter. */
async function firstPage(origin: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    if ((await statusOf(`${origin}/`)) === 200) return;
    await wait(2);
  }
  throw new Error(`it did not answer ${origin}/ with 200 within ${patience / 1000} seconds`);
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.statusCode));
    }).on("error", () => resolve(undefined));
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(String(error)));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), farewell);
  await ended;
  clearTimeout(force);
}
