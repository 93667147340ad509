import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page, WebSocket } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { launchChromium } from "../../harness/chromium";
import { startDevSite, type DevSite } from "./dev-server";

let site: DevSite;
let browser: Browser;
let page: Page;
/** The connection by which the page hears of edits from Vite. An edit before it would not reach the page. */
let connection: WebSocket | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startDevSite(), launchChromium()]);
  page = await browser.newPage();
  page.on("websocket", (socket) => {
    socket.on("framereceived", () => (connection = socket));
    socket.on("close", () => {
      if (connection === socket) connection = undefined;
    });
  });
  page.setDefaultTimeout(60_000);
  await page.goto(`${site.origin}/about`);
  await waitForText("At a Glance");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Undoes a test's edits, and waits until the page, which no test reloads, shows its content again. */
let undo: (() => void)[] = [];
afterEach(async () => {
  for (const each of undo.reverse()) each();
  undo = [];
  await waitForText("At a Glance");
});

function fileIn(name: string): string {
  return path.join(site.folder, name);
}

function edit(name: string, from: string, to: string): void {
  const before = readFileSync(fileIn(name), "utf8");
  if (!before.includes(from)) throw new Error(`${name} has no ${from}`);
  undo.push(() => writeFileSync(fileIn(name), before));
  writeFileSync(fileIn(name), before.replace(from, to));
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

test("the browser and the terminal show a misspelt field of the content, in few lines", async () => {
  const lines = await terminalDuring(async () => {
    edit("app/content/profile.ts", "greeting:", "greting:");
    await waitForText("did you mean");
  });
  const told = [
    "app/content/profile.ts has a mistake:",
    '  there is no field "greting"; did you mean "greeting"?',
  ].join("\n");
  expect(await page.locator("pre").innerText()).toBe(told);
  expect(lines.join("\n").split(told)).toHaveLength(2);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  expect(lines.length).toBeLessThan(15);
  expect((await fetch(`${site.origin}/`)).status).toBe(500);
});

test("the browser names the file of content that is not exported", async () => {
  edit("app/content/journey.ts", "export const journey", "const journey");
  await waitForText("app/content/journey.ts exports nothing");
});

test("the browser shows the file and line of a missing comma", async () => {
  edit("app/content/profile.ts", ",\n", "\n");
  await waitForText("app/content/profile.ts");
  expect(await page.locator("pre").innerText()).toMatch(/profile\.ts:\d+:\d+: ERROR: Expected/);
});

test("the browser shows the file of an unquoted text, and the terminal shows no line of a package", async () => {
  const lines = await terminalDuring(async () => {
    edit("app/content/profile.ts", "greeting: ", "greeting: Hello + ");
    await waitForText("Hello is not defined");
  });
  expect(await page.locator("pre").innerText()).toContain("app/content/profile.ts");
  expect(lines.filter((line) => line.includes("node_modules"))).toEqual([]);
});

test("the page shows a new image at once, and names the item if the image is missing or damaged", async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const name = "Grüße #1 100%.jpg";
  const file = fileIn(`app/content/images/${name}`);
  const profile = readFileSync(fileIn("app/content/profile.ts"), "utf8");
  const portrait = /file: "[^"]+"/.exec(profile)?.[0] ?? "";

  edit("app/content/profile.ts", portrait, `file: "${name}"`);
  await waitForText(`image.file: there is no "${name}" in app/content/images`);
  writeFileSync(file, photo.subarray(0, photo.length - 100));
  await waitForText(`image.file: "${name}" is damaged`);
  writeFileSync(file, photo);
  await waitForText("At a Glance");

  const image = page.locator(".portrait picture img");
  expect(await image.getAttribute("width")).toBe("300");
  expect(await image.getAttribute("height")).toBe("400");
  await expect
    .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBe(300);
});

test("the page follows an edit of a style", async () => {
  edit("app/styles/main.scss", "", "body { outline: 7px solid; }\n");
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineWidth), { timeout: 60_000 })
    .toBe("7px");
});

test("the page follows an edit of the theme, and shows a mistake in it", async () => {
  const accent = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent"));
  edit("app/content/theme.ts", 'accent: { light: "#bf3d0a"', 'accent: { light: "#123456"');
  await expect.poll(accent, { timeout: 60_000 }).toBe("#123456");
  await waitForText("At a Glance");
  edit("app/content/theme.ts", '"#123456"', '"blue"');
  await waitForText("accent.light: must be a colour of six hexadecimal digits");
});
