import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, follow, test, untilAt, type Open } from "../support/visit";

const title = "Coding is a craft not a competetion";

const tabs = (page: Page) => page.getByRole("tab");
const selected = (page: Page) => page.getByRole("tab", { selected: true });
const summaries = (page: Page) => page.getByRole("tabpanel");

describe("the one post", () => {
  test.for(["/resources", "/resources#link1", "/resources#nothing"])(
    "is selected at %s and shows its summary and a link out",
    async (address, { open }) => {
      const page = await open(address);
      expect(await tabs(page).allInnerTexts()).toEqual([title]);
      expect(await selected(page).innerText()).toBe(title);
      expect(await summaries(page).innerText()).toMatch(/(\w+\W+){20}/);
      const link = summaries(page).getByRole("link", { name: /^Open/ });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute("target")).toBe("_blank");
    },
  );

  test("stands under its sub-heading, after an intro", async ({ open }) => {
    const page = await open("/resources");
    expect(await page.getByRole("main").ariaSnapshot()).toMatch(
      /heading "Resources" \[level=1\]\n\s*- paragraph: .*free resources.*\n[^]*heading "Blogs" \[level=2\]\n\s*- heading ".*algorithm.*" \[level=3\]\n\s*- tablist/i,
    );
  });

  test("has the address that the specification gives it", async ({ open }) => {
    const page = await open("/resources");
    await selected(page).click();
    await page.waitForURL(/\/resources#link1$/);
  });
});

/**
 * The sample content has one post. So the page's data, as a client navigation fetches it, gets two more
 * on their way to the browser: what the browser does with them is the site's own.
 */
async function openWithThree(open: Open): Promise<Page> {
  const page = await open("/about");
  await page.route("**/resources.data*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withMorePosts(await response.text()) });
  });
  await follow(page, "Resources", "/resources");
  expect(await tabs(page).count()).toBe(3);
  return page;
}

/**
 * Remix sends data as one flat list, whose objects name their keys and values by their places in it
 * (https://github.com/jacob-ebey/turbo-stream).
 */
function withMorePosts(data: string): string {
  const flat = JSON.parse(data) as unknown[];
  const isPost = (value: unknown) => Object.values(value as object).includes(flat.indexOf("link1"));
  const post = flat.findIndex((value) => typeof value === "object" && value !== null && isPost(value));
  const posts = flat.find((value) => Array.isArray(value) && value.includes(post)) as number[];
  const add = (value: unknown) => flat.push(value) - 1;
  for (const [id, title, summary] of [
    ["second", "Second", "Of the second."],
    ["third", "Third", "Of the third."],
  ]) {
    const fields = Object.entries({ id, title, summary });
    const own = fields.map(([key, value]) => [`_${flat.indexOf(key)}`, add(value)]);
    posts.push(add({ ...(flat[post] as object), ...Object.fromEntries(own) }));
  }
  return JSON.stringify(flat);
}

describe("of several posts", () => {
  /** The one selected, whose summary alone is shown, and which has the focus and the address. */
  async function expectSelected(page: Page, name: string, id: string): Promise<void> {
    await eventually(() => selected(page).allInnerTexts()).toEqual([name]);
    expect(await summaries(page).count(), "summaries that are shown").toBe(1);
    expect(await summaries(page).getAttribute("id")).toBe(id);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }

  test("the first is selected", async ({ open }) => {
    const page = await openWithThree(open);
    expect(await selected(page).allInnerTexts()).toEqual([title]);
    expect(await summaries(page).count()).toBe(1);
  });

  test("a click selects one", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Third" }).click();
    await expectSelected(page, "Third", "third");
    expect(await summaries(page).innerText()).toContain("Of the third.");
  });

  test("Space selects the one that has the focus", async ({ open }) => {
    const page = await open("/resources", { height: 400 });
    await selected(page).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Space");
    await page.waitForURL(/#link1$/);
    expect(await page.evaluate(() => window.scrollY), "a page further, as Space else scrolls").toBe(before);
  });

  test("the arrow keys, Home and End select one, round and round", async ({ open }) => {
    const page = await openWithThree(open);
    await selected(page).focus();
    for (const [key, name, id] of [
      ["ArrowDown", "Second", "second"],
      ["ArrowDown", "Third", "third"],
      ["ArrowDown", title, "link1"],
      ["ArrowUp", "Third", "third"],
      ["Home", title, "link1"],
      ["End", "Third", "third"],
      ["ArrowUp", "Second", "second"],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(page, name, id);
    }
  });

  test("Tab goes from the selected one to its summary", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await page.keyboard.press("Tab");
    expect(await summaries(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });

  test("the address leads back to the selected one", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await follow(page, "About", "/about");
    await page.goBack();
    await untilAt(page, "/resources");
    expect(await selected(page).allInnerTexts()).toEqual(["Second"]);
  });

  test("Back leaves the page whatever was selected", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await page.getByRole("tab", { name: "Third" }).click();
    await expectSelected(page, "Third", "third");
    await page.goBack();
    await untilAt(page, "/about");
  });
});
