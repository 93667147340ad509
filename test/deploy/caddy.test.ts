import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caddyOptions, hasCaddy, startCaddy } from "../support/caddy";
import { freePort } from "../support/free-port";
import { request } from "../support/raw-http";
import { type Site, startSite } from "../support/start-site";

describe.skipIf(!hasCaddy())("behind Caddy with deploy/Caddyfile,", () => {
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  let replicas: [Site, Site];
  beforeAll(async () => {
    const port = await freePort();
    const settings = { SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" };
    replicas = await Promise.all([startSite(settings), startSite(settings)]);
    const caddyfile = readFileSync("deploy/Caddyfile", "utf8")
      .replace("\tgrace_period", `${await caddyOptions(port)}\tgrace_period`)
      .replace("http://:9180", `http://:${await freePort()}`);
    const UPSTREAMS = replicas.map((replica) => `127.0.0.1:${replica.port}`).join(" ");
    caddy = await startCaddy(caddyfile, port, { UPSTREAMS });
  });
  afterAll(() => Promise.all([caddy, ...(replicas ?? [])].map((each) => each?.stop())));

  test("compressed responses pass unchanged, without the servers' names", async () => {
    const headers = { "Accept-Encoding": "br" };
    const through = await request(caddy.origin, "/about", { headers });
    const direct = await request(replicas[0].origin, "/about", { headers });
    expect([through.status, through.headers.etag]).toEqual([200, direct.headers.etag]);
    expect(through.body.equals(direct.body)).toBe(true);
    for (const name of ["server", "via", "x-powered-by"])
      expect(through.headers).not.toHaveProperty(name);
  });

  test("a request for another host is refused", async () => {
    const headers = { Host: "other.example.com" };
    const { status, body } = await request(caddy.origin, "/about", { headers });
    expect([status, body.toString()]).toEqual([421, "421 Misdirected Request"]);
  });

  test("an upload is refused, and no request fails when a replica is killed", async () => {
    const refused = await fetch(caddy.origin, { method: "POST", body: Buffer.alloc(5_000_000) });
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(refused.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
    replicas[0].signal("SIGKILL");
    await replicas[0].ended;
    for (let visit = 0; visit < 20; visit++)
      expect((await request(caddy.origin, "/software")).status).toBe(200);
  });
});
