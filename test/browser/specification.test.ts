import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pages, test } from "../support/visit";

/*
 * The texts and figures that the specification names, as visitors find them on the pages with the sample content.
 */

const region = (page: Page, name: string) => page.getByRole("region", { name });
const main = (page: Page) => page.getByRole("main");

/** The projects in the order of the specification, each with the facts that it names. */
const projects: Record<string, string[]> = {
  "LLM-augmented bug triage framework": [
    "severity classification",
    "semantic search over past issues",
    "retrieval-augmented patch suggestions",
  ],
  "Audio streaming plugin for a note-taking app": [
    "auto-reconnect with exponential backoff",
    "persisted playback position and preferences",
    "in-memory playlist queue",
    "512 GB music library",
  ],
  "Vision-based nutrition analysis platform": [
    "runner-up at a national hackathon",
    "microservices with a message queue",
    "image classifier",
    "44,000+ teams",
    "50,000+ training images",
    "83% accuracy",
    "1,000+ concurrent users",
  ],
  "Sudoku mobile game": [
    "9x9 grid",
    "auto-check",
    "free hint",
    "eraser",
    "number-first input",
    "autosave",
    "three difficulty levels",
    "Easy",
    "Medium",
    "Hard",
  ],
  "2048 mobile game": ["3x3 to 7x7", "autosave", "reset"],
  "Simple notepad mobile app": [
    "create",
    "edit",
    "restore",
    "colour-code",
    "sort by colour",
    "date",
    "title",
  ],
  "Recipe app": ["3000+ recipes", "MVVM"],
  "Product tracker app": ["stores", "suppliers", "price", "pictures", "MVP"],
  "Music player app": ["playlists", "repeat", "sleep timer", "loop", "favourites"],
  "Chess AI in JavaScript": [],
  "This personal site": [],
};

test("/about has the image, the greeting and a journey of four entries", async ({ open }) => {
  const page = await open("/about", { javaScript: false });
  expect(await main(page).getByRole("heading", { level: 1 }).innerText()).toBe("About");
  expect(await main(page).getByRole("img").count()).toBeGreaterThan(0);
  const entries = await region(page, "My Journey").locator("ol > li").allInnerTexts();
  const expected = [
    ["Aug 2019 - Jun 2023", /Education/],
    ["Jul 2020 - Jun 2022", /Head of .*Society/],
    ["2017 - 2019", /Senior High School/],
    ["2007 - 2017", /Primary and Secondary School/],
  ] as const;
  expect(entries).toHaveLength(expected.length);
  for (const [index, [dates, fact]] of expected.entries()) {
    expect(entries[index]).toContain(dates);
    expect(entries[index]).toMatch(fact);
  }
  expect(await region(page, "My Journey").getByRole("link").count()).toBeGreaterThan(0);
});

test("/security has the profiles' links, ten entries, the note and six certificates in rows of four and two", async ({
  open,
}) => {
  const page = await open("/security", { javaScript: false });
  expect(await main(page).getByRole("heading", { level: 1 }).innerText()).toBe("Software");
  const practice = main(page).getByRole("link", { name: /coding-practice profile/i });
  expect(await practice.getAttribute("target")).toBe("_blank");

  const stuff = region(page, "Stuff I Experienced");
  expect(await stuff.getByRole("link", { name: /code-host profile/i }).count()).toBe(1);
  const entries = await stuff.locator("ol > li").allInnerTexts();
  expect(entries).toHaveLength(10);
  for (const entry of entries) expect(entry).toMatch(/20\d\d( - (\w{3} 20\d\d|Present))?/);
  for (const kind of ["Work", "Internship", "Competition", "Society"]) {
    expect(
      entries.some((entry) => entry.includes(kind)),
      kind,
    ).toBe(true);
  }
  expect(await stuff.getByText(/non-exhaustive/i).innerText()).toMatch(/public/i);

  const tiles = region(page, "Certifications").getByRole("listitem");
  const links = tiles.getByRole("link").filter({ has: page.getByRole("img", { name: /\w{3}/ }) });
  expect(await links.evaluateAll((all) => new Set(all.map((each) => each.getAttribute("href"))).size)).toBe(
    6,
  );
  for (const { width, rows } of [
    { width: 575, rows: [1, 1, 1, 1, 1, 1] },
    { width: 576, rows: [4, 2] },
    { width: 1280, rows: [4, 2] },
  ]) {
    await page.setViewportSize({ width, height: 720 });
    const tops = await tiles.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    const found = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    expect(found, `${width} pixels`).toEqual(rows);
  }
});

test("/software has eleven projects with their facts and badges, technologies and achievements", async ({
  open,
}) => {
  const page = await open("/software", { javaScript: false });
  expect(await main(page).innerText()).toMatch(
    /^\W*(Projects\s+)?Software[^]*scalable, user-oriented, performant/i,
  );
  const link = main(page).getByRole("link", { name: /experience.*certifications/i });
  expect(await link.getAttribute("href")).toMatch(/^\/security(#|$)/);

  const rows = region(page, "Stuff I Made").locator("ol > li");
  expect(await rows.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(Object.keys(projects));
  for (const [index, [title, facts]] of Object.entries(projects).entries()) {
    const row = rows.nth(index);
    expect(await row.getByRole("heading").getByRole("link").count(), title).toBe(1);
    const text = (await row.innerText()).toLowerCase();
    for (const fact of facts) expect(text, title).toContain(fact.toLowerCase());
    expect(
      await row
        .getByRole("list", { name: /technologies/i })
        .getByRole("listitem")
        .count(),
    ).toBeGreaterThan(0);
    expect(await row.getByRole("img", { includeHidden: true }).count(), `${title}: images`).toBeGreaterThan(
      0,
    );
  }
  const badges = await rows.getByRole("listitem").getByRole("link").allInnerTexts();
  for (const kind of [/demo video/i, /site/i, /app store/i]) {
    expect(
      badges.some((label) => kind.test(label)),
      `${kind}`,
    ).toBe(true);
  }

  expect(await region(page, "Technologies I Use").getByRole("term").allInnerTexts()).toEqual([
    "Languages",
    "Web Frameworks",
    "ML/AI",
    "Infrastructure & DevOps",
    "Databases",
    "Tools & Platforms",
    "Specializations",
  ]);
  const achievements = await region(page, "Achievements & Recognition").getByRole("listitem").allInnerTexts();
  const facts = [
    /code competition.*semi-final.*2022|semi-final.*code competition.*2022/is,
    /2nd place.*national hackathon.*44,000\+ teams/is,
    /lead algorithm designer.*2M\+ submissions/is,
    /mentor and judge/i,
    /daily coding challenge winner.*2021/is,
  ];
  expect(achievements).toEqual(facts.map((fact) => expect.stringMatching(fact) as string));
});

test("/resources has its introduction and blogs, and the figures are on some page", async ({ open }) => {
  const texts = [];
  for (const path of pages) texts.push(await main(await open(path, { javaScript: false })).innerText());
  expect(texts.at(-1)).toMatch(/Resources[^]*free resources[^]*Blogs[^]*algorithm/i);
  for (const figure of ["13K+ stars", "2M+ submissions", "44,000+ teams"]) {
    expect(texts.join("\n")).toContain(figure);
  }
});
