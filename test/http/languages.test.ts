import { parse } from "node-html-parser";
import supertest from "supertest";
import { expect, test } from "vitest";
import { siteUrl } from "../support/addresses";
import { createSite } from "../support/create-site";

const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));

const french = [
  ...["/fr", "/fr/a-propos", "/fr/software", "/fr/ecrits", "/fr/resume"],
  "/fr/ecrits/archive",
  "/fr/ecrits/la-reponse",
  "/fr/now",
];

const read = async (path: string) => (await site.get(path).buffer(true)).text;

/** The addresses in a page's or an entry's links to its translations, by language. */
function translationsIn(xml: string): Record<string, string> {
  const links = parse(xml).querySelectorAll("link[hreflang], xhtml\\:link");
  return Object.fromEntries(
    links.map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );
}

test("every page says its language, its address and its translations, which say the same", async () => {
  const sitemap = parse(await read("/sitemap.xml"));
  const entries = sitemap.querySelectorAll("url");
  const listed = entries.map((each) => each.querySelector("loc")?.text.replace(siteUrl, "") ?? "");
  expect(listed.filter((each) => each.startsWith("/fr"))).toEqual(french);
  for (const entry of entries) {
    const address = entry.querySelector("loc")?.text ?? "";
    const page = parse(await read(address.replace(siteUrl, "") || "/"));
    const isFrench = address.includes("/fr");
    expect(page.querySelector("html")?.getAttribute("lang"), address).toBe(
      isFrench ? "fr-FR" : "en-GB",
    );
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
      expect(
        translationsIn(await read(other.replace(siteUrl, ""))),
        `${other} of ${address}`,
      ).toEqual(translations);
    for (const link of page.querySelectorAll(".language-switch a"))
      expect(`${siteUrl}${link.getAttribute("href")}`, address).toBe(
        translations[link.getAttribute("lang") ?? ""],
      );
  }
});

test("what is not a page is in each language, and an unknown address answers in its own", async () => {
  const page = parse(await read("/fr/ecrits"));
  const linked = page
    .querySelectorAll(
      'link[rel=alternate]:not([hreflang]), link[rel=manifest], meta[property="og:image"]',
    )
    .map((each) =>
      (each.getAttribute("href") ?? each.getAttribute("content") ?? "").replace(siteUrl, ""),
    );
  expect(linked).toEqual([
    "/fr/feed.xml",
    expect.stringMatching(/^\/assets\/preview-fr\.resources-/),
    "/fr/site.webmanifest",
    "/fr/resume.json",
  ]);
  for (const path of [...linked, "/fr/resume.pdf"])
    expect((await site.get(path)).status, path).toBe(200);
  expect(parse(await read("/fr/software")).querySelector("main")?.text).toContain("2 projets");
  expect(await read("/fr/feed.xml")).toContain('xml:lang="fr-FR"');
  expect(JSON.parse(await read("/fr/resume.json"))).toMatchObject({
    basics: { url: `${siteUrl}/fr` },
  });
  expect(JSON.parse(await read("/fr/site.webmanifest"))).toMatchObject({
    lang: "fr-FR",
    start_url: "/fr",
  });

  for (const path of [
    "/fr/nope",
    "/fr/security",
    "/fr/about",
    "/fr/resources/la-reponse",
    "/fr/software/bug-triage",
  ]) {
    const { status, text } = await site.get(path);
    const main = parse(text).querySelector("main");
    expect.soft(status, path).toBe(404);
    expect.soft(main?.querySelector("h1")?.text, path).toBe("404 – Page introuvable");
    expect.soft(main?.querySelector("a")?.getAttribute("href"), path).toBe("/fr");
  }
  expect(
    parse(await read("/nope"))
      .querySelector("main a")
      ?.getAttribute("href"),
  ).toBe("/");
});
