/**
 * Measures how soon the built site responds to a visitor's taps on a slow phone, and prints a table. The phone is
 * Chromium with a phone's window, a processor that is six times slower, a latency of 150 ms and a bandwidth of 1.6 Mb/s.
 *
 * Usage: npm run slow-phone
 */
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { loadContent } from "../app/schema/load-content";
import { chromiumLaunch } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { median, number, table } from "./figures";

const runs = 5;
/** Lighthouse simulates the same connection, but slows the processor down only by four. */
const slowdown = 6;
const latency = 150;
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;

/** Milliseconds between the arrival of a page and the next tap. */
const reading = 5000;

/** Milliseconds to wait for a response. Asking the page earlier would delay the response. */
const timeout = 3000;

/** The menu's pages, without the home page: the menu is opened on the first, and its links lead to the others. */
const [start = "/", ...visits] = (await loadContent("app/content")).pages
  .filter(({ label, path }) => label && path !== "/")
  .map(({ path }) => path);

declare global {
  interface Window {
    /** When the last touch began, and when the page had painted the response to it, by the page's clock. */
    phone: { touched: number; answered: number };
    painted: () => void;
  }
}

const site = await startSite();
const browser = await chromium.launch(chromiumLaunch());
const menu: number[] = [];
const links: number[] = [];
try {
  for (let run = 0; run < runs; run++) {
    menu.push(await menuOpensAfter());
    links.push(...(await linksShowAfter()));
  }
} finally {
  await browser.close();
  await site.stop();
}
const row = (name: string, times: number[], target: string) => [
  name,
  number(median(times)),
  number(Math.max(...times)),
  target,
];
console.log(
  table([
    [`on a slow phone, ${runs} runs`, "median ms", "worst ms", "target"],
    row("menu opens, tapped at the first paint", menu, "100"),
    // An owner may have no second page in the menu.
    ...(visits.length > 0 ? [row("new page shown, after its link was tapped", links, "200")] : []),
  ]),
);

/**
 * Opens a page for the first time and taps its menu button at the first paint.
 *
 * @returns milliseconds from the touch to the frame that shows the menu's first link
 */
async function menuOpensAfter(): Promise<number> {
  const { page, firstPaint } = await newPhone();
  await page.goto(site.origin + start, { waitUntil: "commit" });
  await firstPaint;
  await tapMenu(page);
  const opened = await answerOf(page);
  await page.context().close();
  return opened;
}

/** Follows the menu's links. @returns milliseconds from each touch to the frame that shows the link's page */
async function linksShowAfter(): Promise<number[]> {
  const { page } = await newPhone();
  await page.goto(site.origin + start);
  const shown: number[] = [];
  for (const path of visits) {
    await wait(reading);
    await tapMenu(page);
    await wait(1000);
    const link = await page.locator(`nav a[href="${path}"]`).boundingBox();
    if (!link) throw new Error(`The menu has no link to ${path}`);
    await page.evaluate(recordNewHeading);
    await page.touchscreen.tap(link.x + 20, link.y + link.height / 2);
    shown.push(await answerOf(page));
  }
  await page.context().close();
  return shown;
}

/** A new browser, with nothing of the site in its cache. `firstPaint` resolves at its first paint. */
async function newPhone(): Promise<{ page: Page; firstPaint: Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const firstPaint = new Promise<void>((resolve) => void page.exposeFunction("painted", resolve));
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, firstPaint };
}

/** Taps the button at the right end of the bar. To ask the page where it is would delay the first paint. */
async function tapMenu(page: Page): Promise<void> {
  await page.touchscreen.tap(412 - 40, 30);
}

/** Milliseconds from the last touch until the page had painted the response. */
async function answerOf(page: Page): Promise<number> {
  await wait(timeout);
  const { touched, answered } = await page.evaluate(() => window.phone);
  if (!(answered > touched)) throw new Error(`A tap on ${page.url()} had no effect`);
  return answered - touched;
}

/**
 * Runs in the page, before its own scripts. Records the first paint, touches, and when the menu's first link is visible.
 * The callback of an IntersectionObserver runs when a frame has been painted.
 */
function observe(): void {
  window.phone = { touched: NaN, answered: NaN };
  addEventListener("pointerdown", ({ timeStamp }) => void (window.phone.touched = timeStamp), true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) window.painted();
  }).observe({ type: "paint", buffered: true });
  const menu = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) window.phone.answered = performance.now();
  });
  addEventListener("DOMContentLoaded", () => menu.observe(document.querySelector("nav a") as Element));
}

/** Runs in the page. Records when the heading of another page is visible. */
function recordNewHeading(): void {
  const before = document.querySelector("h1");
  const seen = new IntersectionObserver(() => {
    window.phone.answered = performance.now();
    seen.disconnect();
  });
  const changes = new MutationObserver(() => {
    const heading = document.querySelector("h1");
    if (!heading || heading === before) return;
    changes.disconnect();
    seen.observe(heading);
  });
  changes.observe(document.body, { childList: true, subtree: true });
}
