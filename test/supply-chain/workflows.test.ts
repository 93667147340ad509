import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  "timeout-minutes"?: number;
  permissions?: object;
  strategy?: { matrix: { node: number[] } };
  steps: Step[];
}

interface Step {
  uses?: string;
  run?: string;
}

const root = new URL("../../", import.meta.url);
const folder = new URL(".github/workflows/", root);

function read(file: URL): string {
  return readFileSync(fileURLToPath(file), "utf8");
}

describe.each(readdirSync(fileURLToPath(folder)))("the workflow %s", (file) => {
  const { permissions, jobs } = parse(read(new URL(file, folder))) as Workflow;

  test("may only read the repository", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
  });

  test("uses actions by their commit, which nobody can move", () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
  });

  test("ends by itself", () => {
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  });
});

test("the workflow tests on the oldest version that is promised, and on that of the image", () => {
  const { jobs } = parse(read(new URL("ci.yml", folder))) as Workflow;
  const tested = jobs["test"]?.strategy?.matrix.node.map(String);
  const { engines } = JSON.parse(read(new URL("package.json", root))) as { engines: { node: string } };
  expect(tested).toContain(/^>=(\d+)/.exec(engines.node)?.[1]);
  expect(tested).toContain(/^ARG NODE_VERSION=(\d+)/m.exec(read(new URL("Dockerfile", root)))?.[1]);
});

test("the workflow tests by the commands of .ci/run", () => {
  const { jobs } = parse(read(new URL("ci.yml", folder))) as Workflow;
  const commands = jobs["test"]?.steps.flatMap(({ run }) => run ?? []);
  expect(read(new URL(".ci/run", root))).toContain(commands?.join(" && "));
});
