import { parse, type HTMLElement } from "node-html-parser";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { firstRoundTrip } from "../../app/http/page-size";
import { siteWith, type ContentName } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { documents, siteUrl } from "../support/addresses";
import { violations } from "../support/axe";
import { untilMotionEnds } from "../support/motion";
import { linksOf } from "../support/read-page";
import { missingPdfPrograms, pdfLinks, pdfPages } from "../../harness/read-pdf";
import { resumeMistakes } from "../support/resume-mistakes";
import { eventually, nextFrames, testOf } from "../support/visit";
import { ask, type WireAnswer } from "../../harness/wire";

/** The routes of all pages that content may publish, but for the landing page. */
const routes = ["/about", "/security", "/software", "/resources", "/resume"];

const unknown = "/no-such-page";

/**
 * Tests what must hold for a site with any content. These tests know no name, text or number of the content: they read
 * from the pages themselves what they expect.
 *
 * @param name the content of the site under test
 * @param registry the pages that this content publishes
 * @param analytics the service that counts this site's visits
 */
export function holdsFor(name: ContentName, registry: object, analytics?: { script: string }): void {
  const published = Object.values(registry as Record<string, { path: string }>).map(({ path }) => path);
  const all = [...published, unknown];
  const statusOf = (path: string) => (path === unknown ? 404 : 200);
  const start = () => startSite({ SITE_URL: siteUrl }, { cwd: siteWith(name) });
  const test = testOf(start, analytics?.script);

  describe.each(all)("%s", (path) => {
    const get = async (origin: string) => {
      const answer = await ask(origin, path);
      expect(answer.status).toBe(statusOf(path));
      return { answer, document: documentOf(answer) };
    };

    test("is a complete page with one title, one main heading and its landmarks", async ({ site }) => {
      const { answer, document } = await get(site.origin);
      expect(answer.body.toString()).toMatch(/^<!DOCTYPE html>[^]*<\/body><\/html>\s*$/i);
      expect(document.querySelector("html")?.getAttribute("lang")).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
      for (const once of ["title", 'meta[name="description"]', "h1", "body > header", "main", "footer"]) {
        expect(document.querySelectorAll(once), once).toHaveLength(1);
      }
      expect(document.querySelector("main h1")?.text.trim()).not.toBe("");
      const levels = document.querySelectorAll("h1,h2,h3,h4,h5,h6").map(({ tagName }) => Number(tagName[1]));
      levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1));
    });

    // How much an owner writes is up to them: the server's log names pages that are larger.
    test.skipIf(name === "own")(
      "arrives in one network round trip, response headers included",
      async ({ site }) => {
        const { headBytes, body } = await ask(site.origin, path, { headers: { "Accept-Encoding": "br" } });
        expect(headBytes + body.length).toBeLessThanOrEqual(firstRoundTrip);
      },
    );

    test("has no empty list, paragraph, heading, link or section", async ({ site }) => {
      const { document } = await get(site.origin);
      expect(emptyParts(document)).toEqual([]);
    });

    test("names only addresses of this site that exist, and only fragments that the page has", async ({
      site,
    }) => {
      const { document } = await get(site.origin);
      const missing: string[] = [];
      for (const { pathname, hash } of ownAddresses(document, path)) {
        const answer = await ask(site.origin, pathname);
        const id = decodeURIComponent(hash.slice(1));
        if (answer.status !== statusOf(pathname)) missing.push(`${pathname}: ${answer.status}`);
        else if (id && !documentOf(answer).getElementById(id)) missing.push(`${pathname}#${id}`);
      }
      expect(missing).toEqual([]);
    });

    test("opens links to other sites in a new tab without access to this page, and its own links in this tab", async ({
      site,
    }) => {
      const { document } = await get(site.origin);
      for (const link of document.querySelectorAll("a[href]")) {
        const { origin, protocol, pathname } = new URL(link.getAttribute("href") ?? "", siteUrl);
        // A visible e-mail address may open in this tab; Contact, which hides the address, must not.
        if (protocol === "mailto:" && link.text.trim() === pathname) continue;
        const isElsewhere = origin !== siteUrl;
        expect(link.getAttribute("target"), link.outerHTML).toBe(isElsewhere ? "_blank" : undefined);
        const rel = link.getAttribute("rel")?.split(" ") ?? [];
        if (isElsewhere)
          expect(rel, link.outerHTML).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
      }
    });

    test("has images with alternative text, a size that prevents layout shifts, and a format of every browser", async ({
      site,
    }) => {
      const { document } = await get(site.origin);
      for (const image of document.querySelectorAll("img")) {
        for (const size of ["width", "height"]) {
          expect(image.getAttribute(size), image.outerHTML).toMatch(/^\d+$/);
        }
        const source = image.getAttribute("src") ?? "";
        expect(image.getAttribute("alt")?.trim(), image.outerHTML).toBeTruthy();
        const { headers } = await ask(site.origin, source);
        expect(headers["content-type"], source).toMatch(/^image\/(webp|png|jpeg|svg)/);
      }
    });

    test("scrolls to its end in light mode with all images loaded, and axe finds nothing", async ({
      open,
    }) => {
      const page = await open(path, { status: statusOf(path) });
      if (path === unknown) await page.getByRole("main").getByRole("button").click();
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < bottom; top += 600) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
        await nextFrames(page);
      }
      const notThere = () =>
        page
          .locator("img")
          .evaluateAll((images) =>
            (images as HTMLImageElement[])
              .filter(({ naturalWidth }) => naturalWidth === 0)
              .map(({ src }) => src),
          );
      await eventually(notThere).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      expect(await violations(page)).toEqual([]);
    });

    test("suits a phone in dark mode, with its menu closed or open and with text of double size", async ({
      open,
    }) => {
      const page = await open(path, { status: statusOf(path), width: 375, colorScheme: "dark" });
      if (path === unknown) await page.getByRole("main").getByRole("button").click();
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      const menu = page.getByRole("navigation").getByRole("button");
      if ((await menu.count()) > 0) {
        await menu.click();
        // While the menu is opening, axe would not see its last links.
        await untilMotionEnds(page);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
      // WCAG 1.4.10 (reflow) and 1.4.4 (text size).
      await page.setViewportSize({ width: 320, height: 720 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await width(), "doubled").toBe(320);
    });
  });

  describe.each(published)("for search engines, %s", (path) => {
    test("has structured data with absolute addresses and without empty texts", async ({ site }) => {
      const document = documentOf(await ask(site.origin, path));
      const scripts = document.querySelectorAll('script[type="application/ld+json"]');
      expect(scripts).toHaveLength(1);
      const data = JSON.parse(scripts[0]?.textContent ?? "") as { "@context": string; "@graph": unknown[] };
      expect(data["@context"]).toBe("https://schema.org");
      const texts = textsOf(data["@graph"]);
      expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
      for (const [property, text] of texts) {
        if (/^(@id|url|image|item|sameAs)$/.test(property)) expect(text, property).toMatch(/^https:\/\/[^/]/);
      }
    });
  });

  test("a page that the content does not publish is not found", async ({ site }) => {
    for (const path of routes.filter((route) => !published.includes(route))) {
      expect((await ask(site.origin, path)).status, path).toBe(404);
      expect((await ask(site.origin, `${path}.data`)).status, path).toBe(404);
    }
  });

  test("the sitemap lists the published pages and no others", async ({ site }) => {
    const sitemap = (await ask(site.origin, "/sitemap.xml")).body.toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(published.map((path) => siteUrl + path).sort());
  });

  test("what this content has nothing for, such as a feed, answers 404 with a line of text", async ({
    site,
  }) => {
    for (const path of documents) {
      const { status, headers, body } = await ask(site.origin, path);
      if (status === 200) continue;
      expect([status, headers["content-type"]], path).toEqual([404, "text/plain; charset=utf-8"]);
      expect(body.toString(), path).toBe("Not found\n");
    }
  });

  test.runIf(published.includes("/resume"))(
    "/resume.json is a valid JSON Resume without empty texts",
    async ({ site }) => {
      const resume = JSON.parse((await ask(site.origin, "/resume.json")).body.toString()) as object;
      expect(resumeMistakes(resume)).toEqual([]);
      expect(textsOf(resume).filter(([, text]) => text.trim() === "")).toEqual([]);
    },
  );

  test.skipIf(published.includes("/resume"))(
    "without the résumé there is no /resume.json, and no page links it",
    async ({ site }) => {
      expect((await ask(site.origin, "/resume.json")).status).toBe(404);
      for (const path of all) {
        expect((await ask(site.origin, path)).body.toString(), path).not.toContain("resume.json");
      }
    },
  );

  test.runIf(published.includes("/resume"))(
    "the résumé has every school and every job of both timelines",
    async ({ site }) => {
      const resume = documentOf(await ask(site.origin, "/resume")).querySelector("main")?.text;
      for (const path of ["/about", "/security"].filter((each) => published.includes(each))) {
        const document = documentOf(await ask(site.origin, path));
        const titles = document.querySelectorAll(".timeline-entry-education h3, .timeline-entry-work h3");
        for (const { text } of titles) expect(resume, path).toContain(text);
      }
    },
  );

  const prints = published.includes("/resume") && (missingPdfPrograms().length === 0 || process.env.CI);
  test.runIf(prints)("the printed résumé has all words and links of the page", async ({ open, site }) => {
    const main = documentOf(await ask(site.origin, "/resume")).querySelector("main");
    // The print button is not printed.
    main?.querySelector("button")?.remove();
    const page = await open("/resume");
    const pdf = await page.pdf({ format: "A4" });
    expect([...pdfLinks(pdf)]).toEqual(expect.arrayContaining(main ? linksOf(main, siteUrl) : []));
    // Checks words of Latin script only: other scripts may draw a letter by another glyph next to some neighbours.
    const words = main?.structuredText.match(/\p{Script=Latin}{2,}/gu) ?? [];
    expect(words.length).toBeGreaterThan(0);
    const printed = pdfPages(pdf).join("").replace(/\s/g, "").normalize("NFKC");
    expect(words.filter((word) => !printed.includes(word.normalize("NFKC")))).toEqual([]);
  });
}

/** Links and buttons smaller than 24 by 24 CSS pixels (WCAG 2.5.8, of whose exceptions this knows none). */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a:visible, button:visible").evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches(".skip-link"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

function documentOf({ body }: WireAnswer): HTMLElement {
  return parse(body.toString(), { blockTextElements: { script: true, style: true } });
}

/** Elements without text or image, and sections with only a heading, as markup. */
function emptyParts(document: HTMLElement): string[] {
  const parts = document.querySelectorAll(
    "h1,h2,h3,h4,h5,h6,p,ul,ol,dl,li,dt,dd,a,button,figure,section,nav",
  );
  const isEmpty = (part: HTMLElement) => part.text.trim() === "" && !part.querySelector("img");
  const hasHeadingAlone = (part: HTMLElement) =>
    part.tagName === "SECTION" &&
    part.childNodes.every((child) => /^h\d$/i.test(child.rawTagName) || child.text.trim() === "") &&
    !part.querySelector("img");
  return parts.filter((part) => isEmpty(part) || hasHeadingAlone(part)).map(({ outerHTML }) => outerHTML);
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
