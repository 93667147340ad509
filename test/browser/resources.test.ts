import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, follow, test, untilAt, type Open } from "../support/visit";

const title = "Coding is a craft not a competetion";
const selected = (page: Page) => page.getByRole("tab", { selected: true });
const summaries = (page: Page) => page.getByRole("tabpanel");

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
  expect(await page.getByRole("tab").count()).toBe(3);
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

/** Expects a post to be selected and focused, to be in the address, and to have the only visible summary. */
async function expectSelected(page: Page, name: string, id: string): Promise<void> {
  await eventually(() => selected(page).allInnerTexts()).toEqual([name]);
  expect(await summaries(page).count(), "visible summaries").toBe(1);
  expect(await summaries(page).getAttribute("id")).toBe(id);
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

describe("of several posts", () => {
  test("one is selected by a click or a key, and Tab leads to its summary", async ({ open }) => {
    const page = await openWithThree(open);
    expect(await selected(page).allInnerTexts()).toEqual([title]);
    await selected(page).focus();
    for (const [key, name, id] of [
      ["ArrowDown", "Second", "second"],
      ["ArrowDown", "Third", "third"],
      ["ArrowDown", title, "link1"],
      ["ArrowUp", "Third", "third"],
      ["Home", title, "link1"],
      ["End", "Third", "third"],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(page, name, id);
    }
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await page.keyboard.press("Tab");
    expect(await summaries(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });

  test("the selected one comes back with Back, which skips the others", async ({ open }) => {
    const page = await openWithThree(open);
    await page.getByRole("tab", { name: "Third" }).click();
    await page.getByRole("tab", { name: "Second" }).click();
    await expectSelected(page, "Second", "second");
    await follow(page, "Projects", "/software");
    await page.goBack();
    await untilAt(page, "/resources");
    await eventually(() => selected(page).allInnerTexts()).toEqual(["Second"]);
    await page.goBack();
    await untilAt(page, "/about");
  });

  test("every summary is printed", async ({ open }) => {
    const page = await openWithThree(open);
    const summary = page.getByRole("main").getByText(/^(A leaderboard|Of the)/);
    const visible = () => summary.filter({ visible: true }).count();
    expect(await visible(), "summaries on the screen").toBe(1);
    await page.emulateMedia({ media: "print" });
    await eventually(visible).toBe(3);
  });
});
