import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  /** The file of another workflow that runs instead of steps. */
  uses?: string;
  "timeout-minutes"?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: { node: number[] } };
  steps?: Step[];
}

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const root = new URL("../../", import.meta.url);
const folder = ".github/workflows/";

function read(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, root)), "utf8");
}

const files = [
  ...readdirSync(fileURLToPath(new URL(folder, root))).map((name) => folder + name),
  "deploy/static/github-pages.yml",
];

/** The permissions that a job needs besides reading the repository. */
const granted: Record<string, Record<string, string>> = {
  "release.yml image": { packages: "write", "id-token": "write" },
  "release.yml notes": { contents: "write" },
  "github-pages.yml deploy": { pages: "write", "id-token": "write" },
};

/** The actions that a workflow uses, each with the version in the comment beside it. */
function actionsIn(file: string): { action: string; version: string | undefined }[] {
  return [...read(file).matchAll(/\buses: ([^\s.][^\s]*)(?: # (\S+))?/g)].map(([, action = "", version]) => ({
    action,
    version,
  }));
}

describe.each(files)("the workflow %s", (file) => {
  const { permissions, jobs } = parse(read(file)) as Workflow;

  test("may only read the repository, except in jobs that publish", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs)) {
      const more = granted[`${file.replace(/^.*\//, "")} ${name}`];
      expect(job.permissions, name).toEqual(more && { contents: "read", ...more });
    }
  });

  test("pins every action to a commit, with its version in a comment", () => {
    for (const { action, version } of actionsIn(file)) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
      expect(version).toMatch(/^v\d+\.\d+\.\d+$/);
    }
  });

  test("has a time limit for every job", () => {
    for (const { uses, "timeout-minutes": minutes } of Object.values(jobs)) {
      if (uses) expect(uses).toBe("./.github/workflows/ci.yml");
      else expect(minutes).toBeGreaterThan(0);
    }
  });

  test("passes no GitHub expression to a shell", () => {
    const runs = Object.values(jobs).flatMap(({ steps }) => steps?.flatMap(({ run }) => run ?? []) ?? []);
    for (const run of runs) expect(run).not.toContain("${{");
  });
});

test("CI tests on the oldest Node.js version of package.json and on that of the image", () => {
  const { jobs } = parse(read(`${folder}ci.yml`)) as Workflow;
  const tested = jobs.test?.strategy?.matrix.node.map(String);
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  expect(tested).toContain(/^>=(\d+)/.exec(engines.node)?.[1]);
  expect(tested).toContain(/^FROM .*\bnode:(\d+)/m.exec(read("Dockerfile"))?.[1]);
});

test("all workflows use the same version of an action", () => {
  const commits = new Map<string, Set<string>>();
  for (const { action } of files.flatMap(actionsIn)) {
    const [name = "", commit = ""] = action.split("@");
    commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  expect(commits.size).toBeGreaterThan(5);
  for (const [name, different] of commits) expect([...different], name).toHaveLength(1);
});

test("CI runs the commands of .ci/run", () => {
  const { jobs } = parse(read(`${folder}ci.yml`)) as Workflow;
  const commands = jobs.test?.steps?.flatMap(({ run }) => run ?? []);
  expect(read(".ci/run")).toContain(commands?.join(" && "));
});

describe("a release", () => {
  const { jobs } = parse(read(`${folder}release.yml`)) as Workflow;
  const steps = jobs.image?.steps ?? [];
  const indexOf = (action: string) => steps.findIndex(({ uses }) => uses?.startsWith(`${action}@`));
  const pushing = steps.findIndex((step) => step.with?.push === true);

  test("scans the image before it pushes it, and then signs its digest", () => {
    const signing = steps.findIndex(({ run }) => run?.startsWith("cosign sign"));
    expect(indexOf("anchore/scan-action")).toBeGreaterThan(-1);
    expect(indexOf("anchore/scan-action")).toBeLessThan(pushing);
    expect(signing).toBeGreaterThan(pushing);
    expect(steps[signing]?.run).toContain('"$IMAGE@$DIGEST"');
  });

  test("has an image for amd64 and arm64, with its bill of materials and its provenance", () => {
    expect(steps[pushing]?.with).toMatchObject({
      platforms: "linux/amd64,linux/arm64",
      sbom: true,
      provenance: "mode=max",
    });
  });

  test("names the image as Compose and Kubernetes do, but for its owner", () => {
    const naming = steps.find(({ run }) => run?.includes("IMAGE="))?.run;
    expect(naming).toContain("IMAGE=ghcr.io/${GITHUB_REPOSITORY,,}:$version");
    expect(read("deploy/kubernetes/kustomization.yaml")).toContain("newName: ghcr.io/example/portfolio\n");
    expect(read("compose.yaml")).toContain("IMAGE=ghcr.io/example/portfolio:");
  });

  test("has its entry of the changelog as its text", () => {
    const { run = "" } = jobs.notes?.steps?.find((step) => step.run?.includes("awk")) ?? {};
    const script = run.replaceAll("> notes.md", "").replace(/^grep .*$/m, "");
    const notes = (tag: string) =>
      spawnSync("bash", ["-ec", script], {
        cwd: fileURLToPath(root),
        encoding: "utf8",
        env: { ...process.env, GITHUB_REF_NAME: tag },
      });
    const [, entry] = /^## 1\.0\.0\n([^]*?)(?=^## |(?![^]))/m.exec(read("CHANGELOG.md")) ?? [];
    expect(entry).toContain("first release");
    expect(notes("v1.0.0")).toMatchObject({ status: 0, stdout: entry });
    expect(notes("v9.9.9").stdout).toBe("");
  });
});

/** https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference */
describe("Dependabot", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as {
    updates: {
      "package-ecosystem": string;
      schedule: { interval: string };
      ignore?: { "dependency-name": string }[];
    }[];
  };

  test("updates packages, actions and images once a week", () => {
    const kinds = updates.map((update) => update["package-ecosystem"]);
    expect(kinds).toEqual(["npm", "github-actions", "docker", "docker-compose"]);
    for (const { schedule } of updates) expect(schedule.interval).toBe("weekly");
  });

  test("ignores only packages of package.json", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
    const ignored = updates.flatMap(({ ignore }) => ignore ?? []);
    expect(ignored).not.toEqual([]);
    for (const each of ignored) {
      expect({ ...dependencies, ...devDependencies }).toHaveProperty([each["dependency-name"]]);
    }
  });
});
