import { describe, expect } from "vitest";
import { experience } from "../../app/content/experience";
import { journey } from "../../app/content/journey";
import { profile } from "../../app/content/profile";
import { resources } from "../../app/content/resources";
import { pages } from "../support/addresses";
import { missingPdfPrograms, pdfLinks } from "../../harness/read-pdf";
import type { Engine } from "../../harness/engines/engine";
import type { Tab } from "./tab";
import { testIn } from "./visit";

const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);

/**
 * Defines the tests of a visit to the site in one engine. The tests in test/browser go into more detail, but run only
 * in Chromium.
 */
export function walk(engine: Engine): void {
  const missing = engine.missing();
  // CI must have all engines: there the tests run anyway, and fail with the name of the missing program.
  const skipped = missing.length > 0 && !process.env.CI;
  const name = skipped
    ? `in ${engine.name}, skipped: there is no ${missing.join(", no ")}`
    : `in ${engine.name}`;
  const test = testIn(engine);
  describe.skipIf(skipped)(name, () => {
    describe.each([...pages, "/nope"])("%s", (path) => {
      test.for([1280, 375])(
        "shows all images at %i pixels, and does not scroll sideways",
        async (width, { open }) => {
          const tab = await open(path, { width });
          expect(await tab.run(() => innerWidth)).toBe(width);
          expect(await imagesThatFail(tab)).toEqual([]);
          expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await tab.run(() => window.written)).toEqual(meter);
        },
      );
    });

    test("a link in a phone's menu leads to a page and closes the menu", async ({ open }) => {
      const tab = await open("/about", { width: 375 });
      expect(await tab.shownLinks("Projects")).toEqual([]);
      await openMenu(tab);
      await tab.run(() => (document.documentElement.dataset.sameDocument = "yes"));
      await tab.follow("Projects");
      await tab.untilAt("/software");
      expect(await tab.run(() => document.documentElement.dataset.sameDocument)).toBe("yes");
      await tab.driver.wait(async () => (await tab.shownLinks("Projects")).length === 0, 5000);
    });

    test("a phone's menu opens before any script has loaded", async ({ open }) => {
      const tab = await open("/about", { width: 375, scripts: false });
      expect(await tab.shownLinks("Projects")).toEqual([]);
      await openMenu(tab);
      await tab.follow("Projects");
      await tab.untilAt("/software");
    });

    test("the navbar leads to a page and Back to the previous one, without a full load", async ({ open }) => {
      const tab = await open("/about");
      await tab.run(() => (document.documentElement.dataset.sameDocument = "yes"));
      const headings = [await headingOf(tab)];
      await tab.run(() => window.scrollTo(0, 300));
      await tab.follow("Projects");
      await tab.untilAt("/software");
      headings.push(await headingOf(tab));
      expect(await tab.run(() => scrollY)).toBe(0);
      await tab.driver.navigate().back();
      await tab.untilAt("/about");
      headings.push(await headingOf(tab));
      expect(headings).toEqual(["About", "Software", "About"]);
      expect(await tab.run(() => document.documentElement.dataset.sameDocument)).toBe("yes");
    });

    test("the typing line shows its second text", async ({ open }) => {
      const tab = await open("/about");
      await tab.until(
        (wanted) => {
          const lines = [...document.querySelectorAll("main p [aria-hidden=true]")];
          return lines.some(({ textContent }) => textContent === wanted);
        },
        profile.typing[1] ?? `${profile.typing[0]}`,
      );
    });

    test.for([
      { path: "/about", titles: journey.map(({ title }) => title) },
      { path: "/security", titles: experience.map(({ title }) => title) },
    ])(
      "the timeline of $path shows all entries to a visitor who scrolls through it",
      async ({ path, titles }, { open }) => {
        const tab = await open(path);
        await tab.run(scrollThrough);
        await tab.until(isTimelineAtRest);
        const shown = await tab.run(() =>
          [...document.querySelectorAll("main ol > li h3")].map((title) => title.textContent ?? ""),
        );
        expect(shown).toEqual(titles);
      },
    );

    test("a click on a resource selects it and shows its summary", async ({ open }) => {
      const tab = await open("/resources");
      const items = resources.blogs?.items ?? [];
      expect(await selected(tab)).toEqual(
        items.slice(0, 1).map(({ title, summary }) => ({ title, summary })),
      );
      for (const { title, summary } of [...items].reverse()) {
        await tab.driver.findElement({ xpath: `//*[@role="tab"][normalize-space()="${title}"]` }).click();
        expect(await selected(tab)).toEqual([{ title, summary }]);
      }
    });

    test("an unknown address shows the 404 page, which redirects to the landing page", async ({ open }) => {
      const tab = await open("/nope");
      expect(await headingOf(tab)).toBe("404 - Not Found");
      expect(await tab.run(() => document.querySelector("main a")?.getAttribute("href"))).toBe("/");
      await tab.untilAt("/");
      expect(await headingOf(tab)).toBe(profile.name);
    });

    test("Contact opens an e-mail in a new tab", async ({ open }) => {
      const tab = await open("/");
      const [contact] = await tab.shownLinks("Contact");
      const found = await tab.run(
        (link: HTMLAnchorElement) => [link.href, link.target, link.rel],
        contact as unknown as HTMLAnchorElement,
      );
      expect(found).toEqual([`mailto:${profile.email}`, "_blank", "noopener noreferrer"]);
    });

    const unreadable = missingPdfPrograms().length > 0 && !process.env.CI;
    test.skipIf(!engine.prints || unreadable)(
      "a printed page has the links of its content, but no navbar",
      async ({ open }) => {
        const tab = await open("/about");
        const inText = await tab.run(() =>
          [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].map(({ href }) => href),
        );
        expect(pdfLinks(await tab.print())).toEqual(new Set(inText));
      },
    );
  });
}

const headingOf = (tab: Tab) => tab.run(() => document.querySelector("h1")?.textContent ?? "");

async function openMenu(tab: Tab): Promise<void> {
  await tab.press("Menu");
  await tab.driver.wait(
    async () => (await tab.shownLinks("Projects")).length === 1,
    5000,
    "the menu does not open",
  );
}

/** Scrolls to each image and waits until it has loaded. @returns the addresses of the images that fail to load */
function imagesThatFail(tab: Tab): Promise<string[]> {
  return tab.run(async () => {
    const failed: string[] = [];
    for (const image of document.querySelectorAll("img")) {
      let settled = image.naturalWidth > 0;
      for (const end of ["load", "error"]) image.addEventListener(end, () => (settled = true));
      // Scrolls again in each frame, because content that is laid out above the image moves it.
      while (!settled) {
        image.scrollIntoView({ behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
      await image.decode().catch(() => failed.push(image.currentSrc));
    }
    return failed;
  });
}

async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Whether every entry of the timeline, and every element in it, is visible and at rest. */
function isTimelineAtRest(): boolean {
  return [...document.querySelectorAll("main ol > li, main ol > li *")].every((element) => {
    const { transform, translate, scale, opacity, visibility, display } = getComputedStyle(element);
    const unmoved = [transform, translate, scale].every((value) => value === "none");
    return unmoved && opacity === "1" && visibility === "visible" && display !== "none";
  });
}

/** The titles of the selected resources, each with the visible summary. */
function selected(tab: Tab): Promise<{ title: string; summary: string }[]> {
  return tab.run(() =>
    [...document.querySelectorAll("[role=tab][aria-selected=true]")].map((item) => {
      const panels = [...document.querySelectorAll<HTMLElement>("[role=tabpanel]")];
      const shown = panels.filter((panel) => panel.getClientRects().length > 0);
      return {
        title: item.textContent ?? "",
        summary: shown.map((panel) => panel.querySelector("p")?.innerText ?? "").join(),
      };
    }),
  );
}
