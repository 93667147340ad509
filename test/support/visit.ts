import { expect, test as base } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { launchChromium } from "./chromium";
import { startSite, type Site } from "./start-site";
import { isHydrated } from "./in-page";

export interface Visit {
  /** In pixels. The default is a laptop's window. */
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Whether to wait until React has hydrated the page. The default is true with JavaScript. */
  hydrated?: boolean;
  /** Whether to wait for the images, scripts and other files that the page loads. The default is true. */
  loaded?: boolean;
  reducedMotion?: boolean;
  /** The expected status. The default is 200. */
  status?: number;
  /** The window of an earlier visit, for which the settings above were made. The default is a new one. */
  window?: Page | undefined;
  /** Runs before the first page of a window is loaded, for example to listen to its console. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** The part of the server that tests may use. */
type RunningSite = Pick<Site, "origin" | "output">;

/** Opens a page in a new window, and waits until it is ready. */
export type Open = (path: string, visit?: Visit) => Promise<Page>;

/**
 * A test of a site in Chromium. Each test file has a server, and each worker one browser. A test fails if a page that it has opened
 * writes an error or a warning to its console, throws an exception, violates the Content-Security-Policy (which
 * Chromium reports in the console) or sends a request to another origin.
 *
 * @param service the address of a script on another origin that the pages may load. The test answers for it with nothing
 */
export function testOf(start: () => Promise<Site>, service?: string) {
  return (
    base
      // eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
      .extend("site", { scope: "file" }, async ({}, { onCleanup }): Promise<RunningSite> => {
        const site = await start();
        onCleanup(site.stop);
        return site;
      })
      // eslint-disable-next-line no-empty-pattern -- as above
      .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
        const browser = await launchChromium();
        onCleanup(() => browser.close());
        return browser;
      })
      .extend("open", async ({ site, browser }, { onCleanup }): Promise<Open> => {
        const contexts: BrowserContext[] = [];
        const problems: string[] = [];
        onCleanup(async () => {
          await Promise.all(contexts.map((context) => context.close()));
          expect(problems, "problems on the pages of this test").toEqual([]);
        });

        async function openWindow(visit: Visit): Promise<Page> {
          const { width = 1280, height = 720, javaScript = true, reducedMotion = false } = visit;
          const context = await browser.newContext({
            viewport: { width, height },
            javaScriptEnabled: javaScript,
            reducedMotion: reducedMotion ? "reduce" : "no-preference",
          });
          contexts.push(context);
          if (service)
            await context.route(service, (route) =>
              route.fulfill({ contentType: "text/javascript" }),
            );
          // Only ends what hangs.
          context.setDefaultTimeout(30_000);
          const page = await context.newPage();
          watch(page, site.origin, problems, service);
          await visit.prepare?.(page);
          return page;
        }

        return async (path, visit = {}) => {
          const { hydrated = visit.javaScript ?? true, loaded = true, status = 200 } = visit;
          const page = visit.window ?? (await openWindow(visit));
          const waitUntil = loaded ? "load" : "domcontentloaded";
          const response = await page.goto(site.origin + path, { waitUntil });
          expect(response?.status(), `status of ${path}`).toBe(status);
          if (hydrated) await untilHydrated(page);
          return page;
        };
      })
  );
}

/** A test of the site with the minimal content. */
export const test = testOf(() => startSite());

function watch(page: Page, origin: string, problems: string[], service?: string): void {
  const documents = new Set<string>();
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Chromium reports the status 404 of a document in the console, although it shows the document.
    if (documents.has(message.location().url) && message.text().includes("status of 404")) return;
    problems.push(`${message.type()} on ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception on ${page.url()}: ${error.message}`));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.add(request.url());
    const url = new URL(request.url());
    if (url.origin !== origin && url.href !== service)
      problems.push(`request from ${page.url()} to ${url.origin}`);
  });
}

/** Presses the button that keeps a visitor on the 404 page as soon as it is there, so that no page leads home. */
export async function stayThere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const press = () =>
      document.querySelector<HTMLElement>(".countdown button:not(.invisible)")?.click();
    new MutationObserver(press).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  await nextFrames(page);
}

/** Opens a page whose scripts do not load until `release` is called. */
export async function openWithoutScripts(open: Open, path: string, visit: Visit = {}) {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const page = await open(path, {
    ...visit,
    hydrated: false,
    loaded: false,
    prepare: async (each) => {
      await each.route("**/assets/*.js", (route) => released.then(() => route.continue()));
      await visit.prepare?.(each);
    },
  });
  const release = () => {
    letGo();
    return untilHydrated(page);
  };
  return { page, release };
}

/** Repeats an assertion until it holds. It fails after the limit in vitest.config.ts. */
export function eventually<Value>(read: () => Value, message?: string) {
  return expect.poll(read, { interval: 30, ...(message && { message }) });
}

/** Waits until the browser has painted the latest changes. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until all animations have ended, except those that scrolling drives, which do not end. */
export async function untilMotionEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    // One that is cancelled has ended, too.
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
}
