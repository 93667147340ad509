import { readFileSync } from "node:fs";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { limits } from "../../app/http/create-server";
import { gracePeriodMs } from "../../app/http/graceful-shutdown";
import { parseSettings, settingNames } from "../../app/http/settings";

const root = new URL("../../", import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

/** The port on which the image listens, by the Dockerfile. */
function imagePort(): string {
  return /^EXPOSE (\d+)$/m.exec(read("Dockerfile"))?.[1] ?? "none";
}

/** The arguments of a directive that occurs once in the Caddyfile. */
function caddyOption(name: string): string {
  const lines = [...read("deploy/Caddyfile").matchAll(new RegExp(`^\\s*${name} (.*)$`, "gm"))];
  if (lines.length !== 1) throw new Error(`deploy/Caddyfile has ${name} ${lines.length} times`);
  return lines[0]?.[1] ?? "";
}

/** The assignments in a text with lines such as `NAME=value`. */
function assignments(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
}

/** Converts a duration such as `1500ms`, `3s` or `2m` to milliseconds. */
function milliseconds(duration: string): number {
  const [, amount, unit = ""] = /^([\d.]+)(ms|s|m)$/.exec(duration) ?? [];
  const factor = { ms: 1, s: 1000, m: 60_000 }[unit];
  if (!amount || !factor) throw new Error(`"${duration}" is not a duration such as 3s`);
  return Number(amount) * factor;
}

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  failureThreshold: number;
}

interface Deployment {
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        containers: [
          { ports: { containerPort: number }[]; livenessProbe: Probe; readinessProbe: Probe },
        ];
      };
    };
  };
}

interface Service {
  environment: Record<string, string>;
  stop_grace_period: string;
}

const { caddy, "site-a": site } = (
  parse(read("compose.yaml"), { merge: true }) as { services: Record<"site-a" | "caddy", Service> }
).services;
const pod = (parse(read("deploy/kubernetes/deployment.yaml")) as Deployment).spec.template.spec;
const [container] = pod.containers;
const { configMapGenerator } = parse(read("deploy/kubernetes/kustomization.yaml")) as {
  configMapGenerator: [{ literals: string[] }];
};
const fly = parseToml(read("deploy/containers/fly.toml")) as {
  kill_timeout: string;
  env: Record<string, string>;
  http_service: { internal_port: number; checks: [{ path: string }] };
};
const render = parse(read("deploy/containers/render.yaml")) as {
  services: [{ healthCheckPath: string; envVars: { key: string; value: string }[] }];
};

/** What each deployment sets, with the placeholders of compose.yaml replaced by their defaults. */
const environments = {
  compose: Object.fromEntries(
    Object.entries(site.environment).map(([name, value]) => [
      name,
      value
        .replace(/^\$\{SITE_URL:.*\}$/, "https://www.example.com")
        .replace(/^\$\{\w+:-(.*)\}$/, "$1"),
    ]),
  ),
  kubernetes: assignments(configMapGenerator[0].literals.join("\n")),
  fly: fly.env,
  render: Object.fromEntries(render.services[0].envVars.map(({ key, value }) => [key, value])),
};

test("every deployment sets only settings of the site, to valid values, and the port of the image", () => {
  for (const [name, environment] of Object.entries(environments)) {
    expect(settingNames, name).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(String(parseSettings(environment).port), name).toBe(imagePort());
  }
  expect(caddyOption("reverse_proxy")).toContain(`site-a:${imagePort()} site-b:${imagePort()}`);
  const { metricsPort } = parseSettings(environments.kubernetes);
  expect(container.ports.map((each) => each.containerPort)).toEqual([
    Number(imagePort()),
    metricsPort,
  ]);
  expect(String(fly.http_service.internal_port)).toBe(imagePort());
  expect(new Set(Object.keys(assignments(read(".env.example"))))).toEqual(new Set(settingNames));
});

test("every deployment gives a stopping replica time to drain and to end its answers", () => {
  for (const [name, grace] of [
    ["compose", milliseconds(site.stop_grace_period)],
    ["kubernetes", pod.terminationGracePeriodSeconds * 1000],
    ["fly", milliseconds(fly.kill_timeout)],
  ] as const) {
    const { drainMs } = parseSettings(environments[name]);
    expect(grace, name).toBeGreaterThan(drainMs + gracePeriodMs + 1000);
  }
  expect(milliseconds(caddy.stop_grace_period)).toBeGreaterThan(
    milliseconds(caddyOption("grace_period")),
  );
});

test("every load balancer asks where a stopping replica answers 503, and notices before it refuses connections", () => {
  // test/http/health.test.ts holds what these two answer.
  for (const path of [
    caddyOption("health_uri"),
    container.readinessProbe.httpGet.path,
    fly.http_service.checks[0].path,
    render.services[0].healthCheckPath,
  ])
    expect(path).toBe("/readyz");
  // Kubernetes must not kill a pod that is shutting down gracefully.
  expect(container.livenessProbe.httpGet.path).toBe("/healthz");
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  const { drainMs } = parseSettings(environments.kubernetes);
  expect(periodSeconds * failureThreshold * 1000).toBeLessThan(drainMs);
  expect(2 * milliseconds(caddyOption("health_interval"))).toBeLessThan(
    Number(site.environment.DRAIN_MS),
  );
});

test("Caddy closes an idle connection before the site does", () => {
  expect(milliseconds(caddyOption("keepalive"))).toBeLessThan(limits.keepAliveTimeout);
});
