import { expect } from "vitest";
import { eventually, openWithoutScripts, test, untilHydrated } from "../support/visit";

test("before hydration, a link leads to its page", async ({ open }) => {
  const { page } = await openWithoutScripts(open, "/about");
  await page.getByRole("link", { name: "Projects" }).click();
  await page.waitForURL((url) => url.pathname === "/software", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Software" }).waitFor();
});

test("a post selected before hydration stays selected, without another history entry", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/resources");
  await page.locator('a[href="#link1"]').click();
  expect(new URL(page.url()).hash).toBe("#link1");
  const entries = await page.evaluate(() => history.length);
  await release();
  expect(await page.getByRole("tab", { selected: true }).count()).toBe(1);
  expect(new URL(page.url()).hash).toBe("#link1");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("the page is hydrated in a browser without requestIdleCallback", async ({ open }) => {
  const page = await open("/about", {
    prepare: (each) => each.addInitScript("delete window.requestIdleCallback"),
  });
  await page.getByRole("button", { name: "Pause typing" }).waitFor();
});

/** The errors that this writes to the console are expected, so the page is opened without a check of them. */
test.for([
  ["in a browser without TextEncoderStream", "delete window.TextEncoderStream"],
  [
    "whose inline script is blocked",
    "Object.defineProperty(window, '__remixContext', { set() { throw new Error('blocked'); } })",
  ],
])(
  "a page %s stays as HTML, and its links and its menu work",
  async ([, script = ""], { site, browser, onTestFinished }) => {
    const context = await browser.newContext({ viewport: { width: 375, height: 720 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(script);
    const refused = page.waitForEvent("pageerror", (error) =>
      /No stream found|undefined/.test(error.message),
    );
    await page.goto(`${site.origin}/about`);
    await refused;
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Projects" }).click();
    await page.waitForURL("**/software");
    await page.getByRole("heading", { level: 1, name: "Software" }).waitFor();
  },
);

/**
 * Extensions, such as those that make pages dark, change the document before React hydrates it. React then renders it
 * again, and writes errors to the console, so the page is opened without a check of them.
 */
test("a page that an extension has changed keeps its styles, and its reader's place", async ({
  site,
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", (route) => released.then(() => route.continue()));
  await page.goto(`${site.origin}/security`, { waitUntil: "domcontentloaded" });
  const state = () =>
    page.evaluate(() => ({
      font: getComputedStyle(document.body).fontFamily,
      background: getComputedStyle(document.body).backgroundColor,
      scrolled: window.scrollY,
      focused: document.activeElement?.localName,
    }));
  await page.evaluate(() => {
    document.head.prepend(document.createElement("style"));
    document.documentElement.append(document.createElement("div"));
    window.scrollTo({ top: 1200, behavior: "instant" });
  });
  const before = await state();
  expect(before.scrolled).toBe(1200);

  release();
  await untilHydrated(page);
  expect(await state()).toEqual(before);
});

/** https://github.com/remix-run/remix/issues/10214 */
test.for(["pointerdown", "touchstart", "keydown", "click"])(
  "a %s event during hydration does not stop it",
  async (type, { open }) => {
    const page = await open("/about", {
      prepare: (each) =>
        each.addInitScript((name) => {
          // React starts hydration by adding event listeners to the document.
          const { addEventListener } = Document.prototype;
          Document.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
            Document.prototype.addEventListener = addEventListener;
            addEventListener.apply(this, given);
            queueMicrotask(() =>
              document.querySelector("main")?.dispatchEvent(new Event(name, { bubbles: true })),
            );
          };
        }, type),
    });
    await page.getByRole("button", { name: "Pause typing" }).click();
    await eventually(() => page.getByRole("button", { name: "Resume typing" }).count()).toBe(1);
  },
);
