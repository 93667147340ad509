/**
 * Measures how soon the built site responds to a visitor's taps on a slow phone, and prints a table. The phone is
 * Chromium with a phone's window, a processor that is six times slower, a latency of 150 ms and a bandwidth of 1.6 Mb/s.
 *
 * Usage: npm run slow-phone
 */
import { setTimeout as wait } from "node:timers/promises";
import { chromium, devices, type Page } from "playwright-core";
import { loadContent } from "../app/load/load-content";
import { chromiumLaunch } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { median } from "./median";

const runs = 5;
const slowdown = 6;
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };

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
    /** When the last touch began, and when the page had painted what it brought into view, by the page's clock. */
    phone: { touched: number; shown: number };
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
const row = (times: number[], target: number) => ({
  "median ms": Math.round(median(times)),
  "worst ms": Math.round(Math.max(...times)),
  target,
});
console.table({
  "menu opens, tapped at the first paint": row(menu, 100),
  "link shows its page": row(links, 200),
});

/** Opens a page for the first time and taps its menu button at the first paint. @returns milliseconds */
async function menuOpensAfter(): Promise<number> {
  const { page, firstPaint } = await newPhone();
  await page.goto(site.origin + start, { waitUntil: "commit" });
  await firstPaint;
  await tapMenu(page);
  const opened = await responseTime(page);
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
    await page.touchscreen.tap(link.x + 20, link.y + link.height / 2);
    shown.push(await responseTime(page));
  }
  await page.context().close();
  return shown;
}

/** A new browser, with nothing of the site in its cache. `firstPaint` resolves at its first paint. */
async function newPhone(): Promise<{ page: Page; firstPaint: Promise<void> }> {
  const context = await browser.newContext(devices["Pixel 5"]);
  const page = await context.newPage();
  const firstPaint = new Promise<void>((resolve) => void page.exposeFunction("painted", resolve));
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, firstPaint };
}

/** Taps the button at the right end of the bar. To ask the page where it is would delay the first paint. */
async function tapMenu(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(width - 40, 30);
}

/** Milliseconds from the last touch until the page had painted the response. */
async function responseTime(page: Page): Promise<number> {
  await wait(timeout);
  const { touched, shown } = await page.evaluate(() => window.phone);
  if (!(shown > touched)) throw new Error(`A tap on ${page.url()} had no effect`);
  return shown - touched;
}

/**
 * Runs in the page, before its own scripts. Records the first paint, touches, and when the menu's first link or a new
 * heading has come into view: the callback of an IntersectionObserver runs when a frame has been painted.
 */
function observe(): void {
  window.phone = { touched: NaN, shown: NaN };
  addEventListener("pointerdown", ({ timeStamp }) => void (window.phone.touched = timeStamp), true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) window.painted();
  }).observe({ type: "paint", buffered: true });
  const view = new IntersectionObserver((entries) => {
    const { phone } = window;
    const isResponse = !(phone.shown > phone.touched) && entries.some(({ isIntersecting }) => isIntersecting);
    if (isResponse) phone.shown = performance.now();
  });
  new MutationObserver(() => {
    for (const each of document.querySelectorAll("nav a, h1")) view.observe(each);
  }).observe(document, { childList: true, subtree: true });
}
