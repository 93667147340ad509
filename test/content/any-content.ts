import path from "node:path";
import { parse, type HTMLElement } from "node-html-parser";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { loadContent } from "../../app/load/load-content";
import { timelineEntries } from "../../app/view-data/resume-document";
import { siteWith, type ContentName } from "../../harness/fixture-site";
import { missingPdfPrograms, pdfLinks, pdfPages } from "../../harness/read-pdf";
import { startSite } from "../../harness/start-site";
import { ask, type RawResponse } from "../../harness/raw-http";
import { documents, siteUrl } from "../support/addresses";
import { violations } from "../support/axe";
import { linksOf } from "../support/read-page";
import { resumeMistakes } from "../support/resume-mistakes";
import { eventually, nextFrames, stayThere, testOf } from "../support/visit";

const unknown = "/no-such-page";

/** Bytes that a server sends before it waits for the browser: ten TCP segments (RFC 6928) of Ethernet's size. */
const firstRoundTrip = 10 * 1460;

const statusOf = (path: string) => (path.endsWith(unknown) ? 404 : 200);

/**
 * Tests what must hold for a site with any content. These tests know no name, text or number of the content: they read
 * from the pages themselves what they expect. How much an owner writes is up to them, and so is what axe calls best
 * practice: a picture's text may repeat a title.
 *
 * @param name the content of the site under test
 */
export async function holdsFor(name: ContentName): Promise<void> {
  const { content, languages, written } = await loadContent(path.join(siteWith(name), "app/content"));
  const published = languages.flatMap(({ pages, content: { posts, caseStudies } }) =>
    [...pages, ...posts, ...caseStudies].map((page) => page.path),
  );
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
      expect(answer.status, path).toBe(statusOf(path));
      expect(answer.body.toString(), path).toMatch(/^<!DOCTYPE html>[^]*<\/body><\/html>\s*$/i);
      const document = documentOf(answer);
      expectOutline(document, path);
      expect(emptyParts(document), path).toEqual([]);
      expectTargets(document, path);
      await expectImages(document, site.origin);
      expect(await missingAddresses(document, path, site.origin), path).toEqual([]);
      if (name === "own") continue;
      const { headBytes, body } = await ask(site.origin, path, { headers: { "Accept-Encoding": "br" } });
      expect(headBytes + body.length, path).toBeLessThanOrEqual(firstRoundTrip);
    }
  });

  test("every page scrolls to its end with all images, and axe finds nothing", async ({ open }) => {
    for (const path of all) {
      const page = await open(path, { status: statusOf(path), prepare: stayThere });
      await scrollToEnd(page);
      await eventually(() => unloadedImages(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      expect(await violations(page, name !== "own"), path).toEqual([]);
      await page.close();
    }
  });

  test("every page suits a phone in dark mode, and axe finds nothing", async ({ open }) => {
    for (const path of all) {
      const page = await open(path, {
        status: statusOf(path),
        width: 375,
        colorScheme: "dark",
        // The menu opens at once: while it moved, axe would not see its last links.
        reducedMotion: true,
        prepare: stayThere,
      });
      // The menu is the same on all pages.
      if (path === all[0]) {
        await openMenu(page);
        expect(await violations(page, name !== "own"), "the open menu").toEqual([]);
        await page.keyboard.press("Escape");
      }
      expect(await violations(page, name !== "own"), path).toEqual([]);
      await expectPhone(page, path);
      await page.close();
    }
  });

  test("search engines get valid data of the published pages, and of no others", async ({ site }) => {
    const sitemap = (await ask(site.origin, "/sitemap.xml")).body.toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(published.map((path) => siteUrl + path).sort());
    for (const path of published) expectStructuredData(documentOf(await ask(site.origin, path)), path);
    for (const path of unpublished) {
      expect((await ask(site.origin, path)).status, path).toBe(404);
      expect((await ask(site.origin, `${path}.data`)).status, path).toBe(404);
    }
    for (const path of documents) {
      const { status, headers, body } = await ask(site.origin, path);
      if (status === 200) continue;
      expect([status, headers["content-type"]], path).toEqual([404, "text/plain; charset=utf-8"]);
      expect(body.toString(), path).toBe("Not found\n");
    }
  });

  test("the résumé has every school and job, as a valid JSON Resume without empty texts, too", async ({
    site,
  }) => {
    const answer = await ask(site.origin, "/resume.json");
    expect(answer.status).toBe(published.includes("/resume") ? 200 : 404);
    if (answer.status === 404) return;
    const data = JSON.parse(answer.body.toString()) as object;
    expect(resumeMistakes(data)).toEqual([]);
    expect(textsOf(data).filter(([, text]) => text.trim() === "")).toEqual([]);
    const resume = documentOf(await ask(site.origin, "/resume")).querySelector("main")?.text;
    for (const { title } of timelineEntries(content, "education", "work", "internship"))
      expect(resume).toContain(title);
  });

  const prints = published.includes("/resume") && (missingPdfPrograms().length === 0 || process.env.CI);
  test.runIf(prints)("the résumé's PDF has all words and links of the page", async ({ site }) => {
    const main = documentOf(await ask(site.origin, "/resume")).querySelector("main");
    // The PDF has neither the link to itself nor the small line above the name.
    for (const each of main?.querySelectorAll("a[download], #page-label") ?? []) each.remove();
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
}

/** One title, description, main heading and landmark of each kind. Axe looks at the levels of headings. */
function expectOutline(document: HTMLElement, path: string): void {
  expect(document.querySelector("html")?.getAttribute("lang")).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  for (const once of ["title", 'meta[name="description"]', "h1", "body > header", "main", "footer"]) {
    expect(document.querySelectorAll(once), `${path} ${once}`).toHaveLength(1);
  }
  expect(document.querySelector("main h1")?.text.trim(), path).toBeTruthy();
}

/** Links to other sites open in a new tab without access to this page, and its own in this tab. */
function expectTargets(document: HTMLElement, path: string): void {
  for (const link of document.querySelectorAll("a[href]")) {
    const { origin, protocol } = new URL(link.getAttribute("href") ?? "", siteUrl + path);
    // A program for mail or calls opens beside this tab, but that of Contact may be a page.
    if (/^(mailto|tel):$/.test(protocol) && !link.closest("nav")) continue;
    const isElsewhere = origin !== siteUrl;
    expect(link.getAttribute("target"), link.outerHTML).toBe(isElsewhere ? "_blank" : undefined);
    const rel = link.getAttribute("rel")?.split(" ") ?? [];
    if (!isElsewhere) continue;
    expect(link.getAttribute("aria-describedby"), link.outerHTML).toBe("new-tab");
    expect(rel, link.outerHTML).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
  }
}

/** Images have a text, a size that prevents layout shifts, and a format of every browser. */
async function expectImages(document: HTMLElement, origin: string): Promise<void> {
  for (const image of document.querySelectorAll("img")) {
    for (const size of ["width", "height"])
      expect(image.getAttribute(size), image.outerHTML).toMatch(/^\d+$/);
    expect(image.getAttribute("alt")?.trim(), image.outerHTML).toBeTruthy();
    const { headers } = await ask(origin, image.getAttribute("src") ?? "");
    expect(headers["content-type"], image.outerHTML).toMatch(/^image\/(webp|png|jpeg|svg)/);
  }
  for (const phone of document.querySelectorAll("source[media]"))
    for (const size of ["width", "height"])
      expect(phone.getAttribute(size), phone.outerHTML).toMatch(/^\d+$/);
}

/** The addresses of this site in a page that do not exist, and the fragments that their page has not. */
async function missingAddresses(document: HTMLElement, path: string, origin: string): Promise<string[]> {
  const missing: string[] = [];
  for (const { pathname, hash } of ownAddresses(document, path)) {
    const answer = await ask(origin, pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (answer.status !== statusOf(pathname)) missing.push(`${pathname}: ${answer.status}`);
    else if (id && !documentOf(answer).getElementById(id)) missing.push(`${pathname}#${id}`);
  }
  return missing;
}

/** Structured data with absolute addresses and without empty texts. */
function expectStructuredData(document: HTMLElement, path: string): void {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts, path).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? "") as { "@context": string; "@graph": unknown[] };
  expect(data["@context"]).toBe("https://schema.org");
  for (const [property, text] of textsOf(data["@graph"])) {
    expect(text.trim(), `${path} ${property}`).not.toBe("");
    if (/^(@id|url|image|item|sameAs)$/.test(property)) expect(text, property).toMatch(/^https:\/\/[^/]/);
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < bottom; top += 600) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await nextFrames(page);
  }
}

function unloadedImages(page: Page): Promise<string[]> {
  return page
    .locator("img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
}

/** Opens a phone's menu, which a site of one page does not have. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole("navigation").getByRole("button");
  if ((await toggle.count()) > 0) await toggle.click();
}

/** A page on a phone, and with text of double size. */
async function expectPhone(page: Page, path: string): Promise<void> {
  expect(await smallTargets(page), path).toEqual([]);
  // WCAG 1.4.10 (reflow) and 1.4.4 (text size).
  await page.setViewportSize({ width: 320, height: 720 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width(), path).toBe(320);
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

function documentOf({ body }: RawResponse): HTMLElement {
  return parse(body.toString(), { blockTextElements: { script: true, style: true } });
}

/** Elements without text or image, and sections with only a heading, as markup. What is in an article is the owner's. */
function emptyParts(document: HTMLElement): string[] {
  const parts = document.querySelectorAll(
    "h1,h2,h3,h4,h5,h6,p,ul,ol,dl,li,dt,dd,a,button,figure,section,nav",
  );
  const isEmpty = (part: HTMLElement) => part.text.trim() === "" && !part.querySelector("img");
  const hasHeadingAlone = (part: HTMLElement) =>
    part.tagName === "SECTION" &&
    part.childNodes.every((child) => /^h\d$/i.test(child.rawTagName) || child.text.trim() === "") &&
    !part.querySelector("img");
  return parts
    .filter((part) => !part.closest(".article") && (isEmpty(part) || hasHeadingAlone(part)))
    .map(({ outerHTML }) => outerHTML);
}

/** The addresses of this site in a page's attributes and styles, absolute and each once. */
function ownAddresses(document: HTMLElement, path: string): URL[] {
  const attributes = ["href", "src", "content", "srcset"].flatMap((name) =>
    document
      .querySelectorAll(`[${name}]`)
      .map((element) => ({ name, value: element.getAttribute(name) ?? "" })),
  );
  const named = attributes.flatMap(({ name, value }) => {
    if (name === "srcset") return value.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? "");
    return name === "content" && !value.startsWith(siteUrl) ? [] : [value];
  });
  const inStyles = [...document.outerHTML.matchAll(/url\(["']?(\/[^"')]+)/g)].map(
    ([, address = ""]) => address,
  );
  const addresses = [...named, ...inStyles].map((each) => new URL(each, siteUrl + path));
  const own = addresses.filter(({ origin }) => origin === siteUrl);
  return [...new Map(own.map((address) => [address.href, address])).values()];
}

/** Every string within a JSON value, with the name of its nearest property. */
function textsOf(value: unknown, property = ""): [property: string, text: string][] {
  if (typeof value === "string") return [[property, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name));
}
