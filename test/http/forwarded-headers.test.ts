import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, lasting, serve } from "../support/wire";

const stranger = "stranger.example";

/** Everything by which a request can claim to have come to another address. */
const claims = {
  Host: stranger,
  Forwarded: `for=192.0.2.1;host=${stranger};proto=https`,
  "X-Forwarded-Host": stranger,
  "X-Forwarded-Server": stranger,
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Port": "4444",
  "X-Forwarded-For": `192.0.2.1, ${stranger}`,
  "X-Forwarded-Prefix": `/${stranger}`,
  "X-Original-URL": `/${stranger}`,
  "X-Rewrite-URL": `/${stranger}`,
  "X-Host": stranger,
  Origin: `https://${stranger}`,
};

describe.each(["false", "true"])("with TRUST_PROXY=%s", (trusted) => {
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve(await createSite({ env: { TRUST_PROXY: trusted } }));
  });
  afterAll(() => site.close());

  const others = ["/nope", "/nope.data", "/About?x=1", "/assets/missing.js", "/%", "/healthz"];
  test.each([...pages, ...pages.map(dataOf), ...documents, ...others])(
    "%s is the same whatever a request claims",
    async (path) => {
      const plain = await ask(site.origin, path);
      const claimed = await ask(site.origin, path, { headers: claims });
      expect(claimed.status).toBe(plain.status);
      expect(lasting(claimed.headers)).toEqual(lasting(plain.headers));
      expect(claimed.body.equals(plain.body)).toBe(true);
      expect(claimed.body.toString()).not.toContain(stranger);
    },
  );

  test("whole addresses in the request line are paths of this site", async () => {
    const plain = await ask(site.origin, "/about");
    const claimed = await ask(site.origin, `http://${stranger}/about`);
    expect(claimed.status).toBe(200);
    expect(claimed.body.equals(plain.body)).toBe(true);
  });
});
