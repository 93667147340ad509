import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { root } from "./processes";

/** A request as it goes on the wire. */
export interface PlannedRequest {
  /** What it is called where something goes wrong with it. */
  name: string;
  method: string;
  /** All of it; `{n}` becomes another number each time it is sent. */
  text: string;
  /** The status its answer must have. */
  status: number;
}

export interface Job {
  port: number;
  /** The server's process, whose processor time is read. */
  pid: number;
  connections: number;
  /** Sent in turn, from the first again after the last. */
  requests: PlannedRequest[];
  /** Seconds that come before those that are measured. */
  warmUp: number;
  /** Seconds that are measured; with an `amount`, the most it may take. */
  seconds: number;
  /** Ends the job after so many requests. */
  amount?: number;
}

export interface Outcome {
  requests: number;
  seconds: number;
  /** Latencies in microseconds, of which 50%, 99% and 99.9% of the answers had less. */
  p50: number;
  p99: number;
  p999: number;
  /** How often each thing went wrong. */
  errors: Record<string, number>;
  /** Share of one processor that the generator used: near 1, it measures itself. */
  generatorBusy: number;
  /** Seconds of processor time that the server used; not a number where the system does not say. */
  serverTime: number;
}

/** Makes load from a process of its own, as one that shares a thread with anything else measures that too. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(path.join(root, "bench/generator.ts"));

  /** @throws if an answer cannot be understood, or the generator ends */
  async run(job: Job): Promise<Outcome> {
    const settled = new AbortController();
    const deadline = AbortSignal.timeout(Math.ceil((job.warmUp + job.seconds + 30) * 1000));
    const signal = AbortSignal.any([settled.signal, deadline]);
    const ended = once(this.child, "exit", { signal }).then(() => {
      throw new Error("the load generator ended");
    });
    this.child.send(job);
    try {
      const answer = once(this.child, "message", { signal });
      const [outcome] = (await Promise.race([answer, ended])) as [Outcome | { failure: string }];
      if ("failure" in outcome) throw new Error(outcome.failure);
      return outcome;
    } finally {
      ended.catch(() => undefined);
      settled.abort();
    }
  }

  stop(): void {
    this.child.kill();
  }
}

/**
 * Writes a request as a browser's would look.
 *
 * @param path may have a `{n}` in it
 * @param status what the answer must have
 * @param headers beyond Host, such as Accept-Encoding
 */
export function plan(
  path: string,
  status = 200,
  headers: Record<string, string> = { "Accept-Encoding": "br" },
  method = "GET",
): PlannedRequest {
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return {
    name: `${method} ${path}`,
    method,
    text: `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`,
    status,
  };
}

/** Everything that went wrong, in one line; empty if nothing did. */
export function describeErrors({ errors }: Outcome): string {
  return Object.entries(errors)
    .map(([error, times]) => `${error} (${times} times)`)
    .join("; ");
}
