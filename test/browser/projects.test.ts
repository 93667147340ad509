import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { eventually, pages, test } from "../support/visit";

/** The projects in the order of the specification, each with the facts that the specification names. */
const projects: { title: RegExp; facts: string[] }[] = [
  {
    title: /^LLM-augmented bug triage framework$/,
    facts: [
      "severity classification",
      "semantic search over past issues",
      "retrieval-augmented patch suggestions",
    ],
  },
  {
    title: /^Audio streaming plugin for a note-taking app$/,
    facts: [
      "auto-reconnect with exponential backoff",
      "persisted playback position and preferences",
      "in-memory playlist queue",
      "512 GB music library",
    ],
  },
  {
    title: /^Vision-based nutrition analysis platform$/,
    facts: [
      "runner-up at a national hackathon",
      "microservices with a message queue",
      "image classifier",
      "44,000+ teams",
      "50,000+ training images",
      "83% accuracy",
      "1,000+ concurrent users",
    ],
  },
  {
    title: /^Sudoku mobile game$/,
    facts: [
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
  },
  { title: /^2048 mobile game$/, facts: ["3x3 to 7x7", "autosave", "reset"] },
  {
    title: /^Simple notepad mobile app$/,
    facts: ["create", "edit", "restore", "colour-code", "sort by colour", "date", "title"],
  },
  { title: /^Recipe app$/, facts: ["3000+ recipes", "MVVM"] },
  { title: /^Product tracker app$/, facts: ["stores", "suppliers", "price", "pictures", "MVP"] },
  {
    title: /^Music player app$/,
    facts: ["playlists", "repeat", "sleep timer", "loop", "favourites"],
  },
  { title: /^Chess AI in JavaScript$/, facts: [] },
  { title: /^This personal site$/, facts: [] },
];

/** The figures of the specification's section 9 that belong to no particular project. */
const otherFigures = ["13K+ stars", "2M+ submissions", "44,000+ teams"];

const rows = (page: Page) => page.getByRole("region", { name: "Stuff I Made" }).locator("ol > li");

test("the page starts with two short lines", async ({ open }) => {
  const page = await open("/software");
  const opening =
    /heading "Software" \[level=1\]\n\s*- paragraph: .*scalable, user-oriented, performant.*\n\s*- paragraph: /;
  expect(await page.getByRole("main").ariaSnapshot()).toMatch(opening);
});

test("a link leads to the experience and the certifications", async ({ open }) => {
  const page = await open("/software");
  const link = page.getByRole("main").getByRole("link", { name: /experience.*certifications/i });
  expect(await link.getAttribute("href")).toMatch(/^\/security(#|$)/);
  expect(await link.isVisible()).toBe(true);
});

describe("the projects", () => {
  test("are in order, each with its facts", async ({ open }) => {
    const page = await open("/software");
    expect(await rows(page).count()).toBe(projects.length);
    for (const [index, { title, facts }] of projects.entries()) {
      const row = rows(page).nth(index);
      const heading = row.getByRole("heading", { level: 3 });
      expect(await heading.innerText()).toMatch(title);
      expect(await heading.getByRole("link").count(), "linked title").toBe(1);
      const bullets = (await row.getByRole("list").first().innerText()).toLowerCase();
      for (const fact of facts) expect(bullets, `${title}`).toContain(fact.toLowerCase());
      expect(bullets).toMatch(/\w{3}/);
    }
  });

  test("have badges for their technologies, and badges that link to other sites", async ({ open }) => {
    const page = await open("/software");
    const leadingOut: string[] = [];
    for (const row of await rows(page).all()) {
      const badges = row.getByRole("list", { name: /technologies/i }).getByRole("listitem");
      expect(await badges.count()).toBeGreaterThan(0);
      leadingOut.push(...(await row.getByRole("listitem").getByRole("link").allInnerTexts()));
    }
    for (const kind of [/demo video/i, /site/i, /app store/i]) {
      expect(
        leadingOut.some((label) => kind.test(label)),
        `${kind}`,
      ).toBe(true);
    }
  });
});

test("the first three projects have large images, and the others low rows", async ({ open }) => {
  const page = await open("/software", { width: 1440, height: 900 });
  const widths = await rows(page)
    .getByRole("img")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...widths.slice(0, 3))).toBeGreaterThan(1.5 * Math.max(...widths.slice(3)));
  for (const row of (await rows(page).all()).slice(3)) {
    expect((await row.boundingBox())?.height).toBeLessThan(280);
  }
});

/** The places of the low rows' headings, lines of text and panels, and how far a panel cuts its image off. */
function lowRows(page: Page) {
  return rows(page).evaluateAll((all) =>
    all.slice(3).map((row) => {
      const box = (selector: string) => (row.querySelector(selector) as Element).getBoundingClientRect();
      const { left, right, top, bottom } = box(".project-image");
      const text = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (text.nextNode()) {
        const range = document.createRange();
        range.selectNode(text.currentNode);
        lines.push(...range.getClientRects());
      }
      return {
        beside: box("h3").top < bottom && box("h3").left < left,
        overlapping: lines.filter(
          (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
        ).length,
        room: left - box("ul").left,
        cutOff: box("img").bottom - bottom,
      };
    }),
  );
}

test.for([360, 375, 414])(
  "at %i pixels, low rows have their image beside the text",
  async (width, { open }) => {
    const page = await open("/software", { width, height: 812 });
    for (const { beside, overlapping, room, cutOff } of await lowRows(page)) {
      expect(beside).toBe(true);
      expect(overlapping, "lines under the image").toBe(0);
      expect(room).toBeGreaterThan(210);
      expect(cutOff).toBeGreaterThan(0);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(9500);
  },
);

test.for([
  ["in a very narrow window", 320, "100%"],
  ["with large text", 375, "200%"],
] as const)("%s, low rows have their image below the text", async ([, width, fontSize], { open }) => {
  const page = await open("/software", { width, height: 812 });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), fontSize);
  for (const { beside, overlapping } of await lowRows(page)) {
    expect(beside).toBe(false);
    expect(overlapping).toBe(0);
  }
});

test("on paper, every row has its text on the left, and its address once", async ({ open }) => {
  const page = await open("/software", { prepare: (page) => page.emulateMedia({ media: "print" }) });
  for (const row of await rows(page).all()) {
    const title = await row.getByRole("heading").boundingBox();
    const image = row.getByRole("link").filter({ has: page.getByRole("img") });
    expect(title?.x).toBeLessThan((await image.boundingBox())?.x ?? 0);
    const printed = (link: Element) => getComputedStyle(link, "::after").content;
    expect(await row.getByRole("heading").getByRole("link").evaluate(printed)).toContain("https://");
    expect(await image.evaluate(printed)).toBe("none");
  }
});

test("a project's image has the same link as its title, but no tab stop", async ({ open }) => {
  const page = await open("/software");
  for (const row of await rows(page).all()) {
    const image = row.getByRole("link").filter({ has: page.getByRole("img") });
    const title = row.getByRole("heading").getByRole("link");
    expect(await image.getAttribute("href")).toBe(await title.getAttribute("href"));
    expect(await image.evaluate((link: HTMLElement) => link.tabIndex)).toBe(-1);
  }
});

test("the right-hand columns of the projects and of the lists below are aligned", async ({ open }) => {
  const page = await open("/software", { width: 1440 });
  const lefts = ["Audio streaming plugin for a note-taking app", "Achievements & Recognition"].map(
    async (name) => (await page.getByRole("heading", { name }).boundingBox())?.x,
  );
  const [project, achievements] = await Promise.all(lefts);
  expect(project).toBe(achievements);
});

test("the specification's other figures are on some page of the site", async ({ open }) => {
  const texts = await Promise.all(
    pages.map(async (path) => (await open(path, { javaScript: false })).getByRole("main").innerText()),
  );
  for (const figure of otherFigures) expect(texts.join("\n")).toContain(figure);
});

describe.each([true, false])("on a phone, with JavaScript: %s", (javaScript) => {
  const phone = { width: 375, height: 812, javaScript };

  /** Waits until the browser has laid out every project, without scrolling. */
  async function untilLaidOut(page: Page) {
    const titles = rows(page).getByRole("heading");
    const laidOut = () =>
      titles.evaluateAll((all) => all.map((title) => title.checkVisibility({ contentVisibilityAuto: true })));
    await eventually(laidOut).toEqual(projects.map(() => true));
  }

  test("the browser lays out all projects without scrolling", async ({ open }) => {
    await untilLaidOut(await open("/software", phone));
  });

  test("a reload returns to the same project", async ({ open }) => {
    const page = await open("/software", phone);
    await untilLaidOut(page);
    const title = rows(page).nth(8).getByRole("heading");
    const distance = () => title.evaluate((element) => element.getBoundingClientRect().top);
    await title.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await eventually(distance).toBeLessThan(phone.height);
    await page.reload();
    await untilLaidOut(page);
    await eventually(distance).toBeGreaterThan(0);
    await eventually(distance).toBeLessThan(phone.height);
  });
});
