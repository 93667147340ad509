import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { loadContent } from "../../app/load/load-content";
import { topicPath, topicsOf } from "../../app/schema/topics";
import { timelineEntries } from "../../app/view-data/resume-document";
import { siteWith, type ContentName } from "../support/fixture-site";
import { missingPdfPrograms, pdfLinks, pdfPages } from "../support/read-pdf";
import { startSite } from "../support/start-site";
import { ask } from "../support/raw-http";
import { documents, siteUrl } from "../support/addresses";
import { violations } from "../support/axe";
import { imagesThatFail, scrollThrough } from "../support/in-page";
import { linksOf, oneLine } from "../support/read-page";
import { resumeMistakes } from "../support/resume-mistakes";
import { stayThere, testOf } from "../support/visit";
import {
  documentOf,
  emptyParts,
  expectImages,
  expectOutline,
  expectStructuredData,
  expectTargets,
  missingAddresses,
  statusOf,
  textsOf,
  unknown,
} from "./page-parts";

const phone = { width: 375, height: 720 };

/** Bytes that a server sends before it waits for the browser: ten TCP segments (RFC 6928) of Ethernet's size. */
const firstRoundTrip = 10 * 1460;

/**
 * Tests what must hold for a site with any content. These tests know no name, text or number of the content: they read
 * from the pages themselves what they expect. How much an owner writes is up to them, and so is what axe calls best
 * practice: a picture's text may repeat a title.
 *
 * @param name the content of the site under test
 * @returns the test of this site, for what holds for its content alone
 */
export async function holdsFor(name: ContentName) {
  const { content, languages, written } = await loadContent(
    path.join(siteWith(name), "app/content"),
  );
  const published = languages.flatMap(
    ({ prefix, pages, content: { posts, caseStudies, markdownPages, ...content } }) => [
      ...[...pages, ...posts, ...caseStudies, ...markdownPages].map((page) => page.path),
      ...(posts.length > 0 ? [`${content.pages.resources?.path}/archive`] : []),
      ...topicsOf({ ...content, posts }).map(({ slug }) => topicPath(prefix, slug)),
      ...(topicsOf({ ...content, posts }).length > 0 ? [topicPath(prefix)] : []),
    ],
  );
  const { about, security, software, resources, resume: resumePage } = content.pages;
  const listed = Object.values(written.pages);
  const unpublished = languages
    .flatMap(({ prefix }) => listed.map((page) => prefix + page.path))
    .filter((each) => each !== "/" && !each.endsWith("/") && !published.includes(each));
  const all = [...published, ...languages.map(({ prefix }) => prefix + unknown)];
  const test = testOf(
    () => startSite({ SITE_URL: siteUrl }, { cwd: siteWith(name) }),
    content.profile.analytics?.script,
  );

  test("every page is complete: its landmarks, headings, links, fragments and images, and one round trip long", async ({
    site,
  }) => {
    for (const path of all) {
      const answer = await ask(site.origin, path);
      expect.soft(answer.status, path).toBe(statusOf(path));
      expect
        .soft(answer.body.toString(), path)
        .toMatch(/^<!DOCTYPE html>[^]*<\/body><\/html>\s*$/i);
      const document = documentOf(answer);
      expectOutline(document, path);
      expect.soft(emptyParts(document), path).toEqual([]);
      expectTargets(document, path);
      await expectImages(document, site.origin);
      expect.soft(await missingAddresses(document, path, site.origin), path).toEqual([]);
      if (name === "own") continue;
      const { headBytes, body } = await ask(site.origin, path, {
        headers: { "Accept-Encoding": "br" },
      });
      expect.soft(headBytes + body.length, path).toBeLessThanOrEqual(firstRoundTrip);
    }
  });

  test("every page scrolls to its end with all images, and axe finds nothing", async ({ open }) => {
    // One window for all, which keeps what the pages share.
    let page: Page | undefined;
    for (const path of all) {
      page = await open(path, { window: page, status: statusOf(path), prepare: stayThere });
      await page.evaluate(scrollThrough);
      expect(await page.evaluate(imagesThatFail), path).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
      expect.soft(await violations(page, name !== "own"), path).toEqual([]);
    }
  });

  test("every page suits a phone in dark mode, and axe finds nothing", async ({ open }) => {
    let page: Page | undefined;
    for (const path of all) {
      await page?.setViewportSize(phone);
      page = await open(path, {
        window: page,
        status: statusOf(path),
        ...phone,
        // The menu opens at once: while it moved, axe would not see its last links.
        reducedMotion: true,
        prepare: async (each) => {
          await each.emulateMedia({ colorScheme: "dark" });
          await stayThere(each);
        },
      });
      // The menu is the same on all pages.
      if (path === all[0]) {
        await openMenu(page);
        expect(await violations(page, name !== "own"), "the open menu").toEqual([]);
        await page.keyboard.press("Escape");
      }
      expect.soft(await violations(page, name !== "own"), path).toEqual([]);
      await expectPhone(page, path);
    }
  });

  test("search engines get valid data of the published pages, and of no others", async ({
    site,
  }) => {
    const sitemap = (await ask(site.origin, "/sitemap.xml")).body.toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(published.map((path) => siteUrl + path).sort());
    for (const path of published)
      expectStructuredData(documentOf(await ask(site.origin, path)), path);
    for (const path of unpublished) {
      expect.soft((await ask(site.origin, path)).status, path).toBe(404);
      expect.soft((await ask(site.origin, `${path}.data`)).status, path).toBe(404);
    }
    for (const path of documents) {
      const { status, headers, body } = await ask(site.origin, path);
      if (status === 200) continue;
      expect
        .soft([status, headers["content-type"]], path)
        .toEqual([404, "text/plain; charset=utf-8"]);
      expect.soft(body.toString(), path).toBe("Not found\n");
    }
  });

  test("the résumé has every school and job, as a valid JSON Resume without empty texts, too", async ({
    site,
  }) => {
    const answer = await ask(site.origin, "/resume.json");
    expect(answer.status).toBe(resumePage ? 200 : 404);
    if (!resumePage) return;
    const data = JSON.parse(answer.body.toString()) as object;
    expect(resumeMistakes(data)).toEqual([]);
    expect(textsOf(data).filter(([, text]) => text.trim() === "")).toEqual([]);
    const resume = documentOf(await ask(site.origin, resumePage.path)).querySelector("main")?.text;
    for (const { title } of timelineEntries(content, "education", "work", "internship"))
      expect(resume).toContain(title);
  });

  test("what the owner writes of jobs, schools, projects and the like is on their page", async ({
    site,
  }) => {
    const { journey, experience, certifications, projects, achievements, publications } = content;
    const lists = [
      [about, journey],
      [security, [...experience, ...certifications]],
      [software, [...projects, ...achievements]],
      [resources, publications],
    ] as const;
    for (const [page, items] of lists) {
      if (!page) continue;
      const main = documentOf(await ask(site.origin, page.path)).querySelector("main");
      const links = main?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
      const shown = oneLine([main?.text, ...links].join("\n"));
      for (const item of items)
        for (const [field, value] of Object.entries(item).filter(
          ([name]) => !onlyElsewhere.includes(name),
        ))
          for (const [name, text] of textsOf(value, field))
            expect(shown, `${page.path} ${name}`).toContain(oneLine(seen(name, text)));
    }
  });

  const prints = resumePage && (missingPdfPrograms().length === 0 || process.env.CI);
  test.runIf(prints)("the résumé's PDF has all words and links of the page", async ({ site }) => {
    const main = documentOf(await ask(site.origin, resumePage?.path ?? "")).querySelector("main");
    // The PDF has neither the link to itself, nor the small line above the name, nor the list of sections.
    for (const each of main?.querySelectorAll("a[download], #page-label, nav") ?? []) each.remove();
    const pdf = (await ask(site.origin, "/resume.pdf")).body;
    // As URL writes them: an owner's link to a host may lack the slash after it.
    const printedLinks = [...pdfLinks(pdf)].map((link) => new URL(link).href);
    expect(printedLinks).toEqual(expect.arrayContaining(main ? linksOf(main, siteUrl) : []));
    // Checks words of Latin script only: other scripts may draw a letter by another glyph next to some neighbours.
    const words = main?.structuredText.normalize("NFKC").match(/\p{Script=Latin}{2,}/gu) ?? [];
    expect(words.length).toBeGreaterThan(0);
    const printed = pdfPages(pdf).join("").replace(/\s/g, "").normalize("NFKC");
    expect(words.filter((word) => !printed.includes(word))).toEqual([]);
  });
  return test;
}

/** Fields that say how an item is shown, and those of images, of case studies, of the résumé and of topics. */
const onlyElsewhere = [
  ...["id", "kind", "frame", "image", "imgSrc"],
  ...["role", "team", "outcome", "roles", "entity", "type", "topics"],
];

/** What a page shows of a field. */
function seen(field: string, value: string): string {
  // Pages show the months of dates in words.
  return ["start", "end", "date"].includes(field)
    ? value.replace(/^(\d{4}).*|^present$/, "$1")
    : value;
}

/** Opens a phone's menu, which a site of one page does not have. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole("navigation").getByRole("button");
  if ((await toggle.count()) > 0) await toggle.click();
}

/** A page on a phone, and with text of double size. */
async function expectPhone(page: Page, path: string): Promise<void> {
  expect.soft(await smallTargets(page), path).toEqual([]);
  // WCAG 1.4.10 (reflow) and 1.4.4 (text size).
  await page.setViewportSize({ width: 320, height: 720 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(await width(), path).toBe(320);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await width(), `${path}, doubled`).toBe(320);
}

/**
 * Links and buttons of the site's own that are smaller than 24 by 24 CSS pixels (WCAG 2.5.8). Axe tells of those in an owner's texts
 * if they are also close to others.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator(":is(header, footer) a:visible, button:visible").evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches(".skip-link"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(({ outerHTML }) => outerHTML),
  );
}
