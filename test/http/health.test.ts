import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { createSite, release } from "../support/create-site";

let stopping = false;
let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite({ isStopping: () => stopping }));
});

test("/healthz says that the process is alive, and which release it is", async () => {
  const { status, body } = await site.get("/healthz");
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: release.version, commit: release.commit });
});

test("/readyz says that pages can be served, until the server stops", async () => {
  expect((await site.get("/readyz")).status).toBe(200);
  stopping = true;
  try {
    for (const request of [site.get("/readyz"), site.head("/readyz"), site.get("/readyz?x=1")]) {
      const { status, headers } = await request;
      expect(status).toBe(503);
      expect(headers["cache-control"]).toBe("no-store");
    }
    // During the drain it is alive and still serves requests.
    expect((await site.get("/healthz")).status).toBe(200);
    expect((await site.get("/about")).status).toBe(200);
  } finally {
    stopping = false;
  }
  expect((await site.get("/readyz")).status).toBe(200);
});

test("only these two addresses are health checks", async () => {
  for (const path of ["/healthz/more", "/readyz/more", "/health", "/healthz.data"]) {
    expect((await site.get(path)).status).toBe(404);
  }
});
