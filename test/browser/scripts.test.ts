import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { dataOf } from "../support/addresses";
import { navbarLinks } from "../support/navbar";
import { siteFolder } from "../support/start-site";
import { eventually, openWithoutScripts, test, untilHydrated } from "../support/visit";
import { follow, untilAt } from "./steps";

/*
 * Pages whose scripts are late, lost or changed. Where the browser's console shows that, as it should, a page
 * is opened without the check of errors.
 */

async function uncheckedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return context.newPage();
}

/** The path of the script that only one page has, as its document preloads it. */
async function scriptOf({ origin }: { origin: string }, page: string): Promise<string> {
  const scripts = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return [...text.matchAll(/\/assets\/route-[\w-]+\.js/g)].map(([script]) => script);
  };
  const others = await scripts("/about");
  const [own = ""] = (await scripts(page)).filter((script) => !others.includes(script));
  return `**${own}`;
}

describe("before React", () => {
  test("the menu opens, stays open while the scripts come, and closes", async ({ open }) => {
    const { page, release } = await openWithoutScripts(open, "/about", { width: 375 });
    const links = page.getByRole("navigation").getByRole("link");
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await eventually(() => links.count()).toBe(navbarLinks.length + 1);
    await release();
    expect(await links.count()).toBe(navbarLinks.length + 1);
    await page.getByRole("button", { name: "Menu" }).click();
    await eventually(() => links.count()).toBe(0);
  });

  test("a link leads to its page, and a selected post stays selected", async ({ open }) => {
    const { page, release } = await openWithoutScripts(open, "/resources");
    await page.locator('a[href$="#link1"]').click();
    await page.waitForURL("**#link1", { waitUntil: "commit" });
    const entries = await page.evaluate(() => history.length);
    await release();
    expect(await page.locator("main [aria-current]").count()).toBe(1);
    expect(new URL(page.url()).hash).toBe("#link1");
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const { page: other } = await openWithoutScripts(open, "/about");
    await other.getByRole("link", { name: "Projects" }).click();
    await other.getByRole("heading", { level: 1, name: "Software" }).waitFor();
  });

  /** Extensions, such as those that make pages dark, change the document. React then renders it again. */
  test("a document that an extension has changed keeps its styles and its reader's place", async ({
    site,
    browser,
  }) => {
    const page = await uncheckedPage(browser);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", (route) => released.then(() => route.continue()));
    await page.goto(`${site.origin}/security`, { waitUntil: "domcontentloaded" });
    const state = () =>
      page.evaluate(() => ({
        background: getComputedStyle(document.body).backgroundColor,
        scrolled: window.scrollY,
        focused: document.activeElement?.localName,
      }));
    await page.evaluate(() => {
      document.head.prepend(document.createElement("style"));
      document.documentElement.append(document.createElement("div"));
      window.scrollTo({ top: 300, behavior: "instant" });
    });
    const before = await state();
    expect(before.scrolled).toBe(300);
    release();
    await untilHydrated(page);
    expect(await state()).toEqual(before);
  });

  /** https://github.com/remix-run/remix/issues/10214 */
  test("a tap or a key during hydration does not stop it", async ({ open }) => {
    for (const type of ["pointerdown", "keydown", "click"]) {
      const page = await open("/about", {
        prepare: (each) =>
          each.addInitScript((name) => {
            // React starts hydration by adding event listeners to the document.
            const { addEventListener } = Document.prototype;
            Document.prototype.addEventListener = function (
              ...given: Parameters<typeof addEventListener>
            ) {
              Document.prototype.addEventListener = addEventListener;
              addEventListener.apply(this, given);
              const event = new Event(name, { bubbles: true });
              queueMicrotask(() => document.querySelector("main")?.dispatchEvent(event));
            };
          }, type),
      });
      await page.getByRole("button", { name: "Pause typing" }).click();
      await eventually(
        () => page.getByRole("button", { name: "Resume typing" }).count(),
        type,
      ).toBe(1);
    }
  });
});

describe("on the way to another page", () => {
  const others = navbarLinks.slice(1);
  const data = others.map(({ to }) => dataOf(to));

  test("an idle page has fetched the others, so that following a link asks the server for nothing", async ({
    open,
    site,
  }) => {
    const arrived = new Set<string>();
    const page = await open("/", {
      prepare: async (each) =>
        each.on("requestfinished", (request) => arrived.add(new URL(request.url()).pathname)),
    });
    await eventually(() => data.filter((each) => !arrived.has(each))).toEqual([]);
    // A line of the log may come after the answer that it tells of.
    await eventually(() => data.filter((each) => !site.output.join("").includes(each))).toEqual([]);
    const before = site.output.length;
    for (const { to } of others) await follow(page, to);
    // The server's log has only the requests that the browser's cache could not answer.
    const answered = site.output.slice(before).join("\n");
    for (const each of data) expect(answered).not.toContain(each);
  });

  test("a visitor who saves data, or has reloaded the page, fetches only the page that is opened", async ({
    open,
  }) => {
    for (const why of ["saves data", "has reloaded"]) {
      let asked: string[] = [];
      const page = await open("/", {
        prepare: async (each) => {
          each.on("request", (request) => asked.push(new URL(request.url()).pathname));
          if (why === "saves data")
            await each.addInitScript(() => {
              const value = { saveData: true, effectiveType: "4g" };
              Object.defineProperty(navigator, "connection", { value });
            });
        },
      });
      if (why === "has reloaded") {
        await page.reload();
        await untilHydrated(page);
        asked = [];
      }
      // A prefetch would be asked for before the navigation, whose request is seen here.
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve())),
      );
      await follow(page, "/about");
      expect(
        asked.filter((path) => path.endsWith(".data")),
        why,
      ).toEqual(["/about.data"]);
    }
  });

  test("a page of an older build is loaded anew when it navigates", async ({ open }) => {
    const build = readFileSync(path.join(siteFolder, "build/id"), "utf8");
    const page = await open("/about", {
      prepare: (each) =>
        each.route("**/software.data*", async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(build, "newer");
          await route.fulfill({ response, body });
        }),
    });
    const loaded = page.waitForEvent("load");
    await follow(page, "/software");
    await loaded;
  });

  /** After a deployment, an older page asks for scripts that are no longer there, and Remix reloads it. */
  test("a page whose script is lost is reached by a second tap", async ({ site, browser }) => {
    const page = await uncheckedPage(browser);
    // As in Safari and Firefox, nothing is prefetched.
    await page.addInitScript("delete Navigator.prototype.connection");
    await page.route(await scriptOf(site, "/software"), (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await page.goto(`${site.origin}/about`);
    await untilHydrated(page);
    const link = page.getByRole("navigation").getByRole("link", { name: "Projects" });
    const reloaded = page.waitForEvent("load");
    await link.click();
    await reloaded;
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Software" }).waitFor();
  });

  test("data that fails shows a page that says so, from which the navbar and Back lead on", async ({
    site,
    browser,
  }) => {
    const page = await uncheckedPage(browser);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.goto(`${site.origin}/about`);
    await untilHydrated(page);
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("navigation").getByRole("link", { name: "Projects" }).click();
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    expect(await page.title()).toBe("Something went wrong");
    expect(await page.locator("html").getAttribute("lang")).toBe("en-GB");
    await eventually(focused).toBe("Something went wrong");

    await page.unroute("**/*.data*");
    await follow(page, "/resources");
    expect(await page.title()).toMatch(/^Resources - /);
    await page.goBack();
    await untilAt(page, "/software");
  });
});
