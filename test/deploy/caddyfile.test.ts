import { limits } from "../../app/http/http-server";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import express from "express";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { caddyVersion } from "../../deploy/site-behind-caddy";
import { health } from "../../app/http/middleware/health";
import { caddyDirective, caddyOption, compose, milliseconds } from "./files";

const release = { version: "1.0.0", commit: "unknown", build: "test" };
const drain = Number(compose().services["site-a"].environment.DRAIN_MS);

describe("deploy/Caddyfile", () => {
  test("checks the path that turns 503 when a replica stops", async () => {
    const ask = (stopping: boolean) =>
      supertest(express().use(health(release, () => stopping))).get(caddyOption("health_uri"));
    await ask(false).expect(Number(caddyOption("health_status")));
    await ask(true).expect(503);
  });

  test("checks at least twice before a stopping replica stops accepting connections", () => {
    expect(2 * milliseconds(caddyOption("health_interval"))).toBeLessThan(drain);
  });

  test("retries for long enough to notice that a replica is gone", () => {
    expect(milliseconds(caddyOption("lb_try_duration"))).toBeGreaterThan(
      milliseconds(caddyOption("health_interval")) + milliseconds(caddyOption("health_timeout")),
    );
    expect(caddyOption("lb_retry_match")).toBe("method GET HEAD");
    // With a policy that prefers idle replicas, every retry would go to the dead one.
    expect(caddyOption("lb_policy")).toBe("random");
  });

  test("never judges a replica's health by visitors' requests", () => {
    for (const passive of ["max_fails", "fail_duration", "unhealthy_status", "unhealthy_latency"]) {
      expect(caddyDirective(passive), passive).toEqual([]);
    }
  });

  test("closes an idle connection before the site does", () => {
    expect(milliseconds(caddyOption("keepalive"))).toBeLessThan(limits.keepAliveTimeout);
  });

  test("leaves the site's compressed answers as they are", () => {
    expect(caddyDirective("encode")).toEqual([]);
    expect(caddyOption("compression")).toBe("off");
  });

  test("serves metrics on loopback, and with compose.yaml only in the inside network", () => {
    expect(caddyOption("bind")).toBe("{$METRICS_HOST:127.0.0.1}");
    const { environment, healthcheck, ports } = compose().services.caddy;
    expect(environment.METRICS_HOST).toBe("0.0.0.0");
    expect(healthcheck.test?.at(-1)).toBe("http://127.0.0.1:9180/metrics");
    expect(ports?.join()).not.toContain("9180");
  });

  test.skipIf(!caddyVersion())(
    "is understood by Caddy, which then listens for the metrics on loopback",
    () => {
      const file = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));
      const { status, stdout, stderr } = spawnSync("caddy", ["adapt", "--config", file], {
        encoding: "utf8",
        env: { ...process.env, SITE_URL: "https://www.example.com" },
      });
      expect(stderr).not.toMatch(/"level":"(warn|error)"/);
      expect(status).toBe(0);
      const { apps } = JSON.parse(stdout) as {
        apps: { http: { servers: Record<string, { listen: string[] }> } };
      };
      const addresses = Object.values(apps.http.servers).flatMap(({ listen }) => listen);
      expect(addresses.filter((address) => address.endsWith(":9180"))).toEqual(["127.0.0.1:9180"]);
    },
  );
});
