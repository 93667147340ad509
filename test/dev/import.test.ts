import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { copyImages } from "../../harness/copy-site";
import { freePort } from "../../harness/free-port";
import { startServer } from "../../harness/server-process";
import { copySample } from "./dev-server";

const resumes = fileURLToPath(new URL("../fixtures/resumes", import.meta.url));
const folder = copySample();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of the site. `output` is what the terminal shows. */
async function run(...words: string[]): Promise<{ code: number; output: string }> {
  const child = spawn("npm", ["run", ...words], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, output: output + errors };
}

const profile = () => readFileSync(path.join(folder, "app/content/profile.ts"), "utf8");

test("content that may be the owner's is replaced when they say so", async () => {
  const before = profile();
  const { code, output } = await run("import", path.join(resumes, "full.json"));
  expect(output).toMatch(/Nothing has changed\. With --force .*\n {2}app\/content\/profile\.ts\n/);
  expect(code).toBe(1);
  expect(profile()).toBe(before);
});

test("a file that is no résumé changes nothing, and only says why", async () => {
  const before = profile();
  const { code, output } = await run("import", "server.ts", "--force");
  expect(output).toMatch(/server\.ts:1:1 is not JSON: /);
  expect(output).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
  expect(profile()).toBe(before);
});

test("a résumé becomes a site whose pages all answer", async () => {
  expect(await run("import", path.join(resumes, "full.json"), "--force")).toMatchObject({
    code: 0,
    output: expect.stringContaining('basics.profiles[2]: "http://microblog.example.net/alex" is not'),
  });
  // The cache saves the time for encoding pictures and cards.
  copyImages(folder);
  expect(await run("build")).toMatchObject({ code: 0 });

  const port = await freePort();
  const env = { PORT: String(port), HOST: "127.0.0.1", SITE_URL: "https://alex.example.com" };
  const site = await startServer(
    { command: process.execPath, args: ["build/server.js"], cwd: folder, port, env },
    "/readyz",
  );
  try {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>https:\/\/alex\.example\.com([^<]*)/g)].map(
      ([, path = ""]) => path,
    );
    expect(pages).toHaveLength(6);
    for (const page of pages) {
      const response = await fetch(`${site.origin}${page}`);
      expect(`${page} ${response.status}`).toBe(`${page} 200`);
      expect(await response.text()).toContain("Alex Sample");
    }
  } finally {
    await site.stop();
  }
});
