import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyImages } from "../../harness/copy-site";
import { copySample } from "../support/copy-sample";

const folder = copySample();
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The cache saves the time for encoding images.
beforeAll(() => copyImages(folder));

function run(script: string, env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout } = spawnSync("npm", ["run", "--silent", script], {
    cwd: folder,
    env: { NODE_ENV: "development", PATH, HOME, ...env },
    encoding: "utf8",
  });
  return { status, lines: stdout.trim().split("\n") };
}

test("npm run doctor says in one line that the site is still the sample's", () => {
  const { status, lines } = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^This is the sample's site, .* app\/content\/profile\.ts/)]);
});

test("npm run doctor lists what an owner must and should change in content, each with its place", () => {
  const profile = inFolder("app/content/profile.ts");
  writeFileSync(profile, readFileSync(profile, "utf8").replace(/name: "[^"]+"/, 'name: "Kim Muster 中村"'));
  const own = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(own.status).toBe(1);
  expect(own.lines).toContainEqual(
    expect.stringMatching(/^must +app\/content\/profile\.ts, email: leads to example\.com/),
  );
  expect(own.lines).toContainEqual(
    expect.stringMatching(/^should +app\/content\/pages\.ts, home: .* boxes for 中村/),
  );
  expect(own.lines.at(-1)).toMatch(/^\d+ to correct/);

  const playground = run("doctor", { SITE_URL: "https://www.example.com/portfolio" });
  expect(playground.status).toBe(0);
  expect(playground.lines.filter((line) => line.startsWith("must"))).toEqual([]);
});
