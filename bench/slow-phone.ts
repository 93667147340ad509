/**
 * Measures how soon the built site answers a visitor's taps on a slow phone, and prints a table: Chromium with
 * a phone's window, a processor six times slower, 150 ms to the server and 1.6 Mb/s.
 *
 * Usage: npm run slow-phone [-- --runs N]   (5 runs, if not told otherwise)
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../harness/chromium";
import { startSite } from "../harness/start-site";
import { median, number, table } from "./figures";

/** Lighthouse's slow phone has the same connection and two thirds of the slowdown. */
const slowdown = 6;
const latency = 150;
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;

/** Milliseconds that a page is left alone before its links are tapped. */
const reading = 5000;

/** What the menu is opened on, and where its links are then followed to. */
const start = "/about";
const visits = ["/software", "/security", "/resources"];

/** Milliseconds that an answer is waited for; asking the page meanwhile would keep it from answering. */
const patience = 3000;

declare global {
  interface PerformanceEventTiming {
    interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    phone: Observations;
    painted: () => void;
  }
}

/** What the page notes of itself, by its own clock, for this script to read later. */
interface Observations {
  /** When the last touch began. */
  touched: number;
  /** When what the touch asked for had been painted. */
  answered: number;
  /** The longest time from an input to the frame that answers it: what INP is the worst of. */
  longest: number;
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
  console.error("--runs wants a whole number from 1 to 25");
  process.exit(1);
}

const site = await startSite();
const browser = await launchChromium();
const atPaint: number[] = [];
const later: number[] = [];
const links: number[] = [];
const interactions: number[] = [];
try {
  for (let run = 0; run < runs; run++) {
    atPaint.push(await menuOpensAfter(browser, 0));
    later.push(await menuOpensAfter(browser, 300));
    const { shown, longest } = await followLinks(browser);
    links.push(...shown);
    interactions.push(longest);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(
  table([
    [`on a slow phone, ${runs} runs`, "median ms", "worst ms", "asked"],
    row("the menu tapped at the first paint is open after", atPaint, 100),
    row("tapped 0.3 s after it", later, 100),
    row("a link tapped, scripts there: the new page after", links, 200),
    row("longest interaction over three client navigations", interactions, 150),
  ]),
);

function row(name: string, times: number[], asked: number): string[] {
  return [name, number(median(times)), number(Math.max(...times)), String(asked)];
}

/**
 * Opens a page for the first time and taps its menu.
 *
 * @param pause milliseconds between the first paint and the tap
 * @returns milliseconds from the touch to the frame in which the menu's first link is seen
 */
async function menuOpensAfter(browser: Browser, pause: number): Promise<number> {
  const { page, firstPaint } = await newPhone(browser);
  await page.goto(site.origin + start, { waitUntil: "commit" });
  await firstPaint;
  await wait(pause);
  await tapMenu(page);
  const opened = await answerOf(page);
  await page.context().close();
  return opened;
}

/**
 * Follows the menu's links from page to page.
 *
 * @returns for each link the milliseconds from the touch to the frame that shows its page; and the longest
 *   interaction of all
 */
async function followLinks(browser: Browser): Promise<{ shown: number[]; longest: number }> {
  const { page } = await newPhone(browser);
  await page.goto(site.origin + start);
  const shown: number[] = [];
  for (const path of visits) {
    await wait(reading);
    await tapMenu(page);
    await wait(1000);
    const link = await page.locator(`nav a[href="${path}"]`).boundingBox();
    if (!link) throw new Error(`The menu has no link to ${path}`);
    await page.evaluate(noteNewHeading);
    await page.touchscreen.tap(link.x + 20, link.y + link.height / 2);
    shown.push(await answerOf(page));
  }
  const longest = await page.evaluate(() => window.phone.longest);
  await page.context().close();
  return { shown, longest };
}

/** A browser that has seen nothing of the site yet; `firstPaint` is resolved when it first shows something. */
async function newPhone(browser: Browser): Promise<{ page: Page; firstPaint: Promise<void> }> {
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

/** The button is at the bar's right end; to ask the page where would keep it busy at its first paint. */
async function tapMenu(page: Page): Promise<void> {
  await page.touchscreen.tap(412 - 40, 30);
}

/** Milliseconds from the last touch until what it asked for was painted. */
async function answerOf(page: Page): Promise<number> {
  await wait(patience);
  const { touched, answered } = await page.evaluate(() => window.phone);
  if (!(answered > touched)) throw new Error(`A tap on ${page.url()} was not answered`);
  return answered - touched;
}

/**
 * In the page, before anything else: notes when it is painted, when it is touched, how long it takes to answer,
 * and when the menu's first link is seen. An IntersectionObserver's callback runs when a frame has been painted.
 */
function observe(): void {
  window.phone = { touched: NaN, answered: NaN, longest: 0 };
  addEventListener("pointerdown", ({ timeStamp }) => void (window.phone.touched = timeStamp), true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) window.painted();
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) window.phone.longest = Math.max(window.phone.longest, duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });
  const menu = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) window.phone.answered = performance.now();
  });
  addEventListener("DOMContentLoaded", () => menu.observe(document.querySelector("nav a") as Element));
}

/** In the page: notes when another page's heading is seen. */
function noteNewHeading(): void {
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
