import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page, WebSocket } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { launchChromium } from "../support/chromium";
import { freePort } from "../support/free-port";
import { startServer, type ServerProcess } from "../support/server-process";
import { copyMinimal, edit as editFile } from "../support/copy-minimal";
import { untilHydrated } from "../support/visit";

/* All tests share one `npm run dev`, in a fresh copy of the site, and one page, which no test reloads. */

const folder = copyMinimal();
let site: ServerProcess;
let browser: Browser;
let page: Page;
/** The connection by which the page hears of edits from Vite. An edit before it would not reach the page. */
let connection: WebSocket | undefined;
/** Errors and warnings on the page, and how often it was loaded. */
const problems: string[] = [];
let loads = 0;

beforeAll(async () => {
  const port = await freePort();
  const env = { NODE_ENV: "development", PORT: String(port), HOST: "127.0.0.1" };
  [site, browser] = await Promise.all([
    startServer({ command: "npm", args: ["run", "dev"], cwd: folder, port, env }, "/readyz"),
    launchChromium(),
  ]);
  page = await browser.newPage();
  page.on("websocket", (socket) => {
    socket.on("framereceived", () => (connection = socket));
    socket.on("close", () => {
      if (connection === socket) connection = undefined;
    });
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("load", () => loads++);
  page.setDefaultTimeout(60_000);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Undoes a test's edits, and waits until the page shows its content again. */
let undo: (() => void)[] = [];
afterEach(async () => {
  for (const each of undo.reverse()) each();
  undo = [];
  await waitForText("At a Glance");
});

function fileIn(name: string): string {
  return path.join(folder, name);
}

function edit(name: string, from: string, to: string): void {
  undo.push(editFile(fileIn(name), from, to));
}

/** Waits until the page shows the text, and listens to Vite, which tells it of the next edit. */
async function waitForText(text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  await vi.waitUntil(() => connection, { timeout: 60_000 });
}

/** The lines that the terminal shows during the action. */
async function terminalDuring(action: () => Promise<void>): Promise<string[]> {
  const before = site.output.length;
  await action();
  return site.output.slice(before).filter((line) => line.trim() !== "");
}

test("after an installation all pages load without an error or reload, and the terminal logs pages alone", async () => {
  await page.goto(site.origin);
  await untilHydrated(page);
  const links = page.locator("nav .menu a");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const path of [...paths, "/about"].filter((each) => each?.startsWith("/"))) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL(`${site.origin}${path}`);
    await page.locator("h1").waitFor();
  }
  expect(problems).toEqual([]);
  // If Vite discovers a package late, it reloads the page, and two copies of React may meet before that.
  expect(loads).toBe(1);
  expect(site.output.join("\n")).not.toContain("optimized");
  const logged = [...site.output.join("\n").matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
  expect(logged).toContain("/");
  expect(logged.filter((path) => /^\/(@|app|node_modules|vite)/.test(path ?? ""))).toEqual([]);
});

test("the files that a build makes from the content are served", async () => {
  const { origin } = site;
  const about = await (await fetch(`${origin}/about`)).text();
  const preview = /og:image" content="[^"]*(\/assets\/preview-about-[\w-]{6}\.png)"/.exec(about);
  for (const [path, type] of [
    [preview?.[1], "image/png"],
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/icon-192.png", "image/png"],
    ["/fr/resume.pdf", "application/pdf"],
    ["/resources/the-almost-right-answer.md", "text/markdown; charset=utf-8"],
  ]) {
    const { status, headers } = await fetch(`${origin}${path}`);
    expect([status, headers.get("content-type")], path).toEqual([200, type]);
  }
});

test("the page follows an edit of a text, a style and the theme", async () => {
  edit("app/content/profile.ts", "Hello, I’m Robin.", "Hello, I’m edited.");
  await waitForText("Hello, I’m edited.");
  edit("app/styles/main.scss", "", "body { outline: 7px solid; }\n");
  const styleOf = (property: string) =>
    page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
  await expect.poll(() => styleOf("outline-width"), { timeout: 60_000 }).toBe("7px");
  await waitForText("At a Glance");
  edit("app/content/theme.ts", 'light: "#b53807"', 'light: "#123456"');
  await expect.poll(() => styleOf("--accent"), { timeout: 60_000 }).toContain("#123456");
});

test("the browser and the terminal show all mistakes in one line each, and the page once they are repaired", async () => {
  const lines = await terminalDuring(async () => {
    edit("app/content/profile.ts", "greeting:", "greting:");
    await waitForText("did you mean");
  });
  const told =
    /^app\/content\/profile\.ts:\d+, greting: unknown field "greting"; did you mean "greeting"\?$/;
  expect(await page.locator("pre").innerText()).toMatch(told);
  expect(lines.filter((line) => line.includes("greting"))).toHaveLength(1);
  expect(lines.filter((line) => /^\s+at |node_modules/.test(line))).toEqual([]);
  expect((await fetch(`${site.origin}/`)).status).toBe(500);
  edit("app/content/theme.ts", 'light: "#b53807"', 'light: "blue"');
  await waitForText("accent.light: must be a colour of six hexadecimal digits");
  expect((await page.locator("pre").innerText()).split("\n")).toHaveLength(2);
});

test("the browser shows the line of a missing comma, and a file that is not there", async () => {
  edit("app/content/profile.ts", '"en-GB",', '"en-GB"');
  await waitForText("',' expected");
  const before = readFileSync(fileIn("app/content/journey.ts"), "utf8");
  undo.push(() => writeFileSync(fileIn("app/content/journey.ts"), before));
  rmSync(fileIn("app/content/journey.ts"));
  await waitForText("app/content/journey.ts: is missing");
});

test("the page shows a new image at once, and the item until its file is there", async () => {
  const name = "Grüße #1 100%.png";
  const file = fileIn(`app/content/images/${name}`);
  edit("app/content/profile.ts", "portrait.png", name);
  await waitForText(`image.file: "${name}" is not in app/content/images`);
  copyFileSync(fileIn("app/content/images/sudoku.png"), file);
  await waitForText("At a Glance");
  const image = page.locator(".portrait picture img");
  expect([await image.getAttribute("width"), await image.getAttribute("height")]).toEqual([
    "780",
    "1560",
  ]);
  await expect
    .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth), {
      timeout: 30_000,
    })
    .toBe(780);
});

test("a new language and another path of a page have their routes, and the open page follows", async () => {
  const german = fileIn("app/content/de");
  undo.push(() => rmSync(german, { recursive: true }));
  mkdirSync(german);
  for (const name of ["pages.ts", "profile.ts"])
    copyFileSync(fileIn(`app/content/fr/${name}`), path.join(german, name));
  // A mistake first, as with all files that are not written at once.
  edit("app/content/de/profile.ts", "fr-FR", "de-DE");
  const statusOf = async (address: string) => (await fetch(site.origin + address)).status;
  await expect.poll(() => statusOf("/de"), { timeout: 60_000 }).toBe(200);
  await waitForText("Deutsch");
  edit("app/content/pages.ts", '"/resources"', '"/writing"');
  await expect.poll(() => statusOf("/writing"), { timeout: 60_000 }).toBe(200);
  await page.locator('nav a[href="/writing"]').first().waitFor({ state: "attached" });
});
