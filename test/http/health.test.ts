import supertest from "supertest";
import { expect, test } from "vitest";
import { createSite, release } from "../support/create-site";

test("/healthz reports the release, and /readyz returns 503 from the start of the shutdown", async () => {
  let stopping = false;
  const site = supertest(await createSite({ isStopping: () => stopping }));
  const { status, body } = await site.get("/healthz");
  const { version, commit, built } = release;
  expect([status, body]).toEqual([200, { status: "alive", version, commit, built }]);
  expect((await site.get("/readyz")).status).toBe(200);
  stopping = true;
  for (const request of [site.get("/readyz"), site.head("/readyz"), site.get("/readyz?x=1")]) {
    expect((await request).status).toBe(503);
  }
  for (const path of ["/healthz", "/about", "/nope", "/About", "/about.data", "/%", "/readyz"]) {
    const { status, headers } = await site.get(path);
    expect([path, headers.connection]).toEqual([path, "close"]);
    // A server that is shutting down is alive and serves requests.
    if (path === "/healthz" || path === "/about") expect(status).toBe(200);
  }
});
