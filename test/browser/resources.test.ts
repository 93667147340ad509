import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, follow, test, untilAt, type Open } from "../support/visit";

const title = "Coding is a craft not a competetion";

const tabs = (page: Page) => page.getByRole("tab");
const selected = (page: Page) => page.getByRole("tab", { selected: true });
const summaries = (page: Page) => page.getByRole("tabpanel");

describe("a single post", () => {
  test.for(["/resources", "/resources#link1", "/resources#nothing"])(
    "is selected at %s, with its summary and a link to the post",
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

  test("is below its sub-heading and the page's introduction", async ({ open }) => {
    const page = await open("/resources");
    expect(await page.getByRole("main").ariaSnapshot()).toMatch(
      /heading "Resources" \[level=1\]\n\s*- paragraph: .*free resources.*\n[^]*heading "Blogs" \[level=2\]\n\s*- heading ".*algorithm.*" \[level=3\]\n\s*- tablist/i,
    );
  });

  test.for([768, 1440])(
    "has its image beside it at %i pixels, no wider than the text",
    async (width, { open }) => {
      const page = await open("/resources", { width });
      const text = await summaries(page).boundingBox();
      const image = await page.getByRole("main").getByRole("img").boundingBox();
      if (!text || !image) throw new Error("The page shows no text or no image");
      expect(image.x).toBeGreaterThan(text.x + text.width);
      expect(image.y).toBeLessThan(text.y + text.height);
      expect(image.width).toBeLessThanOrEqual(text.width);
    },
  );

  test("has the address /resources#link1 once it is selected", async ({ open }) => {
    const page = await open("/resources");
    await selected(page).click();
    await page.waitForURL(/\/resources#link1$/);
  });
});

/**
 * Opens the page with three posts. The sample content has only one, so two are added to the page's data on the way
 * to the browser.
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
 * Remix sends data as a flat list. The objects in it refer to their keys and values by index
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

/** Opens the page without JavaScript, with two more summaries in the document. */
function openServedWithThree(open: Open): Promise<Page> {
  const copy = (summary: string, id: string) =>
    summary
      .replace('id="link1"', `id="${id}"`)
      .replace("resource-summary active", "resource-summary")
      .replace(/<p>.*?<\/p>/, `<p>Of the ${id}.</p>`);
  return open("/resources", {
    javaScript: false,
    prepare: (page) =>
      page.route("**/resources", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(
          /<div id="link1".*?<\/div>/,
          (first) => first + copy(first, "second") + copy(first, "third"),
        );
        await route.fulfill({ response, body });
      }),
  });
}

describe("with several posts", () => {
  /** Expects a post to be selected and focused, to be in the address, and to have the only visible summary. */
  async function expectSelected(page: Page, name: string, id: string): Promise<void> {
    await eventually(() => selected(page).allInnerTexts()).toEqual([name]);
    expect(await summaries(page).count(), "visible summaries").toBe(1);
    expect(await summaries(page).getAttribute("id")).toBe(id);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }

  test("the first post is selected", async ({ open }) => {
    const page = await openWithThree(open);
    expect(await selected(page).allInnerTexts()).toEqual([title]);
    expect(await summaries(page).count()).toBe(1);
  });

  test("a click selects a post", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Third" }).click();
    await expectSelected(page, "Third", "third");
    expect(await summaries(page).innerText()).toContain("Of the third.");
  });

  test("Space selects the focused post, and does not scroll", async ({ open }) => {
    const page = await open("/resources", { height: 400 });
    await selected(page).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Space");
    await page.waitForURL(/#link1$/);
    expect(await page.evaluate(() => window.scrollY), "scroll position").toBe(before);
  });

  test("the arrow keys, Home and End select a post, and the arrow keys wrap around", async ({ open }) => {
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

  test("a key with Ctrl or Alt selects nothing", async ({ open }) => {
    const page = await openWithThree(open);
    await selected(page).focus();
    for (const key of ["Control+End", "Alt+ArrowDown", "Control+ArrowDown"]) await page.keyboard.press(key);
    await page.keyboard.press("ArrowDown");
    await expectSelected(page, "Second", "second");
  });

  test("Tab moves the focus from the selected post to its summary", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await page.keyboard.press("Tab");
    expect(await summaries(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });

  test("Back from another page restores the selected post", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await follow(page, "About", "/about");
    await page.goBack();
    await untilAt(page, "/resources");
    expect(await selected(page).allInnerTexts()).toEqual(["Second"]);
  });

  test("Back leaves the page, however many posts were selected on it", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Second" }).click();
    await page.getByRole("tab", { name: "Third" }).click();
    await expectSelected(page, "Third", "third");
    await page.goBack();
    await untilAt(page, "/about");
  });

  test.for([
    ["by the server", openServedWithThree],
    ["by React", openWithThree],
  ] as const)("every summary is printed from the page as rendered %s", async ([, openPage], { open }) => {
    const page = await openPage(open);
    const summary = page.getByRole("main").getByText(/^(A leaderboard|Of the)/);
    const visible = () => summary.filter({ visible: true }).count();
    expect(await visible(), "summaries on the screen").toBe(1);
    await page.emulateMedia({ media: "print" });
    await eventually(visible).toBe(3);
  });
});
