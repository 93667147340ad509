import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteWith } from "../../harness/fixture-site";
import { copySample } from "../support/copy-sample";

const folder = copySample();
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  cpSync("node_modules/.cache/images", inFolder("node_modules/.cache/images"), { recursive: true });
});

function run(script: string, env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout } = spawnSync("npm", ["run", "--silent", script], {
    cwd: folder,
    env: { NODE_ENV: "development", PATH, HOME, ...env },
    encoding: "utf8",
  });
  return { status, lines: stdout.trim().split("\n") };
}

/** The lines that the server of the built sample logs until it listens. */
async function logOf(siteUrl: string): Promise<{ level: number; msg: string }[]> {
  const server = spawn(process.execPath, ["build/server.js"], {
    cwd: siteWith("sample"),
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", SITE_URL: siteUrl },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(server, "close");
  const lines: { level: number; msg: string }[] = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(JSON.parse(line) as { level: number; msg: string });
    if (line.includes("listening on")) server.kill();
  }
  await ended;
  return lines;
}

test("npm run doctor says in one line that the sample is still there, also if the owner has added to it", () => {
  const achievements = inFolder("app/content/achievements.ts");
  const before = readFileSync(achievements, "utf8");
  writeFileSync(achievements, before.replace("[\n", '[\n  { id: "mine", title: "A loom" },\n'));
  const { status, lines } = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(status).toBe(1);
  writeFileSync(achievements, before);
  expect(lines).toEqual([
    expect.stringMatching(/^This is the sample .* still there\. .* app\/content\/profile\.ts/),
  ]);
});

test("the server warns of it at an owner's address, but not at example.com", async () => {
  const warnings = async (siteUrl: string) =>
    (await logOf(siteUrl)).filter(({ level }) => level >= 40).map(({ msg }) => msg);
  expect(await warnings("https://kim.dev")).toEqual([expect.stringMatching(/sample.*npm run doctor/)]);
  expect(await warnings("https://www.example.com")).toEqual([]);
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
