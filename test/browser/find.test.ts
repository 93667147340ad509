import type { Page } from "playwright-core";
import { expect } from "vitest";
import { violations } from "../support/axe";
import { eventually, test } from "../support/visit";

const field = (page: Page) => page.getByRole("combobox", { name: "Find" });

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

const nutrition = "Projects | Nutrition analysis platform | Aug 2022 | Python, RabbitMQ";

/** Questions of a recruiter about the minimal content, with the answers. */
const questions = [
  {
    question: "Has she used Python; where, when?",
    typed: "python",
    status: "Results for “python”: 4",
    rows: [
      "Experience | Software Engineer | Jul 2023 - Present | Example Labs · python",
      "Projects | Bug triage framework | Dec 2022 - May 2023 | Python, PostgreSQL",
      nutrition,
      "Topics | Python | 3",
    ],
    highlighted: ["python", "Python", "Python", "Python"],
  },
  {
    question: "Has she used Kafka?",
    typed: "kafka",
    status: "Nothing on this site names “kafka”",
    rows: [],
    highlighted: [],
  },
  {
    question: "What was she at Sample Streaming?",
    typed: "Sample stream",
    status: "Results for “Sample stream”: 1",
    rows: ["Experience | Platform Engineering Intern | Jan 2023 - Jun 2023 | Sample Streaming"],
    highlighted: ["Sample", "Streaming"],
  },
  {
    question: "Does she hold a certificate in algorithms?",
    typed: "algorithms academy",
    status: "Results for “algorithms academy”: 1",
    rows: ["Certifications | Algorithms, Example Academy | May 2022 | algorithms"],
    highlighted: ["Algorithms", "Academy", "algorithms"],
  },
  {
    question: "Has she built a product with RabbitMQ?",
    typed: "rabbitmq",
    status: "Results for “rabbitmq”: 1",
    rows: [nutrition],
    highlighted: ["RabbitMQ"],
  },
];

test("Ctrl K answers a recruiter's questions by keyboard, and loads nothing before it is pressed", async ({
  open,
}) => {
  const loaded: string[] = [];
  const page = await open("/software", {
    prepare: (tab) => tab.on("request", (request) => loaded.push(request.url())),
  });
  const ofFind = () => loaded.filter((url) => /find|words-/.test(url));
  expect(ofFind()).toEqual([]);
  await page.keyboard.press("Control+k");
  await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe("combobox");
  expect(await page.locator(".find-links").first().innerText()).toMatch(/^Python 3\n/);
  for (const { question, typed, ...answer } of questions) {
    await field(page).fill(typed);
    await eventually(() => results(page), question).toEqual(answer);
  }
  await field(page).fill("python");
  await page.getByRole("option").first().waitFor();
  expect(await violations(page, true)).toEqual([]);
  const chosen = () => page.locator('[role="option"][aria-selected="true"]').innerText();
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toMatch(/^Python/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(/^Nutrition/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/software/nutrition");
  await eventually(() => page.locator("h1:focus").count()).toBe(1);
});

test("the link of the navbar leads to the field, which keeps the query in the URL. Without scripts the page lists topics and the archive", async ({
  open,
}) => {
  const page = await open("/about", { width: 375 });
  await page.getByRole("link", { name: "Find" }).click();
  await eventually(() => field(page).evaluate((each) => each === document.activeElement)).toBe(
    true,
  );
  const linked = await open("/find?q=lodz");
  await eventually(() => results(linked)).toMatchObject({
    status: "Nothing on this site names “lodz”",
  });
  await linked.keyboard.press("Control+k");
  await linked.keyboard.type(" sensor");
  expect(new URL(linked.url()).search).toBe("?q=lodz+sensor");

  const plain = await open("/about", { javaScript: false });
  await plain.getByRole("link", { name: "Find" }).click();
  await plain.waitForURL("**/find");
  const links = await plain.getByRole("main").getByRole("link").allInnerTexts();
  expect(links).toEqual(expect.arrayContaining(["Python 3", "Experiences 5", "All articles 10"]));
});

test("says so if the index cannot be loaded", async ({ open }) => {
  const page = await open("/about", { checked: false });
  await page.route("**/find.json", (route) => route.abort());
  await page.getByRole("link", { name: "Find" }).click();
  await field(page).fill("python");
  await eventually(() => page.locator(".find [role=status]").innerText()).toBe(
    "Search could not be loaded.",
  );
});
