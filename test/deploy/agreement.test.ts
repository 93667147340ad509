import { readFileSync } from "node:fs";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { limits } from "#app/http/create-server";
import { gracePeriodMs } from "#app/http/graceful-shutdown";
import { parseSettings, settingNames } from "#app/http/settings";

const read = (file: string) => readFileSync(file, "utf8");

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- names the type that a file has there
function valueAt<Value = string>(file: string, path: string): Value {
  const data: unknown = file.endsWith(".toml")
    ? parseToml(read(file))
    : parseYaml(read(file), { merge: true });
  const value = path
    .split(".")
    .reduce((each, key) => (each as Record<string, unknown> | undefined)?.[key], data);
  if (value === undefined) throw new Error(`${file} does not have ${path}`);
  return value as Value;
}

function caddyOption(name: string): string {
  const lines = [...read("deploy/Caddyfile").matchAll(new RegExp(`^\\s*${name} (.*)$`, "gm"))];
  if (lines.length !== 1) throw new Error(`deploy/Caddyfile has ${name} ${lines.length} times`);
  return lines[0]?.[1] ?? "";
}

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

const compose = "compose.yaml";
const fly = "deploy/containers/fly.toml";
const render = "deploy/containers/render.yaml";
const deployment = "deploy/kubernetes/deployment.yaml";
const pod = "spec.template.spec";
const container = `${pod}.containers.0`;

/** The settings of each deployment. The placeholders of compose.yaml are replaced by their defaults. */
const environments = {
  compose: Object.fromEntries(
    Object.entries(valueAt<object>(compose, "services.site-a.environment")).map(([name, value]) => [
      name,
      String(value)
        .replace(/^\$\{SITE_URL:.*\}$/, "https://www.example.com")
        .replace(/^\$\{\w+:-(.*)\}$/, "$1"),
    ]),
  ),
  kubernetes: assignments(
    valueAt<string[]>("deploy/kubernetes/kustomization.yaml", "configMapGenerator.0.literals").join(
      "\n",
    ),
  ),
  fly: valueAt<Record<string, string>>(fly, "env"),
  render: Object.fromEntries(
    valueAt<{ key: string; value: string }[]>(render, "services.0.envVars").map(
      ({ key, value }) => [key, value],
    ),
  ),
};

test("every deployment sets only existing settings, valid values, and the image's port", () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(read("Dockerfile")) ?? [];
  for (const [name, environment] of Object.entries(environments)) {
    expect(settingNames, name).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(String(parseSettings(environment).port), name).toBe(port);
  }
  expect(caddyOption("reverse_proxy")).toContain(`site-a:${port} site-b:${port}`);
  const ports = valueAt<{ containerPort: number }[]>(deployment, `${container}.ports`);
  expect(ports.map((each) => each.containerPort)).toEqual([Number(port)]);
  expect(String(valueAt(fly, "http_service.internal_port"))).toBe(port);
  expect(new Set(Object.keys(assignments(read(".env.example"))))).toEqual(new Set(settingNames));
});

test("every deployment gives a stopping replica time to drain and to finish its responses", () => {
  for (const [name, grace] of [
    ["compose", milliseconds(valueAt(compose, "services.site-a.stop_grace_period"))],
    ["kubernetes", valueAt<number>(deployment, `${pod}.terminationGracePeriodSeconds`) * 1000],
    ["fly", milliseconds(valueAt(fly, "kill_timeout"))],
  ] as const) {
    const { drainMs } = parseSettings(environments[name]);
    expect(grace, name).toBeGreaterThan(drainMs + gracePeriodMs + 1000);
  }
});

test("every load balancer checks /readyz, and notices a stopping replica before it refuses connections", () => {
  const probe = `${container}.readinessProbe`;
  for (const path of [
    caddyOption("health_uri"),
    valueAt(deployment, `${probe}.httpGet.path`),
    valueAt(fly, "http_service.checks.0.path"),
    valueAt(render, "services.0.healthCheckPath"),
  ])
    expect(path).toBe("/readyz");
  // Kubernetes must not kill a pod that is shutting down gracefully.
  expect(valueAt(deployment, `${container}.livenessProbe.httpGet.path`)).toBe("/healthz");
  const [period, failures] = ["periodSeconds", "failureThreshold"].map((name) =>
    valueAt<number>(deployment, `${probe}.${name}`),
  ) as [number, number];
  const drainMs = (name: "compose" | "kubernetes") => parseSettings(environments[name]).drainMs;
  expect(period * failures * 1000).toBeLessThan(drainMs("kubernetes"));
  expect(2 * milliseconds(caddyOption("health_interval"))).toBeLessThan(drainMs("compose"));
  // Otherwise, the site could close a connection just as Caddy reuses it.
  expect(milliseconds(caddyOption("keepalive"))).toBeLessThan(limits.keepAliveTimeout);
});
