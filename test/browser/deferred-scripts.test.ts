import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, nextFrames, openWithoutScripts, pages, test, untilHydrated } from "../support/visit";

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const isExpanded = (page: Page) => menuButton(page).getAttribute("aria-expanded");
const shownLinks = (page: Page) => page.getByRole("navigation").getByRole("link").count();

/** When the browser asked for each of a page's scripts, and what else it did, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    loaded: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
  }));

test.for([...pages, "/resume", "/nope"])(
  "%s asks for its scripts by itself, once it is painted and loaded",
  async (path, { open }) => {
    const page = await open(path, { status: path === "/nope" ? 404 : 200 });
    const { scripts, painted, loaded } = await timesOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    expect(Math.min(...scripts)).toBeGreaterThan(loaded);
  },
);

test.for(["PerformanceObserver.prototype.observe = () => {}", "window.requestIdleCallback = undefined"])(
  "the scripts start by themselves in a browser that lacks something: %s",
  async (lack, { open }) => {
    const page = await open("/", { prepare: (each) => each.addInitScript(lack) });
    expect((await timesOf(page)).scripts).not.toEqual([]);
  },
);

test("the scripts are asked for together, so that none waits for another", async ({ open }) => {
  const asked: string[] = [];
  const { page, release } = await openWithoutScripts(open, "/software", {
    prepare: async (each) => each.on("request", (request) => asked.push(new URL(request.url()).pathname)),
  });
  await page.waitForFunction(() => document.querySelector("template") === null);
  const preloaded = await page
    .locator("link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(preloaded.length).toBeGreaterThan(3);
  await eventually(() => preloaded.filter((each) => !asked.includes(each))).toEqual([]);
  await release();
});

test.for(["a movement", "a key"])(
  "%s starts the scripts of a page that is still loading",
  async (by, { open }) => {
    const page = await open("/resume");
    await page.route(/\.(avif|webp)$/, () => undefined);
    await page.goto(new URL("/about", page.url()).href, { waitUntil: "domcontentloaded" });
    await nextFrames(page);
    expect((await timesOf(page)).scripts).toEqual([]);

    if (by === "a key") await page.keyboard.press("Tab");
    else await page.mouse.move(300, 300);
    await untilHydrated(page);
    expect((await timesOf(page)).loaded).toBe(0);
  },
);

describe.each([{ reducedMotion: false }, { reducedMotion: true }])(
  "with %j, before React answers",
  (motion) => {
    const visit = { width: 500, ...motion };

    test("a click opens the menu when it does", async ({ open }) => {
      const { page, release } = await openWithoutScripts(open, "/about", visit);
      await menuButton(page).click();
      expect(await isExpanded(page)).toBe("false");
      await release();
      await eventually(() => shownLinks(page)).toBe(6);
      expect(await isExpanded(page)).toBe("true");
    });

    test.for(["Enter", "Space"])(
      "%s opens the menu when it does, and the button keeps the focus",
      async (key, { open }) => {
        const { page, release } = await openWithoutScripts(open, "/about", visit);
        await menuButton(page).focus();
        await page.keyboard.press(key);
        await release();
        await eventually(() => shownLinks(page)).toBe(6);
        expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
      },
    );

    test.for([2, 3])("%i clicks are so many", async (clicks, { open }) => {
      const { page, release } = await openWithoutScripts(open, "/about", visit);
      for (let click = 0; click < clicks; click++) await menuButton(page).click();
      await release();
      await eventually(() => shownLinks(page)).toBe(clicks === 3 ? 6 : 0);
      await eventually(() => isExpanded(page)).toBe(String(clicks === 3));
    });
  },
);

test("a click made before React answers is heard once", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/about", { width: 500 });
  await menuButton(page).click();
  await release();
  await eventually(() => shownLinks(page)).toBe(6);
  await menuButton(page).click();
  await eventually(() => shownLinks(page)).toBe(0);
  expect(await isExpanded(page)).toBe("false");
});

test("a link followed before React answers leads where it should", async ({ open }) => {
  const { page } = await openWithoutScripts(open, "/about");
  await page.getByRole("link", { name: "Projects" }).click();
  await page.waitForURL((url) => url.pathname === "/software");
  await page.getByRole("heading", { level: 1, name: "Software" }).waitFor();
});

test("a post selected before React answers is selected once", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/resources");
  await page.getByRole("tab").click();
  expect(new URL(page.url()).hash).toBe("#link1");
  const entries = await page.evaluate(() => history.length);
  await release();
  expect(await page.getByRole("tab", { selected: true }).count()).toBe(1);
  expect(new URL(page.url()).hash).toBe("#link1");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.for(["pointerdown", "keydown", "click"])(
  "a %s while React takes the page over does not keep it from doing so",
  async (type, { open }) => {
    const page = await open("/about", {
      width: 500,
      prepare: (each) =>
        each.addInitScript((name) => {
          // React begins by listening to everything on the document.
          const { addEventListener } = Document.prototype;
          Document.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
            Document.prototype.addEventListener = addEventListener;
            addEventListener.apply(this, given);
            queueMicrotask(() =>
              document.querySelector("button")?.dispatchEvent(new Event(name, { bubbles: true })),
            );
          };
        }, type),
    });
    if (type === "click") await eventually(() => isExpanded(page)).toBe("true");
    else await menuButton(page).click();
    await eventually(() => shownLinks(page)).toBe(6);
  },
);
