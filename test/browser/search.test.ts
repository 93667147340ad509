import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, test } from "../support/visit";

const archive = "/resources/archive";

/** What the visitor asks, is told, sees, and sees highlighted. */
const search = (page: Page) =>
  page.evaluate(() => ({
    asked: new URLSearchParams(location.search).get("q"),
    field: document.querySelector("input")?.value,
    told: document.querySelector('[role="status"]')?.textContent,
    titles: [...document.querySelectorAll("main h3")]
      .filter((each) => each.getClientRects().length > 0)
      .map(({ textContent }) => textContent),
    marked: [...(CSS.highlights.get("found") ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
    ),
  }));

test("all articles are there without a script, and no field", async ({ open }) => {
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
});

test("a search finds words of whole texts, highlights them, and comes back with Back", async ({
  open,
}) => {
  const loaded: string[] = [];
  const page = await open("/resources", {
    prepare: async (tab) => tab.on("request", (request) => loaded.push(request.url())),
  });
  const indexes = () => loaded.filter((each) => /texts-[^/]*\.json$/.test(each));
  await page.getByRole("link", { name: "All 10 articles" }).click();
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.waitFor();
  expect(indexes()).toEqual([]);

  await field.fill("Almóst sens");
  const oneText = {
    asked: "Almóst sens",
    field: "Almóst sens",
    told: "Results: 1",
    titles: ["The almost-right answer"],
    marked: ["almost", "almost"],
  };
  await eventually(() => search(page)).toEqual(oneText);
  expect(indexes()).toHaveLength(1);
  await page.getByRole("link", { name: "The almost-right answer" }).click();
  await page.waitForURL("**/the-almost-right-answer");
  await page.goBack();
  await eventually(() => search(page)).toEqual(oneText);
  await page.reload();
  await eventually(() => search(page)).toEqual(oneText);

  await field.fill("zebra");
  await eventually(() => search(page)).toMatchObject({
    told: "No results",
    titles: [],
  });
  await field.fill("");
  await eventually(async () => (await search(page)).titles.length).toBe(10);
  expect(new URL(page.url()).search).toBe("");
});

test("a search that cannot be loaded says so, and works once it can be", async ({ open }) => {
  const page = await open("/resources");
  await page.route("**/texts-*.json", (route) => route.fulfill({ status: 200, body: "{" }), {
    times: 1,
  });
  await page.getByRole("link", { name: "All 10 articles" }).click();
  await page.getByRole("searchbox").focus();
  await eventually(async () => (await search(page)).told).toBe("Search could not be loaded.");
  await page.getByRole("searchbox").fill("queue");
  await eventually(async () => (await search(page)).told).toMatch(/^Results: \d/);
});
