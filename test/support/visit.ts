import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { launchChromium } from "./chromium";
import { isReady } from "./in-page";
import { type Site, startSite } from "./start-site";

export interface Visit {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Defaults to true with JavaScript. */
  hydrated?: boolean;
  /** Defaults to true. */
  loaded?: boolean;
  reducedMotion?: boolean;
  /** Defaults to true. */
  checked?: boolean;
  /** Defaults to 200. */
  status?: number;
  /** Reuses the browser window of an earlier visit, with its settings. */
  window?: Page;
  /** Runs before the first page of a window is loaded, for example to listen to its console. */
  prepare?: (page: Page) => unknown;
}

type RunningSite = Pick<Site, "origin" | "output">;

export type Open = (path: string, visit?: Visit) => Promise<Page>;

/**
 * Makes a `test` of a site in a browser. Each test file has a server, and each worker a browser. A test fails if one of
 * its pages writes an error or a warning to the console, throws an exception, violates the Content-Security-Policy (which
 * Chromium reports in the console) or sends a request to another origin.
 *
 * @param service the URL of a script on another origin that the pages may load. It is replaced by an empty script
 * @param launch starts another browser than Chromium
 */
export function testOf(
  start: () => Promise<Site>,
  { service, launch = launchChromium }: { service?: string; launch?: () => Promise<Browser> } = {},
) {
  return (
    base
      // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of needed fixtures from it
      .extend("site", { scope: "file" }, async ({}, { onCleanup }): Promise<RunningSite> => {
        const site = await start();
        onCleanup(site.stop);
        return site;
      })
      // eslint-disable-next-line no-empty-pattern -- as above
      .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
        const browser = await launch();
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
          const { width = 1280, height = 720, javaScript: javaScriptEnabled = true } = visit;
          const context = await browser.newContext({
            viewport: { width, height },
            javaScriptEnabled,
            reducedMotion: visit.reducedMotion ? "reduce" : "no-preference",
          });
          contexts.push(context);
          if (service)
            await context.route(service, (route) =>
              route.fulfill({ contentType: "text/javascript" }),
            );
          // Only ends a test that hangs.
          context.setDefaultTimeout(120_000);
          const page = await context.newPage();
          if (visit.checked !== false) watch(page, site.origin, problems, service);
          await visit.prepare?.(page);
          return page;
        }

        return async (path, visit = {}) => {
          const { hydrated = visit.javaScript ?? true, loaded = true, status = 200 } = visit;
          const page = visit.window ?? (await openWindow(visit));
          const waitUntil = loaded ? "load" : "domcontentloaded";
          const response = await page.goto(site.origin + path, { waitUntil });
          expect(response?.status(), `status of ${path}`).toBe(status);
          if (hydrated) await untilReady(page);
          return page;
        };
      })
  );
}

export const test = testOf(() => startSite());

/** Adds a page's errors, warnings and requests to other origins to the problems. */
export function watch(page: Page, origin: string, problems: string[], service?: string): void {
  const documents = new Set<string>();
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Chromium also reports the status of a 404 page that it shows.
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

/** Presses "Stay" on the 404 page as soon as it appears, so that the page does not redirect. */
export async function cancelRedirect(page: Page): Promise<void> {
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

export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(isReady);
  await nextFrames(page);
}

/** Holds back a page's requests. @returns a function that lets them continue */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}

/** Opens a page whose scripts do not load until `hydrate` is called. */
export async function openWithoutScripts(open: Open, path: string, visit: Visit = {}) {
  let release: (() => void) | undefined;
  const page = await open(path, {
    ...visit,
    hydrated: false,
    loaded: false,
    prepare: async (each) => {
      release = await holdBack(each, "**/assets/*.js");
      await visit.prepare?.(each);
    },
  });
  const hydrate = () => {
    release?.();
    return untilReady(page);
  };
  return { page, hydrate };
}

/** Repeats an assertion until it holds, or until the time limit in vitest.config.ts. */
export function eventually<Value>(read: () => Value, message?: string) {
  return expect.poll(read, { interval: 30, ...(message && { message }) });
}

/** Follows a link of the navbar. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.click(`nav a[href="${path}"]`);
  await untilAt(page, path);
}

/** Waits for a page of the navbar. On Back, the path changes at once, but the page only once its data has arrived. */
export async function untilAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (to) =>
      location.pathname === to &&
      document.querySelector(`nav [aria-current=page][href="${to}"]`) !== null,
    path,
  );
}

/** Waits until the browser is idle. The site loads the analytics script only then. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
