import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { createSite, release } from "../support/create-site";

let stopping = false;
let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite({ isStopping: () => stopping }));
});

test("/healthz answers 200 with the version and commit of the release", async () => {
  const { status, body } = await site.get("/healthz");
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: release.version, commit: release.commit });
});

test("/readyz answers 200, and 503 from the moment the server begins to stop", async () => {
  expect((await site.get("/readyz")).status).toBe(200);
  stopping = true;
  try {
    for (const request of [site.get("/readyz"), site.head("/readyz"), site.get("/readyz?x=1")]) {
      const { status, headers } = await request;
      expect(status).toBe(503);
      expect(headers["cache-control"]).toBe("no-store");
    }
    // A stopping server is alive and still serves requests.
    expect((await site.get("/healthz")).status).toBe(200);
    expect((await site.get("/about")).status).toBe(200);
  } finally {
    stopping = false;
  }
  expect((await site.get("/readyz")).status).toBe(200);
});

test("addresses like those of the health checks are not found", async () => {
  for (const path of ["/healthz/more", "/readyz/more", "/health", "/healthz.data"]) {
    expect((await site.get(path)).status).toBe(404);
  }
});
