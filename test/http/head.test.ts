import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, lasting, serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => site.close());

const others = ["/nope", "/nope.data", "/About?x=1", "/assets/missing.js", "/favicon.ico", "/%", "/readyz"];

test.each([...pages, ...pages.map(dataOf), ...documents, ...others, "/healthz"])(
  "HEAD %s has the status and headers of GET, and no body",
  async (path) => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const headers = { "Accept-Encoding": encoding };
      const get = await ask(site.origin, path, { headers });
      const head = await ask(site.origin, path, { headers, method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      expect(lasting(head.headers)).toEqual(lasting(get.headers));
    }
  },
);
