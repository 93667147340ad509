import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import express from "express";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { health } from "../../app/http/middleware/health";
import { caddyDirective, caddyOption, compose, milliseconds, numberIn, read } from "./files";

const release = { version: "1.0.0", commit: "unknown", build: "test" };
const drain = Number(compose().services["site-a"].environment["DRAIN_MS"]);

describe("deploy/Caddyfile", () => {
  test("asks the replicas for what turns 503 when one stops", async () => {
    const ask = (stopping: boolean) =>
      supertest(express().use(health(release, () => stopping))).get(
        caddyOption("health_uri"),
      );
    await ask(false).expect(Number(caddyOption("health_status")));
    await ask(true).expect(503);
  });

  test("looks at least twice before a stopping replica takes no more connections", () => {
    expect(2 * milliseconds(caddyOption("health_interval"))).toBeLessThan(drain);
  });

  test("asks the other replica, for long enough, where one is gone", () => {
    expect(milliseconds(caddyOption("lb_try_duration"))).toBeGreaterThan(
      milliseconds(caddyOption("fail_duration")),
    );
    expect(caddyOption("lb_retry_match")).toBe("method GET HEAD");
  });

  test("gives up an idle connection before the site does", () => {
    expect(milliseconds(caddyOption("keepalive"))).toBeLessThan(
      numberIn("app/http/http-server.ts", "keepAliveTimeout"),
    );
  });

  test("leaves the site's compressed answers as they are", () => {
    expect(caddyDirective("encode")).toEqual([]);
    expect(caddyOption("compression")).toBe("off");
  });

  test("has the metrics where compose.yaml looks whether Caddy is well, and keeps them inside", () => {
    const { test: command } = compose().services.caddy.healthcheck;
    expect(command?.at(-1)).toBe("http://127.0.0.1:9180/metrics");
    expect(read("deploy/Caddyfile")).toContain("http://:9180 {\n\tmetrics /metrics\n}");
    expect(compose().services.caddy.ports?.join()).not.toContain("9180");
  });

  const here = spawnSync("caddy", ["version"]).status === 0;
  test.skipIf(!here)("is understood by Caddy", () => {
    const file = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));
    const { status, stderr } = spawnSync("caddy", ["adapt", "--config", file], {
      encoding: "utf8",
      env: { ...process.env, SITE_URL: "https://www.example.com" },
    });
    expect(stderr).not.toMatch(/"level":"(warn|error)"/);
    expect(status).toBe(0);
  });
});
