import { expect } from "vitest";
import { eventually, openWithoutScripts, test } from "../support/visit";

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
