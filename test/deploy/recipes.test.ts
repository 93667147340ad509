import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import { parse as parseToml } from "smol-toml";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { gracePeriodMs } from "../../app/http/graceful-shutdown";
import { health } from "../../app/http/middleware/health";
import { parseSettings, settingNames } from "../../app/http/settings";
import { exportSettings } from "../../scripts/export-settings";
import { instruction, lastStage, milliseconds, read } from "./files";

const root = fileURLToPath(new URL("../../", import.meta.url));
const siteUrl = "https://www.example.com";
const hosting = read("docs/hosting.md");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** `npm run` commands in a text. */
function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
}

const nodeMajor = /^node:(\d+)\./.exec(lastStage()[0]?.rest ?? "")?.[1];

describe("docs/hosting.md", () => {
  test("links every recipe in deploy/, and names only files that exist", () => {
    const recipes = ["static", "containers"].flatMap((folder) =>
      readdirSync(path.join(root, "deploy", folder)).map((file) => `deploy/${folder}/${file}`),
    );
    expect(recipes.length).toBeGreaterThan(4);
    for (const recipe of recipes) expect(hosting).toContain(`(../${recipe})`);
    const linked = [...hosting.matchAll(/\]\((?!#|https:)([^)]+)\)/g)].map(([, file = ""]) => file);
    for (const file of linked) expect(existsSync(path.join(root, "docs", file)), file).toBe(true);
    const copied = [...hosting.matchAll(/\bcp (\S+) /g)].map(([, file = ""]) => file);
    expect(copied.length).toBeGreaterThan(3);
    for (const file of copied) expect(existsSync(path.join(root, file)), file).toBe(true);
  });

  test("describes each host in fewer than ten lines, and names only scripts of package.json", () => {
    const recipes = hosting.split(/^## /m).slice(2);
    expect(recipes.length).toBeGreaterThan(6);
    for (const recipe of recipes) expect(recipe.trim().split("\n").length - 2).toBeLessThan(10);
    for (const name of scriptsNamedIn(hosting)) expect(scripts).toHaveProperty(name);
  });
});

describe("the recipe for", () => {
  const netlify = parseToml(read("deploy/static/netlify.toml")) as {
    build: { command: string; publish: string; environment: Record<string, string> };
  };
  const { NODE_VERSION, ...netlifySettings } = netlify.build.environment;
  const wrangler = JSON.parse(read("deploy/static/wrangler.json")) as { assets: { directory: string } };
  const pages = parse(read("deploy/static/github-pages.yml")) as {
    jobs: {
      deploy: {
        steps: {
          uses?: string;
          run?: string;
          env?: Record<string, string>;
          with?: Record<string, unknown>;
        }[];
      };
    };
  };
  const { steps } = pages.jobs.deploy;
  const stepWith = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with;
  const exporting = steps.find(({ run }) => run?.includes("npm run"));

  test.each([
    ["Netlify", netlify.build.command, netlifySettings],
    ["GitHub Pages", exporting?.run, exporting?.env],
  ])(
    "%s runs a script of package.json, with settings that an export accepts",
    (_name, run = "", env = {}) => {
      expect(scriptsNamedIn(run)).not.toEqual([]);
      for (const name of scriptsNamedIn(run)) expect(scripts).toHaveProperty(name);
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(env)));
      expect(exportSettings({ NODE_ENV: "production", ...env })).toMatchObject({ siteUrl });
    },
  );

  test.each([
    ["Netlify", NODE_VERSION],
    ["GitHub Pages", stepWith("actions/setup-node")?.["node-version"]],
  ])("%s builds with the Node.js version of the image", (_name, version) => {
    expect(String(version)).toBe(nodeMajor);
  });

  test.each([
    ["Netlify", netlify.build.publish],
    ["Cloudflare", path.normalize(wrangler.assets.directory)],
    ["GitHub Pages", stepWith("actions/upload-pages-artifact")?.path],
  ])("%s publishes the folder into which an export is written", (_name, folder) => {
    expect(folder).toBe(/\[folder = "(\w+)"\]/.exec(read("scripts/export.ts"))?.[1]);
  });
});

describe("the container recipe for", () => {
  const fly = parseToml(read("deploy/containers/fly.toml")) as {
    kill_signal: string;
    kill_timeout: string;
    env: Record<string, string>;
    http_service: {
      internal_port: number;
      force_https: boolean;
      checks: { path: string; interval: string }[];
    };
  };
  const render = parse(read("deploy/containers/render.yaml")) as {
    services: {
      type: string;
      runtime: string;
      healthCheckPath: string;
      envVars: { key: string; value: string }[];
    }[];
  };
  const [service] = render.services;
  const renderEnv = Object.fromEntries(service?.envVars.map(({ key, value }) => [key, value]) ?? []);

  test.each([
    ["Fly", fly.env],
    ["Render", renderEnv],
  ])("%s sets only settings of the site, to valid values", (_name, env) => {
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(env)));
    expect(parseSettings(env)).toMatchObject({ siteUrl, port: Number(instruction("EXPOSE")) });
  });

  test.each([
    ["Fly", fly.http_service.checks[0]?.path],
    ["Render", service?.healthCheckPath],
  ])(
    "%s checks the health of a replica at the path that answers 503 once the replica stops",
    async (_name, address = "") => {
      const release = { version: "1.0.0", commit: "unknown", build: "test" };
      const ask = (stopping: boolean) =>
        supertest(express().use(health(release, () => stopping))).get(address);
      await ask(false).expect(200);
      await ask(true).expect(503);
    },
  );

  test("Fly sends requests to the site's port, redirects to https, and gives a stopping replica enough time", () => {
    expect(fly.http_service).toMatchObject({ internal_port: Number(fly.env.PORT), force_https: true });
    expect(fly.kill_signal).toBe(instruction("STOPSIGNAL"));
    expect(milliseconds(fly.kill_timeout)).toBeGreaterThan(Number(fly.env.DRAIN_MS) + gracePeriodMs + 1000);
  });

  test("Render builds and runs the Dockerfile", () => {
    expect(service).toMatchObject({ type: "web", runtime: "docker" });
  });
});
