import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { durationsOf, recordMotion, untilMotionEnds } from "../support/motion";
import { eventually, follow, nextFrames, pages, untilAt, test } from "../support/visit";

const labels = ["Home", "About", "Experiences", "Projects", "Resources"];

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await nextFrames(page);
  expect(await scrollTop(page)).toBe(top);
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The farthest from the top that the page is in the next third of a second: nothing may bring it back. */
function farthestFromTop(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let farthest = 0;
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame);
      farthest = Math.max(farthest, window.scrollY);
    }
    return farthest;
  });
}

/** What has the focus: a screen reader goes on from there. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const isPageStart = activeElement?.matches("h1") || activeElement?.matches("main");
    return isPageStart ? (document.querySelector("h1")?.textContent ?? "") : `${activeElement?.tagName}`;
  });
}

describe("a new page", () => {
  test("starts at its top, on Back and Forward too", async ({ open }) => {
    const page = await open("/software");
    await scrollTo(page, 1500);
    await follow(page, "Experiences", "/security");
    expect(await farthestFromTop(page)).toBe(0);

    await scrollTo(page, 900);
    await page.goBack();
    await untilAt(page, "/software");
    expect(await farthestFromTop(page)).toBe(0);

    await scrollTo(page, 1200);
    await page.goForward();
    await untilAt(page, "/security");
    expect(await farthestFromTop(page)).toBe(0);
  });

  test("starts at its top after a link in the page itself", async ({ open }) => {
    const page = await open("/software", { height: 300 });
    const link = page.getByRole("main").getByRole("link", { name: /experience/i });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await untilAt(page, "/security");
    expect(await farthestFromTop(page)).toBe(0);
  });

  test("is reached without a full load", async ({ open }) => {
    const page = await open("/");
    const started = await page.evaluate(() => performance.timeOrigin);
    for (const [index, path] of [...pages.entries()].reverse()) await follow(page, `${labels[index]}`, path);
    await page.goBack();
    await untilAt(page, "/about");
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(started);
  });

  test("has the title that a full load of it has", async ({ open }) => {
    const page = await open("/");
    const titles: string[] = [];
    for (const [index, path] of [...pages.entries()].reverse()) {
      await follow(page, `${labels[index]}`, path);
      titles.push(await page.title());
    }
    await page.goBack();
    await untilAt(page, "/about");
    titles.push(await page.title());

    const loaded: string[] = [];
    for (const path of [...[...pages].reverse(), "/about"]) loaded.push(await (await open(path)).title());
    expect(titles).toEqual(loaded);
    expect(new Set(titles).size, "pages of the same title").toBe(pages.length);
  });

  test("has the focus at its start, where a screen reader goes on", async ({ open }) => {
    const page = await open("/");
    await follow(page, "About", "/about");
    expect(await focused(page)).toBe("About");
    await follow(page, "Resources", "/resources");
    expect(await focused(page)).toBe("Resources");
    await page.goBack();
    await untilAt(page, "/about");
    expect(await focused(page)).toBe("About");
  });

  test("fades for 500 ms, on Back too", async ({ open }) => {
    const page = await open("/about");
    await recordMotion(page);
    await follow(page, "Resources", "/resources");
    expect(await durationsOf(page, "opacity")).toEqual([500]);
    await page.goBack();
    await untilAt(page, "/about");
    expect(await durationsOf(page, "opacity")).toEqual([500, 500]);
  });

  test("is wholly there when its fade has ended", async ({ open }) => {
    const page = await open("/about");
    await follow(page, "Resources", "/resources");
    await untilMotionEnds(page);
    const opacities = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      const found: string[] = [];
      for (let at: Element | null = heading; at; at = at.parentElement)
        found.push(getComputedStyle(at).opacity);
      return [...new Set(found)];
    });
    expect(opacities).toEqual(["1"]);
  });

  test("is there at once under reduced motion, at its top and with the focus", async ({ open }) => {
    const page = await open("/software", { reducedMotion: true });
    await recordMotion(page);
    await scrollTo(page, 1500);
    await follow(page, "Resources", "/resources");
    expect(await farthestFromTop(page)).toBe(0);
    expect(await focused(page)).toBe("Resources");
    expect(await durationsOf(page, "opacity")).toEqual([]);
  });
});

describe("the first page", () => {
  test("neither fades nor takes the focus", async ({ open }) => {
    const page = await open("/about", {
      prepare: (page) =>
        page.addInitScript(() => {
          document.addEventListener("animationstart", ({ animationName }) => {
            document.documentElement.dataset.animated = animationName;
          });
        }),
    });
    expect(await focused(page)).toBe("BODY");
    expect(await page.evaluate(() => document.documentElement.dataset.animated)).toBeUndefined();
  });

  test("comes back to the same place on a reload, which is no change of route", async ({ open }) => {
    const page = await open("/software");
    await scrollTo(page, 1500);
    await page.reload();
    await eventually(() => scrollTop(page)).toBe(1500);
  });
});

describe("a change of the hash alone", () => {
  test("by a selection leaves the page where it is", async ({ open }) => {
    const page = await open("/resources", { height: 400 });
    await scrollTo(page, 150);
    await recordMotion(page);
    await page.getByRole("tab").first().click();
    await page.waitForURL(/#./);
    await nextFrames(page);
    expect(await scrollTop(page)).toBe(150);
    expect(await durationsOf(page, "opacity")).toEqual([]);
  });

  test("by an address goes to its target and not to the top", async ({ open }) => {
    const page = await open("/security", { height: 500 });
    await recordMotion(page);
    const id = await page
      .getByRole("heading", { name: "Certifications" })
      .evaluate((heading) => (heading.id ? heading : heading.closest("[id]"))?.id);
    await page.evaluate((hash) => {
      location.hash = `${hash}`;
    }, id);
    await nextFrames(page);
    const there = await scrollTop(page);
    expect(there).toBeGreaterThan(500);

    await page.goBack();
    await nextFrames(page);
    await page.goForward();
    await page.waitForURL(new RegExp(`#${id}$`));
    await eventually(() => scrollTop(page)).toBe(there);
    expect(await durationsOf(page, "opacity")).toEqual([]);
    expect(await focused(page)).toBe("BODY");
  });
});

describe("the bar", () => {
  test("takes another shape in the time of the fade, and moves nothing in it", async ({ open }) => {
    const page = await open("/", { width: 1440 });
    const link = page.getByRole("navigation").getByRole("link", { name: "Projects" });
    const left = async () => (await link.boundingBox())?.x;
    const before = await left();
    await recordMotion(page);
    await follow(page, "About", "/about");
    expect(await left()).toBe(before);
    await untilMotionEnds(page);
    expect(await durationsOf(page, "translate")).toEqual([500, 500]);
    const bar = page.getByRole("navigation");
    expect((await bar.boundingBox())?.y).toBe(0);
  });

  test("changes at once under reduced motion", async ({ open }) => {
    const page = await open("/", { width: 1440, reducedMotion: true });
    await recordMotion(page);
    await follow(page, "About", "/about");
    expect(await durationsOf(page, "translate")).toEqual([]);
  });
});
