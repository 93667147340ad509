import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect } from "vitest";
import { navbarLinks } from "../support/navbar";
import { siteFolder } from "../support/start-site";
import { eventually, follow, openWithoutScripts, test, untilAt, untilIdle } from "../support/visit";

/* Pages whose scripts or data load late or fail. If the browser reports that, the visit is unchecked. */

describe("before hydration", () => {
  test("the menu opens, and stays open during hydration", async ({ open }) => {
    const { page, hydrate } = await openWithoutScripts(open, "/about", { width: 375 });
    const links = page.locator(".menu").getByRole("link");
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await eventually(() => links.count()).toBe(navbarLinks.length + 1);
    await hydrate();
    expect(await links.count()).toBe(navbarLinks.length + 1);
    await page.getByRole("button", { name: "Menu" }).click();
    await eventually(() => links.count()).toBe(0);
  });

  test("a selected post stays selected after hydration", async ({ open }) => {
    const { page, hydrate } = await openWithoutScripts(open, "/resources");
    await page.locator('a[href$="#link1"]').click();
    await page.waitForURL("**#link1", { waitUntil: "commit" });
    const entries = await page.evaluate(() => history.length);
    await hydrate();
    expect(await page.locator("main [aria-current]").count()).toBe(1);
    expect(new URL(page.url()).hash).toBe("#link1");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("a chosen year stays chosen on Back", async ({ open }) => {
    const { page, hydrate } = await openWithoutScripts(open, "/");
    const year = page.locator(".years input:enabled").first();
    await year.check({ force: true });
    await hydrate();
    await follow(page, "/about");
    await page.goBack();
    await untilAt(page, "/");
    expect(await year.isChecked()).toBe(true);
  });

  /** Some browser extensions change the document. React then renders it again. */
  test("a document that a browser extension has changed keeps its styles and scroll position", async ({
    open,
  }) => {
    const { page, hydrate } = await openWithoutScripts(open, "/security", { checked: false });
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
    await hydrate();
    expect(await state()).toEqual(before);
  });

  /** https://github.com/remix-run/remix/issues/10214 */
  test("an event during hydration does not interrupt it", async ({ open }) => {
    for (const type of ["pointerdown", "keydown", "click"]) {
      const page = await open("/about", {
        prepare: (each) =>
          each.addInitScript((name) => {
            // React starts hydration by adding event listeners to the document. Nothing else on the page listens for
            // this event.
            const { addEventListener } = Document.prototype;
            Document.prototype.addEventListener = function (
              ...given: Parameters<typeof addEventListener>
            ) {
              addEventListener.apply(this, given);
              if (given[0] !== "gotpointercapture") return;
              Document.prototype.addEventListener = addEventListener;
              const event = new Event(name, { bubbles: true });
              queueMicrotask(() => document.querySelector("main")?.dispatchEvent(event));
            };
          }, type),
      });
      await page.getByRole("button", { name: "Pause typing" }).click();
      await page.getByRole("button", { name: "Resume typing" }).waitFor();
    }
  });
});

describe("navigation", () => {
  test("fetches only the page that the visitor opens", async ({ open }) => {
    const requested: string[] = [];
    const page = await open("/", {
      prepare: (each) =>
        each.on("request", (request) => requested.push(new URL(request.url()).pathname)),
    });
    await untilIdle(page);
    await follow(page, "/about");
    expect(requested.filter((each) => each.endsWith(".data"))).toEqual(["/about.data"]);
  });

  test("loads the document when the server has another build", async ({ open }) => {
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

  test("shows an error page if the data cannot be loaded, and works from there", async ({
    open,
  }) => {
    const page = await open("/about", { checked: false });
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("navigation").getByRole("link", { name: "Projects" }).click();
    await eventually(() => page.locator("h1:focus").allInnerTexts()).toEqual([
      "Something went wrong",
    ]);
    expect(await page.title()).toBe("Something went wrong");
    expect(await page.locator("html").getAttribute("lang")).toBe("en-GB");

    await page.unroute("**/*.data*");
    await follow(page, "/resources");
    expect(await page.title()).toMatch(/^Resources - /);
    await page.goBack();
    await untilAt(page, "/software");
  });
});
