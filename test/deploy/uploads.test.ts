import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caddyVersion, startSiteBehindCaddy, type SiteBehindCaddy } from "../../harness/site-behind-caddy";

const uploadBytes = 5_000_000;
const uploadConnections = 4;
/** The attack goes on for at least this many milliseconds and visits. */
const attackMs = 12_000;
const fewestVisits = 100;

describe.skipIf(!caddyVersion())("a client that uploads through Caddy", () => {
  let site: SiteBehindCaddy;
  beforeAll(async () => {
    site = await startSiteBehindCaddy();
  });
  afterAll(() => site.stop());

  test("gets the 405 of the site, with the allowed methods", async () => {
    const fromCaddy = await fetch(site.origin, { method: "POST", body: "text" });
    const fromSite = await fetch(`${site.replicas[0]?.process.origin}/`, {
      method: "POST",
      body: "text",
    });
    expect(fromCaddy.status).toBe(405);
    expect(fromCaddy.headers.get("Allow")).toBe(fromSite.headers.get("Allow"));
    expect(fromCaddy.headers.get("Server")).toBeNull();
    expect(fromCaddy.headers.get("Cache-Control")).toBe("no-store");
  });

  test("does not take a replica out of service for other visitors", async () => {
    const attack = { over: false, answers: [] as string[] };
    const strangers = Array.from({ length: uploadConnections }, () => uploadUntilOver(site, attack));
    const statuses = await visitDuringAttack(site);
    attack.over = true;
    await Promise.all(strangers);

    expect(attack.answers.length).toBeGreaterThan(uploadConnections);
    expect(new Set(attack.answers)).toEqual(new Set(["405"]));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** Requests a page every 20 ms on one keep-alive connection. @returns the status or error message of each request */
async function visitDuringAttack({ origin }: SiteBehindCaddy): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | string)[] = [];
  const end = performance.now() + attackMs;
  while (performance.now() < end || statuses.length < fewestVisits) {
    statuses.push(
      await new Promise<number | string>((resolve) => {
        get(`${origin}/software`, { agent }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        }).on("error", ({ message }) => resolve(message));
      }),
    );
    await wait(20);
  }
  agent.destroy();
  return statuses;
}

/** Sends POSTs with a large body one after the other, and records the status of each answer. */
async function uploadUntilOver({ origin }: SiteBehindCaddy, attack: { over: boolean; answers: string[] }) {
  const { hostname, port, host } = new URL(origin);
  const head = `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${uploadBytes}\r\n\r\n`;
  while (!attack.over) {
    await new Promise((closed) => {
      const socket = connect(Number(port), hostname);
      socket.once("data", (chunk) => attack.answers.push(chunk.toString("latin1").slice(9, 12)));
      // Caddy closes the connection after its answer, even if the rest of the body has not arrived.
      socket.on("error", () => undefined).on("close", closed);
      socket.end(Buffer.concat([Buffer.from(head), Buffer.alloc(uploadBytes)]));
    });
  }
}
