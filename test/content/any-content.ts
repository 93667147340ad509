import { parse, type HTMLElement } from "node-html-parser";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { siteWith, type ContentName } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { bots, fetchPages } from "../../scripts/previews/fetch-pages";
import { brokenRules } from "../../scripts/previews/rules";
import { siteUrl } from "../support/addresses";
import { violations } from "../support/axe";
import { untilMotionEnds } from "../support/motion";
import { linksOf } from "../support/read-page";
import { missingPdfPrograms, pdfLinks, pdfPages } from "../support/read-pdf";
import { resumeMistakes } from "../support/resume-mistakes";
import { eventually, nextFrames, testOf } from "../support/visit";
import { ask, type WireAnswer } from "../support/wire";

/** What a server may send before it hears from the browser: ten segments (RFC 6928) as Ethernet carries them. */
const firstFlight = 10 * 1460;

/** The routes of the site: pages that the content does not publish are not there. */
const routes = ["/about", "/security", "/software", "/resources", "/resume"];

const unknown = "/no-such-page";

/**
 * What holds for the site whatever is written in app/content. Nothing here knows a name, a word or a number
 * of it: what is expected is read from the pages themselves.
 *
 * @param registry the content's pages
 */
export function holdsFor(name: ContentName, registry: object): void {
  const published = Object.values(registry as Record<string, { path: string }>).map(({ path }) => path);
  const all = [...published, unknown];
  const statusOf = (path: string) => (path === unknown ? 404 : 200);
  const test = testOf(() => startSite({ SITE_URL: siteUrl }, { cwd: siteWith(name) }));

  describe.each(all)("%s", (path) => {
    const get = async (origin: string) => {
      const answer = await ask(origin, path);
      expect(answer.status).toBe(statusOf(path));
      return { answer, document: documentOf(answer) };
    };

    test("is a whole page with one title, one heading of its own and its landmarks", async ({ site }) => {
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

    test("comes in one round trip, its headers included", async ({ site }) => {
      const { headBytes, body } = await ask(site.origin, path, { headers: { "Accept-Encoding": "br" } });
      expect(headBytes + body.length).toBeLessThanOrEqual(firstFlight);
    });

    test("shows nothing empty", async ({ site }) => {
      const { document } = await get(site.origin);
      expect(emptyParts(document)).toEqual([]);
    });

    test("names only addresses of this site that are there, and parts of pages that are on them", async ({
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

    test("opens what leads elsewhere in a new tab that cannot reach back, and the rest here", async ({
      site,
    }) => {
      const { document } = await get(site.origin);
      for (const link of document.querySelectorAll("a[href]")) {
        const { origin, protocol, pathname } = new URL(link.getAttribute("href") ?? "", siteUrl);
        // An address that can be read is text to be copied; only Contact hides it.
        if (protocol === "mailto:" && link.text.trim() === pathname) continue;
        const isElsewhere = origin !== siteUrl;
        expect(link.getAttribute("target"), link.outerHTML).toBe(isElsewhere ? "_blank" : undefined);
        const rel = link.getAttribute("rel")?.split(" ") ?? [];
        if (isElsewhere)
          expect(rel, link.outerHTML).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
      }
    });

    test("has pictures that are described, keep their place and suit every browser", async ({ site }) => {
      const { document } = await get(site.origin);
      for (const image of document.querySelectorAll("img")) {
        for (const size of ["width", "height"]) {
          expect(image.getAttribute(size), image.outerHTML).toMatch(/^\d+$/);
        }
        const source = image.getAttribute("src") ?? "";
        if (source.startsWith("data:")) expect(image.getAttribute("alt"), image.outerHTML).toBe("");
        else {
          expect(image.getAttribute("alt")?.trim(), image.outerHTML).toBeTruthy();
          const { headers } = await ask(site.origin, source);
          expect(headers["content-type"], source).toMatch(/^image\/(webp|png|jpeg|svg)/);
        }
      }
    });

    test("is looked through in light without an error, and axe finds nothing", async ({ open }) => {
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

    test("is fit for a phone in the dark, its menu closed or open, its text doubled or not", async ({
      open,
    }) => {
      const page = await open(path, { status: statusOf(path), width: 375, colorScheme: "dark" });
      if (path === unknown) await page.getByRole("main").getByRole("button").click();
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      const menu = page.getByRole("navigation").getByRole("button");
      if ((await menu.count()) > 0) {
        await menu.click();
        // Half open, its last links would be seen by nobody.
        await untilMotionEnds(page);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
      // WCAG 1.4.10 and 1.4.4, together.
      await page.setViewportSize({ width: 320, height: 720 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await width(), "doubled").toBe(320);
    });
  });

  describe.each(published)("for those who do not look, %s", (path) => {
    test("has structured data with whole addresses, of nothing empty", async ({ site }) => {
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

  test("a page that is not published is not there", async ({ site }) => {
    for (const path of routes.filter((route) => !published.includes(route))) {
      expect((await ask(site.origin, path)).status, path).toBe(404);
      expect((await ask(site.origin, `${path}.data`)).status, path).toBe(404);
    }
  });

  test("the sitemap has the published pages, and no other", async ({ site }) => {
    const sitemap = (await ask(site.origin, "/sitemap.xml")).body.toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(published.map((path) => siteUrl + path).sort());
  });

  test("no bot finds a rule of link previews broken", async ({ site }) => {
    const seen = await fetchPages(published.map((path) => site.origin + path));
    expect(seen).toHaveLength(published.length * Object.keys(bots).length);
    expect(brokenRules(seen)).toEqual([]);
  });

  test("/resume.json is a JSON Resume without anything empty", async ({ site }) => {
    const resume = JSON.parse((await ask(site.origin, "/resume.json")).body.toString()) as object;
    expect(resumeMistakes(resume)).toEqual([]);
    expect(textsOf(resume).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  const prints = published.includes("/resume") && (missingPdfPrograms().length === 0 || process.env.CI);
  test.runIf(prints)("the résumé prints, with all its words and links", async ({ open, site }) => {
    const main = documentOf(await ask(site.origin, "/resume")).querySelector("main");
    // The button that prints is not printed.
    main?.querySelector("button")?.remove();
    const page = await open("/resume");
    const pdf = await page.pdf({ format: "A4" });
    expect([...pdfLinks(pdf)]).toEqual(expect.arrayContaining(main ? linksOf(main, siteUrl) : []));
    // Letters that change with their neighbours are drawn as others.
    const words = main?.structuredText.match(/\p{Script=Latin}{2,}/gu) ?? [];
    expect(words.length).toBeGreaterThan(0);
    const printed = pdfPages(pdf).join("").replace(/\s/g, "").normalize("NFKC");
    expect(words.filter((word) => !printed.includes(word.normalize("NFKC")))).toEqual([]);
  });
}

/** WCAG 2.5.8: what is to be pressed and has less than 24 by 24 CSS pixels, without the exceptions. */
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

/** What a visitor would find nothing in: lists, paragraphs, headings and links, and sections with a heading alone. */
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

/** The addresses of this site that a page names, for visitors, browsers and bots. */
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
  const own = addresses.filter(({ origin, protocol }) => origin === siteUrl && protocol !== "data:");
  return [...new Map(own.map((address) => [address.href, address])).values()];
}

/** Every text within a value, with the property it stands under. */
function textsOf(value: unknown, property = ""): [property: string, text: string][] {
  if (typeof value === "string") return [[property, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name));
}
