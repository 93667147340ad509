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
  // A server that is shutting down is alive and serves requests.
  for (const [path, expected] of Object.entries({
    "/readyz": 503,
    "/healthz": 200,
    "/about": 200,
  })) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers.connection]).toEqual([path, expected, "close"]);
  }
});

// create-server.test.ts tests when that is, and that connections alone never count.
test("/readyz returns 503 when the server has too few open files", async () => {
  const full = supertest(await createSite({ isServing: () => false }));
  const { status, body } = await full.get("/readyz");
  expect([status, body]).toEqual([503, { status: "too many open files" }]);
});
