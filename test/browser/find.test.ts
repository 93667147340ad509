import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { violations } from "../support/axe";
import { eventually, follow, nextFrames, test } from "../support/visit";

const field = (page: Page) => page.getByRole("combobox", { name: "Find" });
const dialog = (page: Page) => page.locator(".find-dialog");

/** Reads the status, and each result with its kind, date and highlighted words. */
const results = (page: Page) =>
  page.evaluate(() => ({
    status: document.querySelector(".find [role=status]")?.textContent,
    rows: [...document.querySelectorAll(".find-row")].map((row) => {
      const kind = row.closest("[role=group]")?.querySelector("b")?.textContent;
      const [title, date, place] = [...row.children].map(({ textContent }) => textContent);
      return [kind, title, date, place].filter(Boolean).join(" | ");
    }),
    highlighted: [...(CSS.highlights.get("found") ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
    ),
  }));

/** A recruiter's questions about the minimal content, with the answers. */
const questions = [
  {
    question: "Has she used Python; where, when?",
    typed: "python",
    status: "Results for “python”: 4",
    rows: [
      "Experience | Software Engineer | Jul 2023\u00a0- Present | Example Labs · python",
      "Projects | Bug triage framework | Dec 2022\u00a0- May 2023 | Python, PostgreSQL",
      "Projects | Nutrition analysis platform | Aug 2022 | Python, RabbitMQ",
      "Topics | Python | 3",
    ],
    highlighted: ["python", "Python", "Python", "Python"],
  },
  {
    question: "Does she write about gossip? (A word in a footnote of an article.)",
    typed: "gossip",
    status: "Results for “gossip”: 1",
    rows: ["Writing | The almost-right answer | 5 November 2024 | algorithms, testing"],
    highlighted: ["gossip"],
  },
  {
    question: "Has she used Kafka?",
    typed: "kafka",
    status: "Nothing on this site mentions “kafka”",
    rows: [],
    highlighted: [],
  },
];

test("Ctrl K opens Find, which answers a recruiter's questions by keyboard", async ({ open }) => {
  const loaded: string[] = [];
  const page = await open("/software", {
    prepare: (tab) => tab.on("request", (request) => loaded.push(request.url())),
  });
  expect(loaded.filter((url) => /find|words-/.test(url))).toEqual([]);
  await page.keyboard.press("Control+k");
  await field(page).and(page.locator(".find-dialog :focus")).waitFor();
  const links = page.locator(".find-group").first();
  expect(await links.innerText()).toMatch(/^Most used\s+Python 3\n/);
  for (const { question, typed, ...answer } of questions) {
    await field(page).fill(typed);
    await eventually(() => results(page), question).toEqual(answer);
  }
  await field(page).fill("pyton");
  await eventually(() => links.innerText()).toMatch(/^Closest topics\s+Python 3$/);

  await field(page).fill("python");
  await page.getByRole("option").first().waitFor();
  expect(await violations(page, true)).toEqual([]);
  const chosen = () => page.locator('[role="option"][aria-selected="true"]').innerText();
  expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(0);
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toMatch(/^Python/);
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(/^Nutrition/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/software/nutrition");
  await eventually(() => page.locator("h1:focus").count()).toBe(1);
  expect(await dialog(page).count()).toBe(0);

  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  // Once Back closes the dialog, presses the key in the same task, and then reads the focus when the dialog opens.
  const focused = await page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        let isClosed = false;
        new MutationObserver(() => {
          const isOpen = document.querySelector(".find-dialog") !== null;
          if (isOpen && isClosed) resolve(document.activeElement?.role);
          if (isOpen || isClosed) return;
          isClosed = true;
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
        }).observe(document.body, { childList: true });
        history.back();
      }),
  );
  expect(focused).toBe("combobox");
  expect(await field(page).inputValue(), "the query after Back").toBe("python");
});

test("the navbar's button opens Find, and Escape returns to the button", async ({ open }) => {
  const page = await open("/software", { width: 375 });
  const button = page.getByRole("button", { name: "Find" });
  await button.click();
  await field(page).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".find-button:focus").waitFor();
  await dialog(page).waitFor({ state: "detached" });

  await button.click();
  await field(page).fill("sudoku");
  await page.getByRole("option", { name: "Sudoku" }).click();
  await page.waitForURL("**/software#sudoku");
  const top = () => page.locator("#sudoku").evaluate((each) => each.getBoundingClientRect().top);
  await eventually(top).toBeLessThan(200);
});

test("the Find page keeps the query in its URL, and without scripts lists topics and the archive", async ({
  open,
}) => {
  const page = await open("/find?q=lodz");
  await eventually(() => results(page)).toMatchObject({
    status: "Nothing on this site mentions “lodz”",
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type(" sensor");
  await eventually(async () => new URL(page.url()).search).toBe("?q=lodz+sensor");

  const plain = await open("/about", { javaScript: false });
  await plain.getByRole("button", { name: "Find" }).click();
  await plain.waitForURL("**/find?");
  const links = await plain.getByRole("main").getByRole("link").allInnerTexts();
  expect(links).toEqual(expect.arrayContaining(["Python 3", "Experiences 5", "All articles 9"]));
});

test("the navbar's button leads to the Find page if the dialog cannot be loaded", async ({
  open,
}) => {
  const page = await open("/about", { checked: false });
  let held: Route | undefined;
  await page.route("**/find.json", (route) => {
    if (held) return route.abort();
    held = route;
  });
  const button = page.getByRole("button", { name: "Find" });
  await button.click();
  await eventually(() => held).toBeDefined();
  // Neither the dialog nor its failure interrupts another page.
  await follow(page, "/software");
  const failed = page.waitForEvent("requestfailed");
  await held?.abort();
  await failed;
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe("/software");
  await button.click();
  await page.waitForURL("**/find?");
  await field(page).fill("python");
  await eventually(() => page.locator(".find [role=status]").innerText()).toBe(
    "Search could not be loaded. Try again.",
  );
});
