import { gracePeriodMs } from "../../app/http/graceful-shutdown";
import { describe, expect, test } from "vitest";
import { caddyOption, compose, instruction, milliseconds } from "./files";

const { services, networks } = compose();
const { caddy, "site-a": siteA, "site-b": siteB } = services;

describe("compose.yaml", () => {
  test("has two replicas with the same configuration", () => {
    expect(siteA).toEqual(siteB);
  });

  test("sends Caddy to the replicas at the port where they listen", () => {
    expect(siteA.environment.PORT).toBe(instruction("EXPOSE"));
    expect(caddyOption("reverse_proxy")).toBe(
      `{$UPSTREAMS:${["site-a", "site-b"].map((name) => `${name}:${siteA.environment.PORT}`).join(" ")}} {`,
    );
  });

  test("tells Caddy and the site the same address", () => {
    expect(siteA.environment.SITE_URL).toMatch(/^\$\{SITE_URL:\?/);
    expect(caddy.environment.SITE_URL).toMatch(/^\$\{SITE_URL:\?/);
  });

  test("lets only Caddy reach the replicas, which have no way out, and opens only Caddy's web ports", () => {
    expect(siteA.ports).toBeUndefined();
    for (const name of siteA.networks) expect(networks[name]?.internal).toBe(true);
    expect(caddy.networks).toEqual(expect.arrayContaining(siteA.networks));
    expect(caddy.ports?.map((port) => port.split(":")[0])).toEqual(["80", "443", "443"]);
  });

  test("runs the site as the image's user", () => {
    // The uid of the base image's user `node`.
    expect(instruction("USER")).toBe("node");
    expect(siteA.user).toBe("1000:1000");
  });

  test.each(Object.entries(services))("restricts the privileges of %s", (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(Number(service.deploy.resources.limits.cpus)).toBeGreaterThan(0);
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+M$/);
    expect(service.deploy.resources.limits.pids).toBeGreaterThan(0);
    expect(service.restart).toBe("unless-stopped");
    expect(service.healthcheck.interval).toMatch(/^\d+s$/);
  });

  test.each(Object.entries(services))(
    "drops log lines of %s rather than let it wait for the log",
    (_name, { logging }) => {
      expect(logging.options.mode).toBe("non-blocking");
      expect(logging.options["max-buffer-size"]).toMatch(/^\d+m$/);
      expect(logging.options["max-size"]).toMatch(/^\d+m$/);
    },
  );

  test("gives Caddy only the capability to bind ports, and the site none", () => {
    expect(caddy.cap_add).toEqual(["NET_BIND_SERVICE"]);
    expect(siteA.cap_add).toBeUndefined();
  });

  test("keeps Caddy's certificates when its container is replaced", () => {
    expect(caddy.volumes).toContain("caddy-data:/data");
  });

  test("pins the version of Caddy", () => {
    expect(caddy.image).toMatch(/^caddy:\d+\.\d+\.\d+$/);
  });

  test("starts Caddy only when both replicas are healthy", () => {
    expect(caddy.depends_on).toEqual({
      "site-a": { condition: "service_healthy" },
      "site-b": { condition: "service_healthy" },
    });
  });

  test("gives stopping replicas and Caddy enough time before Docker kills them", () => {
    const longest = Number(siteA.environment.DRAIN_MS) + gracePeriodMs;
    expect(milliseconds(siteA.stop_grace_period)).toBeGreaterThan(longest + 1000);
    expect(milliseconds(caddy.stop_grace_period)).toBeGreaterThan(milliseconds(caddyOption("grace_period")));
  });
});
