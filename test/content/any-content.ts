import path from "node:path";
import type { Page } from "playwright-core";
import { SaxesParser } from "saxes";
import { expect } from "vitest";
import { loadContent } from "#app/load/load-content";
import { hasOwnPage } from "#app/schema/items";
import { publicationsOf } from "#app/view-data/publications";
import { timelineEntries } from "#app/view-data/resume-document";
import { siteResume } from "#app/view-data/resume-document";
import { violations } from "../support/axe";
import { type ContentName, siteWith } from "../support/fixture-site";
import { imagesThatFail } from "../support/in-page";
import { documents, siteUrl } from "../support/paths";
import { request } from "../support/raw-http";
import { docxLinks, docxText } from "../support/read-docx";
import { oneLine, parsePage } from "../support/read-page";
import { pdfLinks, pdfPages, readsPdfs } from "../support/read-pdf";
import { resumeErrors } from "../support/resume-errors";
import { expectInOrder } from "../support/resume-in-pdf";
import { startSite } from "../support/start-site";
import { cancelRedirect, testOf } from "../support/visit";
import {
  emptyParts,
  expectImages,
  expectStructuredData,
  expectTargets,
  missingPaths,
  nonExistent,
  pageAt,
  statusOf,
  textsOf,
} from "./page-parts";

/** The bytes that a server sends before it waits for the browser: ten TCP segments (RFC 6928) of Ethernet's size. */
const firstRoundTrip = 10 * 1460;

/**
 * Tests what must hold for any content, whatever its names, texts and numbers. The amount of content is up to
 * the site author, and axe's best practices are not required: alternative text may repeat a title.
 *
 * @returns the `test` of this site, for requirements on its content alone
 */
export async function testContent(name: ContentName) {
  const { content, languages, written } = await loadContent(
    path.join(siteWith(name), "app/content"),
  );
  const published = languages.flatMap(({ items }) =>
    items.filter(hasOwnPage).map(({ path }) => path),
  );
  const { about, resources, resume: resumePage } = content.pages;
  const listed = Object.values(written.pages).filter(({ path }) => path);
  const unpublished = languages
    .flatMap(({ prefix }) => listed.map((page) => prefix + page.path))
    .filter((each) => each !== "/" && !each.endsWith("/") && !published.includes(each));
  const all = [...published, ...languages.map(({ prefix }) => prefix + nonExistent)];
  const test = testOf(() => startSite({ SITE_URL: siteUrl }, { cwd: siteWith(name) }), {
    service: content.profile.analytics?.script,
  });

  test("every page is complete and fits 14,600 bytes, and its links, fragments and images exist", async ({
    site,
  }) => {
    const year = new Date().getFullYear();
    for (const path of all) {
      const { status, body } = await request(site.origin, path);
      expect.soft(status, path).toBe(statusOf(path));
      expect.soft(body.toString(), path).toMatch(/^<!DOCTYPE html>[^]*<\/body><\/html>\s*$/i);
      const document = parsePage(body);
      for (const once of ["h1", 'meta[name="description"]'])
        expect.soft(document.querySelectorAll(once), `${path} ${once}`).toHaveLength(1);
      expect.soft(document.querySelector("footer")?.text, path).toContain(`© ${year} `);
      expect.soft(emptyParts(document), path).toEqual([]);
      expectTargets(document, path);
      expectImages(document);
      expect.soft(await missingPaths(site.origin, path), path).toEqual([]);
      if (name === "own") continue;
      const headers = { "Accept-Encoding": "br" };
      const compressed = await request(site.origin, path, { headers });
      const bytes = compressed.headBytes + compressed.body.length;
      expect.soft(bytes, path).toBeLessThanOrEqual(firstRoundTrip);
    }
  });

  test("pages show their images, fit, and have no violations by axe, at both widths and in both colour modes", async ({
    open,
  }) => {
    // A single browser window, so that shared files come from its cache.
    let page: Page | undefined;
    for (const path of all) {
      page = await open(path, {
        window: page,
        status: statusOf(path),
        // Opens the menu without animation, because axe would miss its last links while it moves.
        reducedMotion: true,
        prepare: cancelRedirect,
      });
      for (const [width, colorScheme] of [
        [1280, "light"],
        [375, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 720 });
        await page.emulateMedia({ colorScheme });
        // The menu is the same on all pages. A site of one page does not have one.
        if (path === all[0] && width < 768) {
          const toggles = page.locator("[popovertarget=site-menu]:visible");
          for (const toggle of await toggles.all()) await toggle.click();
          expect(await violations(page, name !== "own"), "the open menu").toEqual([]);
          await page.keyboard.press("Escape");
        }
        expect(await page.evaluate(imagesThatFail), path).toEqual([]);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        const found = await violations(page, name !== "own");
        expect.soft(found, `${path} at ${width} pixels, ${colorScheme}`).toEqual([]);
        expect.soft(await scrollWidth(page), path).toBe(width);
      }
      await expectReflow(page, path);
    }
  });

  test("the sitemap, feeds and structured data are valid, and unpublished pages do not exist", async ({
    site,
  }) => {
    const sitemap = (await request(site.origin, "/sitemap.xml")).body.toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed.sort()).toEqual(published.map((path) => siteUrl + path).sort());
    for (const path of published) expectStructuredData(await pageAt(site.origin, path), path);
    for (const path of unpublished) {
      expect.soft((await request(site.origin, path)).status, path).toBe(404);
      expect.soft((await request(site.origin, `${path}.data`)).status, path).toBe(404);
    }
    for (const path of documents) {
      const { status, body } = await request(site.origin, path);
      expect.soft([200, 404], path).toContain(status);
      // The parser throws if the XML is not well-formed.
      if (status === 200 && path.endsWith(".xml"))
        new SaxesParser({ xmlns: true }).write(body.toString()).close();
    }
  });

  test("every item has a unique key, and is a page or an element of one", async ({ site }) => {
    for (const { items } of languages) {
      const keys = items.map(({ key }) => key);
      expect(keys).toEqual([...new Set(keys)]);
      for (const { path = "/" } of items) {
        const [page = "", fragment] = path.split("#");
        expect.soft(published, path).toContain(page);
        const document = fragment && (await pageAt(site.origin, page));
        if (document) expect.soft(document.getElementById(fragment), path).not.toBeNull();
      }
    }
  });

  test("the résumé contains every school and job, and its JSON Resume is valid, without empty strings", async ({
    site,
  }) => {
    const { status, body } = await request(site.origin, "/resume.json");
    expect(status).toBe(resumePage ? 200 : 404);
    if (!resumePage) return;
    const data = JSON.parse(body.toString()) as object;
    expect(resumeErrors(data)).toEqual([]);
    expect(textsOf(data).filter(([, text]) => text.trim() === "")).toEqual([]);
    const resume = (await pageAt(site.origin, resumePage.path)).querySelector("main")?.text;
    for (const { title } of timelineEntries(content, "education", "work", "internship"))
      expect(resume).toContain(title);
  });

  test("every field of a job, school, project or other item is on its page", async ({ site }) => {
    const { journey, experience, certifications, projects, achievements } = content;
    const lists = [
      [about, journey],
      [content.pages.experience, [...experience, ...certifications]],
      [content.pages.projects, [...projects, ...achievements]],
      [resources, publicationsOf(content)],
    ] as const;
    for (const [page, items] of lists) {
      if (!page) continue;
      const main = (await pageAt(site.origin, page.path)).querySelector("main");
      const links = main?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
      const shown = oneLine([main?.text, ...links].join("\n"));
      const fields = items.flatMap((item) => Object.entries(item));
      for (const [field, value] of fields.filter(([name]) => !hidden.has(name)))
        for (const [name, text] of textsOf({ [field]: value }))
          expect(shown, `${page.path} ${name}`).toContain(oneLine(asShown(name, text)));
    }
  });

  test.runIf(resumePage && readsPdfs)(
    "the résumé's files contain all words and links of its page, and its PDF's structure is in order",
    async ({ site }) => {
      const main = (await pageAt(site.origin, resumePage?.path ?? "")).querySelector("main");
      // The files leave out the links to themselves, the label above the name, and the list of sections. Their months
      // are numbers.
      for (const each of main?.querySelectorAll("a[download], hgroup > .label, nav, .date") ?? [])
        each.remove();
      const fileAt = async (ending: string) =>
        (await request(site.origin, `/resume.${ending}`)).body;
      const [pdf, docx, txt] = [await fileAt("pdf"), await fileAt("docx"), await fileAt("txt")];
      // Only words of Latin script: other scripts may join characters into one glyph.
      const words = main?.structuredText.normalize("NFKC").match(/\p{Script=Latin}{2,}/gu) ?? [];
      expect(words.length).toBeGreaterThan(0);
      // URL adds a slash after the host, which the content may leave out.
      const whole = (link = "") => new URL(link, siteUrl).href;
      const links = main?.querySelectorAll("a[href]") ?? [];
      const expected = links.map((link) => whole(link.getAttribute("href")));
      const files = {
        pdf: [pdfPages(pdf).join(""), [...pdfLinks(pdf)]],
        docx: [docxText(docx), docxLinks(docx)],
        txt: [txt.toString(), txt.toString().match(/https:\S+/g) ?? []],
      } as const;
      for (const [format, [text, urls]] of Object.entries(files)) {
        const printed = text.replace(/\s/g, "").normalize("NFKC");
        expect(
          words.filter((word) => !printed.includes(word)),
          format,
        ).toEqual([]);
        const web = expected.filter((url) => format !== "txt" || url.startsWith("https:"));
        expect(urls.map(whole), format).toEqual(expect.arrayContaining(web));
      }
      const [language] = languages;
      const settings = { publicUrl: undefined, contactEmail: undefined };
      const resume = language && siteResume(language, settings);
      if (resume) expectInOrder(pdf, resume);
    },
  );
  return test;
}

/** Fields that are not text, or that only case studies, the résumé and topics show. */
const hidden = new Set(
  "id kind frame image imgSrc role team outcome roles entity type topics language".split(" "),
);

/** Returns the part of a field's value that pages show unchanged. */
function asShown(field: string, value: string): string {
  // Pages show months in words.
  return ["start", "end", "date"].includes(field)
    ? value.replace(/^(\d{4}).*|^present$/, "$1")
    : value;
}

function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Expects that a page does not scroll sideways at 320 pixels, also with text of double size (WCAG 1.4.10 and 1.4.4). */
async function expectReflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  expect.soft(await scrollWidth(page), path).toBe(320);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await scrollWidth(page), `${path}, doubled`).toBe(320);
}
