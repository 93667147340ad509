import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, follow, test, untilAt, type Open } from "../support/visit";

const title = "Coding is a craft not a competetion";
const selected = (page: Page) => page.locator("main [aria-current]");
const summary = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^(A leaderboard|Of the)/)
    .filter({ visible: true });

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
  expect(await page.locator(".resource").count()).toBe(3);
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

/** Selects a post, and expects it to be in the address, to have the focus and the only visible summary. */
async function select(page: Page, name: string, id: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).press("Enter");
  await eventually(() => selected(page).allInnerTexts()).toEqual([name]);
  expect(await summary(page).allInnerTexts()).toEqual([`Of the ${id}.`]);
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

describe("of several posts", () => {
  test("one is selected, which comes back with Back; Back skips the others", async ({ open }) => {
    const page = await openWithThree(open);
    expect(await selected(page).allInnerTexts()).toEqual([title]);
    expect(await summary(page).count()).toBe(1);
    await select(page, "Third", "third");
    await select(page, "Second", "second");
    await follow(page, "Projects", "/software");
    await page.goBack();
    await untilAt(page, "/resources");
    await eventually(() => selected(page).allInnerTexts()).toEqual(["Second"]);
    await page.goBack();
    await untilAt(page, "/about");
  });

  test("every summary is printed", async ({ open }) => {
    const page = await openWithThree(open);
    await page.emulateMedia({ media: "print" });
    await eventually(() => summary(page).count()).toBe(3);
  });
});
