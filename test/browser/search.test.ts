import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, test } from "../support/visit";

const archive = "/resources/archive";

const search = (page: Page) =>
  page.evaluate(() => ({
    query: new URLSearchParams(location.search).get("q"),
    field: document.querySelector<HTMLInputElement>('[type="search"]')?.value,
    message: document.querySelector('main [role="status"]')?.textContent,
    titles: [...document.querySelectorAll("main h3")]
      .filter((each) => each.getClientRects().length > 0)
      .map(({ textContent }) => textContent),
    highlighted: [...(CSS.highlights.get("found") ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
    ),
  }));

test("without JavaScript, the archive lists everything, without a search field or theme toggle", async ({
  open,
}) => {
  const page = await open(archive, { javaScript: false });
  const { titles, field } = await search(page);
  expect(titles).toEqual([
    "What I do now",
    "What a queue will not fix",
    "What a queue will not fix",
    "The almost-right answer",
    "Coding is a craft not a competetion",
    "Bug triage framework",
    "Nutrition analysis platform",
    "Time Limits That Do Not Choose the Language",
    "The second",
    "The third",
  ]);
  expect(field).toBeUndefined();
  expect(await page.locator(".theme-toggle").isVisible()).toBe(false);
});

test("a search finds words anywhere in articles, marks them, and survives Back and reload", async ({
  open,
}) => {
  const loaded: string[] = [];
  const page = await open("/resources", {
    prepare: (tab) => tab.on("request", (request) => loaded.push(request.url())),
  });
  const indexes = () => loaded.filter((each) => each.endsWith("/find.json"));
  await page.getByRole("link", { name: "All 10 articles" }).click();
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.waitFor();
  expect(indexes()).toEqual([]);

  await field.fill("Almóst sens");
  const result = {
    query: "Almóst sens",
    field: "Almóst sens",
    message: "Results for “Almóst sens”: 1",
    titles: ["The almost-right answer"],
    highlighted: ["almost", "almost"],
  };
  await eventually(() => search(page)).toEqual(result);
  expect(indexes()).toHaveLength(1);
  await page.getByRole("link", { name: "The almost-right answer" }).click();
  await page.waitForURL("**/the-almost-right-answer");
  await page.goBack();
  await eventually(() => search(page)).toEqual(result);
  await page.reload();
  await eventually(() => search(page)).toEqual(result);

  await field.fill("zebra");
  await eventually(() => search(page)).toMatchObject({
    message: "No results for “zebra”",
    titles: [],
  });
  await field.fill("");
  await eventually(async () => (await search(page)).titles.length).toBe(10);
  expect(new URL(page.url()).search).toBe("");
});

test("the number of results applies both search and filter", async ({ open }) => {
  const page = await open(`${archive}?q=queue`);
  await page.getByRole("radio", { name: "Post, 2" }).check({ force: true });
  await eventually(() => search(page)).toMatchObject({
    message: "Results for “queue”: 2 (Post)",
    titles: ["What a queue will not fix", "The almost-right answer"],
  });
  await page.getByRole("searchbox").fill("zebra");
  await eventually(async () => (await search(page)).message).toBe("No results for “zebra” (Post)");
});

test("the archive shows that the search index cannot be loaded, and retries", async ({ open }) => {
  const page = await open("/resources");
  await page.route("**/find.json", (route) => route.fulfill({ status: 200, body: "{" }), {
    times: 1,
  });
  await page.getByRole("link", { name: "All 10 articles" }).click();
  await page.getByRole("searchbox").fill("q");
  await eventually(async () => (await search(page)).message).toBe("Search could not be loaded.");
  await page.getByRole("searchbox").fill("queue");
  await eventually(async () => (await search(page)).message).toMatch(/^Results for “queue”: \d/);
});
