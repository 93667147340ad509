import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../support/visit";

const timeline = (page: Page) => page.getByRole("region", { name: "Stuff I Experienced" }).locator("ol > li");
const certificates = (page: Page) =>
  page.getByRole("region", { name: "Certifications" }).getByRole("listitem");

test("the page starts with an introduction and a link to the coding-practice profile", async ({ open }) => {
  const page = await open("/security");
  const main = page.getByRole("main");
  expect(await main.ariaSnapshot()).toMatch(/heading "Software" \[level=1\]\n\s*- paragraph: \w+/);
  const link = main.getByRole("link", { name: /coding-practice profile/i });
  expect(await link.getAttribute("target")).toBe("_blank");
});

test("a link to the code-host profile is above the timeline", async ({ open }) => {
  const page = await open("/security");
  const region = page.getByRole("region", { name: "Stuff I Experienced" });
  const link = region.getByRole("link", { name: /code-host profile/i });
  const before = await link.evaluate(
    (element) => element.compareDocumentPosition(document.querySelector("main ol") as Node) & 4,
  );
  expect(before, "the link is before the timeline").toBeTruthy();
});

test("each of the ten entries has a title, a subtitle, dates, a kind and lines", async ({ open }) => {
  const page = await open("/security");
  const texts = await timeline(page).allInnerTexts();
  expect(texts).toHaveLength(10);
  const month = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\\d\\d";
  for (const text of texts) {
    const [dates, kind, title, subtitle, ...lines] = text.split(/\n+/);
    expect(dates).toMatch(new RegExp(`^${month}( - (${month}|Present))?$`));
    expect(kind).toMatch(/^(Work|Internship|Competition|Society)$/);
    expect(title).toMatch(/\w{3}/);
    expect(subtitle).toMatch(/\w{3}/);
    expect(lines.length).toBeGreaterThan(0);
  }
  for (const kind of ["Work", "Internship", "Competition", "Society"]) {
    expect(
      texts.some((text) => text.includes(`\n${kind}\n`)),
      kind,
    ).toBe(true);
  }
  expect(await timeline(page).getByRole("heading", { level: 3 }).count()).toBe(10);
  expect(await timeline(page).getByRole("link").count(), "lines that are links").toBeGreaterThan(0);
});

test("a note says that the list is non-exhaustive and public-only", async ({ open }) => {
  const page = await open("/security");
  const note = page.getByRole("region", { name: "Stuff I Experienced" }).getByText(/non-exhaustive/i);
  expect(await note.innerText()).toMatch(/public/i);
});

describe("the certifications", () => {
  test("are six captioned images, each a link to its own page", async ({ open }) => {
    const page = await open("/security");
    const addresses = new Set<string | null>();
    for (const each of await certificates(page).all()) {
      const link = each.getByRole("link");
      addresses.add(await link.getAttribute("href"));
      expect(await link.getByRole("img", { name: /\w{3}/ }).count()).toBe(1);
      expect(await link.innerText()).toMatch(/\w{3}/);
    }
    expect(addresses.size).toBe(6);
  });

  test.for([
    { width: 575, rows: [1, 1, 1, 1, 1, 1] },
    { width: 576, rows: [4, 2] },
    { width: 768, rows: [4, 2] },
    { width: 1280, rows: [4, 2] },
  ])("form rows of $rows at $width pixels", async ({ width, rows }, { open }) => {
    const page = await open("/security", { width });
    const boxes = await certificates(page).evaluateAll((all) =>
      all.map((each) => {
        const { top, width } = each.getBoundingClientRect();
        return { top: Math.round(top), width };
      }),
    );
    const tops = [...new Set(boxes.map(({ top }) => top))];
    expect(tops.map((top) => boxes.filter((box) => box.top === top).length)).toEqual(rows);

    const list = await page
      .getByRole("region", { name: "Certifications" })
      .getByRole("list")
      .evaluate((element) => element.getBoundingClientRect().width);
    for (const box of boxes) expect(box.width / list).toBeCloseTo(1 / (rows[0] as number), 2);
  });
});
