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

/** The largest scroll position within the next 20 frames, in case the page restores an earlier one. */
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

/** The main heading, if it or the content has the focus; otherwise the tag name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const isPageStart = activeElement?.matches("h1") || activeElement?.matches("main");
    return isPageStart ? (document.querySelector("h1")?.textContent ?? "") : `${activeElement?.tagName}`;
  });
}

describe("a new page", () => {
  test("starts at the top, on Back and Forward too", async ({ open }) => {
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

  test("starts at the top after a link in the content", async ({ open }) => {
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

  test("has the same title as after a full load", async ({ open }) => {
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
    expect(new Set(titles).size, "different titles").toBe(pages.length);
  });

  test("has the focus at its start, where screen readers continue", async ({ open }) => {
    const page = await open("/");
    await follow(page, "About", "/about");
    expect(await focused(page)).toBe("About");
    await follow(page, "Resources", "/resources");
    expect(await focused(page)).toBe("Resources");
    await page.goBack();
    await untilAt(page, "/about");
    expect(await focused(page)).toBe("About");
  });

  test("fades in for 500 ms, on Back too", async ({ open }) => {
    const page = await open("/about");
    await recordMotion(page);
    await follow(page, "Resources", "/resources");
    expect(await durationsOf(page, "opacity")).toEqual([500]);
    await page.goBack();
    await untilAt(page, "/about");
    expect(await durationsOf(page, "opacity")).toEqual([500, 500]);
  });

  test("that takes longer than 0.3 s dims the link to it until it is there", async ({ open }) => {
    const page = await open("/about");
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/resources.data*", async (route) => {
      await arrived;
      await route.continue();
    });
    const link = page.getByRole("navigation").getByRole("link", { name: "Resources" });
    const look = () =>
      link.evaluate((element) => {
        const { opacity, transitionDelay } = getComputedStyle(element);
        return { opacity, transitionDelay };
      });
    const before = await look();
    expect(before.opacity).toBe("1");
    await link.click();
    await eventually(look).toEqual({ opacity: "0.6", transitionDelay: "0.3s" });
    arrive();
    await untilAt(page, "/resources");
    await eventually(look).toEqual(before);
  });

  test("is shown by Chromium 114, which throws an error when a closed menu is closed", async ({ open }) => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        const { hidePopover } = HTMLElement.prototype;
        HTMLElement.prototype.hidePopover = function () {
          if (!this.matches(":popover-open")) throw new DOMException("closed", "InvalidStateError");
          hidePopover.call(this);
        };
      });
    const page = await open("/about", { prepare });
    await follow(page, "Projects", "/software");
    await follow(page, "Resources", "/resources");
  });

  test("is opaque after the fade", async ({ open }) => {
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

  test("appears at once under reduced motion, at the top and with the focus", async ({ open }) => {
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
  test("neither fades in nor takes the focus", async ({ open }) => {
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

  test("keeps its scroll position on a reload", async ({ open }) => {
    const page = await open("/software");
    await scrollTo(page, 1500);
    await page.reload();
    await eventually(() => scrollTop(page)).toBe(1500);
  });
});

describe("a change of only the hash", () => {
  test("by selecting a post does not scroll the page", async ({ open }) => {
    const page = await open("/resources", { height: 400 });
    await scrollTo(page, 150);
    await recordMotion(page);
    await page.getByRole("tab").first().click();
    await page.waitForURL(/#./);
    await nextFrames(page);
    expect(await scrollTop(page)).toBe(150);
    expect(await durationsOf(page, "opacity")).toEqual([]);
  });

  test("in the address scrolls to the target, on Forward too", async ({ open }) => {
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

test("Back to an address with a hash that cannot be decoded shows its page", async ({ open }) => {
  const page = await open("/security#100%");
  await follow(page, "About", "/about");
  await page.goBack();
  await untilAt(page, "/security");
  expect(await focused(page)).toBe("Software");
});

describe("the navbar", () => {
  test("changes its shape while the page fades, and its links stay in place", async ({ open }) => {
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

  test("changes its shape at once under reduced motion", async ({ open }) => {
    const page = await open("/", { width: 1440, reducedMotion: true });
    await recordMotion(page);
    await follow(page, "About", "/about");
    expect(await durationsOf(page, "translate")).toEqual([]);
  });
});
