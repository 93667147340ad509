import { describe, expect } from "vitest";
import { follow, nextFrames, pages, test } from "../support/visit";

/** The headings that the specification names, below the page's own. */
const outlines: Record<string, { h1: string | RegExp; h2: string[] }> = {
  "/": { h1: /\w+ \w+/, h2: [] },
  "/about": { h1: "About", h2: ["My Journey"] },
  "/security": { h1: "Software", h2: ["Stuff I Experienced", "Certifications"] },
  "/software": {
    h1: "Software",
    h2: ["Stuff I Made", "Technologies I Use", "Achievements & Recognition"],
  },
  "/resources": { h1: "Resources", h2: ["Blogs"] },
  "/nope": { h1: "404 - Not Found", h2: [] },
};

describe.each(Object.entries(outlines))("%s", (path, { h1, h2 }) => {
  const status = path === "/nope" ? 404 : 200;

  test("has one title and its sections in order, no level left out", async ({ open }) => {
    const page = await open(path, { status });
    const headings = await page
      .getByRole("heading")
      .evaluateAll((all) =>
        all.map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), text: textContent ?? "" })),
      );
    const named = (level: number) => headings.filter((each) => each.level === level).map(({ text }) => text);
    expect(named(1)).toEqual([expect.stringMatching(h1)]);
    expect(named(2).filter((text) => h2.includes(text))).toEqual(h2);
    for (const [index, { level, text }] of headings.entries()) {
      expect(level, text).toBeLessThanOrEqual((headings[index - 1]?.level ?? 0) + 1);
    }
  });

  test("has its landmarks", async ({ open }) => {
    const page = await open(path, { status });
    for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    expect(await page.getByRole("main").getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test.for(["light", "dark"] as const)(
    "is looked through in %s without an error or a request to others",
    async (colorScheme, { open }) => {
      const page = await open(path, { status, colorScheme });
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < bottom; top += 600) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
        await nextFrames(page);
      }
      await page.waitForLoadState("networkidle");
    },
  );
});

test("going through all pages by the bar writes no error and asks nobody else", async ({ open }) => {
  const page = await open("/", { width: 1280 });
  const labels = ["About", "Experiences", "Projects", "Resources", "Home"];
  for (const [index, label] of labels.entries()) {
    await follow(page, label, pages[(index + 1) % pages.length] as string);
    await page.waitForLoadState("networkidle");
  }
});
