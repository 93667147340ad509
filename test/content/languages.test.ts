import { parse } from "node-html-parser";
import { expect } from "vitest";
import { siteWith } from "../../harness/fixture-site";
import { ask } from "../../harness/raw-http";
import { startSite } from "../../harness/start-site";
import { siteUrl } from "../support/addresses";
import { violations } from "../support/axe";
import { testOf } from "../support/visit";

const test = testOf(() => startSite({ SITE_URL: siteUrl }, { cwd: siteWith("french") }));

const french = [
  ...["/fr", "/fr/a-propos", "/fr/software", "/fr/ecrits", "/fr/resume"],
  "/fr/ecrits/la-reponse",
];

const readerOf = (origin: string) => async (path: string) => (await ask(origin, path)).body.toString();

/** The addresses in a page's or an entry's links to its translations, by language. */
function translationsIn(xml: string): Record<string, string> {
  const links = parse(xml).querySelectorAll("link[hreflang], xhtml\\:link");
  return Object.fromEntries(
    links.map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );
}

test("every page says its language, its address and its translations, which say the same", async ({
  site,
}) => {
  const read = readerOf(site.origin);
  const sitemap = parse(await read("/sitemap.xml"));
  const entries = sitemap.querySelectorAll("url");
  const listed = entries.map((each) => each.querySelector("loc")?.text.replace(siteUrl, "") ?? "");
  expect(listed.filter((each) => each.startsWith("/fr"))).toEqual(french);
  for (const entry of entries) {
    const address = entry.querySelector("loc")?.text ?? "";
    const page = parse(await read(address.replace(siteUrl, "") || "/"));
    const isFrench = address.includes("/fr");
    expect(page.querySelector("html")?.getAttribute("lang"), address).toBe(isFrench ? "fr-FR" : "en-GB");
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(address);
    const data = page.querySelector('script[type="application/ld+json"]')?.text;
    expect(data, address).toContain(`"inLanguage":"${isFrench ? "fr-FR" : "en-GB"}"`);
    const translations = translationsIn(page.querySelector("head")?.outerHTML ?? "");
    expect(translationsIn(entry.outerHTML), `${address} in the sitemap`).toEqual(translations);
    const locales = ["og:locale", "og:locale:alternate"].map((name) =>
      page.querySelector(`meta[property="${name}"]`)?.getAttribute("content"),
    );
    if (Object.keys(translations).length === 0) {
      expect(locales[1], address).toBeUndefined();
      continue;
    }
    expect(translations, address).toMatchObject({ [isFrench ? "fr" : "en"]: address });
    expect(translations["x-default"], address).toBe(translations.en);
    expect(locales, address).toEqual(isFrench ? ["fr_FR", "en_GB"] : ["en_GB", "fr_FR"]);
    for (const other of Object.values(translations))
      expect(translationsIn(await read(other.replace(siteUrl, ""))), `${other} of ${address}`).toEqual(
        translations,
      );
    for (const link of page.querySelectorAll(".language-switch a"))
      expect(`${siteUrl}${link.getAttribute("href")}`, address).toBe(
        translations[link.getAttribute("lang") ?? ""],
      );
  }
});

test("what is not a page is in each language, and an unknown address answers in its own", async ({
  site,
}) => {
  const read = readerOf(site.origin);
  const page = parse(await read("/fr/ecrits"));
  const linked = page
    .querySelectorAll('link[rel=alternate]:not([hreflang]), link[rel=manifest], meta[property="og:image"]')
    .map((each) => (each.getAttribute("href") ?? each.getAttribute("content") ?? "").replace(siteUrl, ""));
  expect(linked).toEqual([
    "/fr/feed.xml",
    expect.stringMatching(/^\/assets\/preview-fr\.resources-/),
    "/fr/site.webmanifest",
    "/fr/resume.json",
  ]);
  for (const path of [...linked, "/fr/resume.pdf"])
    expect((await ask(site.origin, path)).status, path).toBe(200);
  expect(parse(await read("/fr/software")).querySelector("main")?.text).toContain("2 projets");
  expect(await read("/fr/feed.xml")).toContain('xml:lang="fr-FR"');
  expect(JSON.parse(await read("/fr/resume.json"))).toMatchObject({ basics: { url: `${siteUrl}/fr` } });
  expect(JSON.parse(await read("/fr/site.webmanifest"))).toMatchObject({ lang: "fr-FR", start_url: "/fr" });

  for (const path of [
    "/fr/nope",
    "/fr/security",
    "/fr/about",
    "/fr/resources/la-reponse",
    "/fr/software/bug-triage",
  ]) {
    const { status, body } = await ask(site.origin, path);
    const main = parse(body.toString()).querySelector("main");
    expect(status, path).toBe(404);
    expect(main?.querySelector("h1")?.text, path).toBe("404 – Page introuvable");
    expect(main?.querySelector("a")?.getAttribute("href"), path).toBe("/fr");
  }
  expect(
    parse(await read("/nope"))
      .querySelector("main a")
      ?.getAttribute("href"),
  ).toBe("/");
});

test("a second language adds at most 350 bytes to a page", async ({ site }) => {
  const one = await startSite({ SITE_URL: siteUrl }, { cwd: siteWith("sample") });
  const sizeOf = async (origin: string, path: string) => {
    const { headBytes, body } = await ask(origin, path, { headers: { "Accept-Encoding": "br" } });
    return headBytes + body.length;
  };
  try {
    const sitemap = (await ask(one.origin, "/sitemap.xml")).body.toString();
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = ""]) => new URL(page).pathname);
    for (const path of [...pages, "/nope"]) {
      const added = (await sizeOf(site.origin, path)) - (await sizeOf(one.origin, path));
      expect(added, path).toBeLessThanOrEqual(350);
    }
    const page = await (await fetch(one.origin)).text();
    expect(page.includes("language-switch"), "a switch on a site in one language").toBe(false);
  } finally {
    await one.stop();
  }
});

test("axe finds nothing on any French page, and labels 30 % longer stay on one row of the navbar", async ({
  open,
}) => {
  for (const path of ["/", ...french, "/fr/nope"]) {
    const isUnknown = path === "/fr/nope";
    const page = await open(path, { status: isUnknown ? 404 : 200, width: 768 });
    if (isUnknown) await page.getByRole("main").getByRole("button").click();
    expect(await violations(page), path).toEqual([]);
    const tops = await page.locator("a.nav-link").evaluateAll((links) => {
      for (const link of links) {
        const { textContent: label } = link;
        link.textContent = label + label.slice(0, Math.round(label.length * 0.3));
      }
      return links.map((link) => link.getBoundingClientRect().top);
    });
    expect(new Set(tops).size, `${path}: rows at ${tops.join()}`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(768);
    await page.close();
  }
});
