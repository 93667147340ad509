import { pino } from "pino";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { createDevelopmentApp } from "../../app/http/create-app";
import { parseSettings } from "../../app/http/settings";
import { loadBuild, release } from "../support/create-site";

/** The site as `npm run dev` serves it, with the last build in place of the sources that Vite would read. */
const site = createDevelopmentApp({
  settings: parseSettings({}),
  log: pino({ level: "silent" }),
  isStopping: () => false,
  release,
  vite: (incoming, response, next) => {
    if (incoming.url === "/@vite/client")
      response.setHeader("Content-Type", "text/javascript").end("// Vite's client");
    else next();
  },
  build: loadBuild,
});

describe("under development", () => {
  test.each(["/", "/about", "/security", "/software", "/resources", "/resume"])(
    "%s is rendered",
    async (path) => {
      const { status, text } = await request(site).get(path);
      expect(status).toBe(200);
      expect(text.match(/<h1/g)).toHaveLength(1);
    },
  );

  test("Vite serves its own addresses", async () => {
    const { text } = await request(site).get("/@vite/client");
    expect(text).toContain("Vite's client");
  });

  test("an unknown address is a 404 page", async () => {
    const { status, text } = await request(site).get("/no/such/page");
    expect(status).toBe(404);
    expect(text).toContain("404 - Not Found");
  });
});
