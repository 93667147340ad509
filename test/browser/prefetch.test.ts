import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, follow, nextFrames, pages, test, untilHydrated } from "../support/visit";
import { dataOf } from "../support/addresses";

const others = pages.slice(1);

/** Collects the paths that the page requests. Must be called before the page is loaded. */
function recordRequests(page: Page, asked: string[]): void {
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
}

/**
 * Waits until the page has done what it does when the browser is idle. Idle callbacks run in the order of their requests,
 * and React renders what they changed before the browser is idle again.
 */
async function untilIdle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await nextFrames(page);
  }
  await page.waitForLoadState("networkidle");
}

test("an idle page prefetches the navbar's pages, and following their links sends no further request", async ({
  open,
  site,
}) => {
  const asked: string[] = [];
  const page = await open("/", { prepare: async (each) => recordRequests(each, asked) });
  await eventually(() => others.map(dataOf).filter((data) => !asked.includes(data))).toEqual([]);
  await page.waitForLoadState("networkidle");

  const before = site.output.length;
  for (const [index, label] of ["About", "Experiences", "Projects", "Resources"].entries()) {
    await follow(page, label, others[index] as string);
  }
  // The server's log has only the requests that the browser's cache could not answer.
  const answered = site.output.slice(before).join("\n");
  for (const path of others) {
    expect(answered).not.toContain(dataOf(path));
    expect(answered).not.toContain(`/assets${path}-`);
  }
});

test("the data of the current page is not prefetched", async ({ open }) => {
  const asked: string[] = [];
  const page = await open("/about", { prepare: async (each) => recordRequests(each, asked) });
  await eventually(() => asked.includes(dataOf("/resources"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(dataOf("/about"));
});

test.for([
  { saveData: true, effectiveType: "4g" },
  { saveData: false, effectiveType: "2g" },
  { saveData: false, effectiveType: "slow-2g" },
  // As Firefox for Android has had it.
  { type: "wifi" },
])("on a connection of %j, nothing is prefetched", async (connection, { open }) => {
  const asked: string[] = [];
  const page = await open("/", {
    prepare: async (each) => {
      recordRequests(each, asked);
      await each.addInitScript(
        (value) => Object.defineProperty(navigator, "connection", { value }),
        connection,
      );
    },
  });
  await untilIdle(page);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

/**
 * During a deployment, the script of another page may not be there. Remix then reloads the page that prefetches it. The
 * errors that this writes to the console are expected, so the page is opened without a check of them.
 */
test("a page is reloaded at most once if another page's script cannot be loaded", async ({
  site,
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route("**/assets/resources-*.js", (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(`${site.origin}/about`);
  await eventually(() => loads).toBe(2);
  // Without the rule, the reloaded page would prefetch and be reloaded as well.
  await untilHydrated(page);
  await untilIdle(page);
  expect(loads).toBe(2);
});
