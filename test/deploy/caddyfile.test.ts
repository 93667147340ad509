import { limits } from "../../app/http/http-server";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import express from "express";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { caddyVersion } from "../../harness/site-behind-caddy";
import { health } from "../../app/http/middleware/health";
import { caddyDirective, caddyOption, compose, milliseconds } from "./files";

const release = { version: "1.0.0", commit: "unknown", build: "test" };
const drain = Number(compose().services["site-a"].environment.DRAIN_MS);

describe("Caddy, by deploy/Caddyfile,", () => {
  test("checks the health of a replica at the path that answers 503 once the replica stops", async () => {
    const ask = (stopping: boolean) =>
      supertest(express().use(health(release, () => stopping))).get(caddyOption("health_uri"));
    await ask(false).expect(Number(caddyOption("health_status")));
    await ask(true).expect(503);
  });

  test("checks a stopping replica twice before the replica refuses connections", () => {
    expect(2 * milliseconds(caddyOption("health_interval"))).toBeLessThan(drain);
  });

  test("retries a GET or HEAD for longer than a health check takes to notice a lost replica", () => {
    expect(milliseconds(caddyOption("lb_try_duration"))).toBeGreaterThan(
      milliseconds(caddyOption("health_interval")) + milliseconds(caddyOption("health_timeout")),
    );
    expect(caddyOption("lb_retry_match")).toBe("method GET HEAD");
    // A policy that prefers idle replicas would send every retry to the lost one.
    expect(caddyOption("lb_policy")).toBe("random");
  });

  test("does not judge a replica's health by the answers to visitors", () => {
    for (const passive of ["max_fails", "fail_duration", "unhealthy_status", "unhealthy_latency"]) {
      expect(caddyDirective(passive), passive).toEqual([]);
    }
  });

  test("closes an idle connection before the site does", () => {
    expect(milliseconds(caddyOption("keepalive"))).toBeLessThan(limits.keepAliveTimeout);
  });

  test("neither compresses nor decompresses the site's answers", () => {
    expect(caddyDirective("encode")).toEqual([]);
    expect(caddyOption("compression")).toBe("off");
  });

  test("serves metrics on loopback, and with compose.yaml on no published port", () => {
    expect(caddyOption("bind")).toBe("{$METRICS_HOST:127.0.0.1}");
    const { environment, healthcheck, ports } = compose().services.caddy;
    expect(environment.METRICS_HOST).toBe("0.0.0.0");
    expect(healthcheck.test?.at(-1)).toBe("http://127.0.0.1:9180/metrics");
    expect(ports?.join()).not.toContain("9180");
  });

  test.skipIf(!caddyVersion())(
    "accepts the file without a warning, and serves metrics on loopback alone",
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
