import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { WebSocket } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { launchChromium } from "../support/chromium";
import { copyMinimal } from "../support/copy-minimal";
import { edit as editFile } from "../support/files";
import { startServer } from "../support/server-process";
import { eventually, holdBack, untilReady, watch } from "../support/visit";

/* All tests share one `npm run dev`, in a fresh copy of the site, and one page, which they do not reload. */

const folder = copyMinimal(afterAll);
const program = { command: "npm", args: ["run", "dev"], cwd: folder };
const [site, browser] = await Promise.all([
  startServer({ ...program, env: { NODE_ENV: "development" } }, "/readyz"),
  launchChromium(),
]);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const page = await browser.newPage();
page.setDefaultTimeout(120_000);
const problems: string[] = [];
watch(page, site.origin, problems);
let loads = 0;
page.on("load", () => loads++);
/** Vite's connection to the page. Edits before it opens would not reach the page. */
let connection: WebSocket | undefined;
page.on("websocket", (socket) => {
  socket.on("framereceived", () => (connection = socket));
  socket.on("close", () => {
    if (connection === socket) connection = undefined;
  });
});

/** Undoes a test's edits, and waits until the page shows its content again. */
let undo: (() => void)[] = [];
afterEach(async () => {
  for (const each of undo.reverse()) each();
  undo = [];
  // Vite restarts after an edit of the theme, and an edit during a restart could get lost.
  await eventually(() => styleOf("--accent")).toContain("#b53807");
  await waitForText("At a glance");
});

const styleOf = (property: string) =>
  page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);

const contentFile = (name: string) => path.join(folder, "app/content", name);

function edit(name: string, from: string, to: string): void {
  undo.push(editFile(contentFile(name), from, to));
}

/** Waits until the page shows the text, and is connected to Vite again. */
async function waitForText(text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  await eventually(() => connection).toBeDefined();
}

test("after npm ci, all pages load without errors or reloads, and the terminal logs only pages", async () => {
  await page.goto(site.origin);
  await untilReady(page);
  const links = page.locator("nav .menu a");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const path of [...paths, "/about"].filter((each) => each?.startsWith("/"))) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL(`${site.origin}${path}`);
    await page.locator("h1").waitFor();
  }
  expect(problems).toEqual([]);
  // If Vite discovers a package late, it reloads the page, after errors from two copies of React.
  expect(loads).toBe(1);
  expect(site.output.join("\n")).not.toContain("optimized");
  const logged = [...site.output.join("\n").matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
  expect(logged).toContain("/");
  expect(logged.filter((path) => /^\/(@|app|node_modules|vite)/.test(path ?? ""))).toEqual([]);
});

test("development serves the files that a build makes from the content", async () => {
  const { origin } = site;
  const about = await (await fetch(`${origin}/about`)).text();
  const preview = /og:image" content="[^"]*(\/assets\/preview-about-[\w-]{6}\.png)"/.exec(about);
  for (const [path, type] of [
    [preview?.[1], "image/png"],
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/fr/resume.pdf", "application/pdf"],
    ["/resume.txt", "text/plain; charset=utf-8"],
  ]) {
    const { status, headers } = await fetch(`${origin}${path}`);
    expect([status, headers.get("content-type")], path).toEqual([200, type]);
  }
});

test("the open page shows an edit of a text, a style or the theme", async () => {
  edit("profile.ts", "Hello, I’m Robin.", "Hello, I’m edited.");
  await waitForText("Hello, I’m edited.");
  edit("../styles/main.scss", "", "body { outline: 7px solid; }\n");
  await eventually(() => styleOf("outline-width")).toBe("7px");
  await waitForText("At a glance");
  edit("theme.ts", 'light: "#b53807"', 'light: "#123456"');
  await eventually(() => styleOf("--accent")).toContain("#123456");
});

test("an edit while a page is loading is shown", async () => {
  const other = await browser.newPage();
  const about = `${site.origin}/about`;
  // Without Vite's client, the page is not connected.
  const connect = await holdBack(other, "**/@vite/client*");
  await other.goto(about, { waitUntil: "commit" });
  edit("profile.ts", "Hello, I’m Robin.", "Hello, I’m edited.");
  const served = async () => (await fetch(about)).text();
  await eventually(served).toContain("Hello, I’m edited.");
  connect();
  await other.getByText("Hello, I’m edited.").first().waitFor();
  await other.close();
});

test("browser and terminal show each content error in one line, until it is fixed", async () => {
  const before = site.output.length;
  edit("profile.ts", "greeting:", "greting:");
  await waitForText("did you mean");
  const lines = () => site.output.slice(before);
  expect(await page.locator("pre").innerText()).toMatch(
    /^app\/content\/profile\.ts:\d+, greting: .*did you mean "greeting"\?$/,
  );
  expect((await fetch(`${site.origin}/`)).status).toBe(500);
  await eventually(() => lines().filter((line) => line.includes("greting"))).toHaveLength(1);
  expect(lines().filter((line) => /^\s+at |node_modules/.test(line))).toEqual([]);
  edit("theme.ts", 'light: "#b53807"', 'light: "blue"');
  await waitForText("accent.light: must be a colour of six hexadecimal digits");
  expect((await page.locator("pre").innerText()).split("\n")).toHaveLength(2);
});

test("a new language or a changed path works at once, and the open page shows it", async () => {
  const german = contentFile("de");
  undo.push(() => rmSync(german, { recursive: true }));
  mkdirSync(german);
  for (const name of ["pages.ts", "profile.ts"])
    copyFileSync(contentFile(`fr/${name}`), path.join(german, name));
  // At first, its language code is wrong, because nobody saves all files of a language at once.
  edit("de/profile.ts", "fr-FR", "de-DE");
  const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
  await eventually(() => statusOf("/de")).toBe(200);
  await waitForText("Deutsch");
  edit("pages.ts", '"/resources"', '"/writing"');
  await eventually(() => statusOf("/writing")).toBe(200);
  await page.locator('nav a[href="/writing"]').first().waitFor({ state: "attached" });
});
