import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  caddyVersion,
  startSiteBehindCaddy,
  type SiteBehindCaddy,
} from "../support/site-behind-caddy";
import { ask } from "../support/raw-http";

describe.skipIf(!caddyVersion())("behind Caddy, by deploy/Caddyfile,", () => {
  let site: SiteBehindCaddy;
  beforeAll(async () => {
    site = await startSiteBehindCaddy();
  });
  afterAll(() => site.stop());

  test("the site's answers arrive as the site has compressed them, without the names of the servers", async () => {
    const headers = { "Accept-Encoding": "br" };
    const [through, direct] = [
      await ask(site.origin, "/about", { headers }),
      await ask(site.replicas[0]?.origin ?? "", "/about", { headers }),
    ];
    expect([through.status, through.headers.etag]).toEqual([200, direct.headers.etag]);
    expect(through.body.equals(direct.body)).toBe(true);
    for (const name of ["server", "via", "x-powered-by"])
      expect(through.headers).not.toHaveProperty(name);
  });

  test("an upload is refused, and a replica that is killed costs no visitor an answer", async () => {
    const refused = await fetch(site.origin, { method: "POST", body: Buffer.alloc(5_000_000) });
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(refused.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
    const [replica] = site.replicas;
    replica?.signal("SIGKILL");
    await replica?.ended;
    for (let visit = 0; visit < 20; visit++)
      expect((await ask(site.origin, "/software")).status).toBe(200);
  });
});
