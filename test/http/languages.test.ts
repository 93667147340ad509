import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { siteUrl } from "../support/paths";
import { readPage, site } from "../support/public-site";

const read = async (path: string) => (await site.get(path).buffer(true)).text;

function translationsIn(xml: string): Record<string, string> {
  const links = parse(xml).querySelectorAll("link[hreflang], xhtml\\:link");
  return Object.fromEntries(
    links.map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );
}

test("every page declares its language, its URL and its translations, and the translations link back", async () => {
  const sitemap = parse(await read("/sitemap.xml"));
  const entries = sitemap.querySelectorAll("url");
  expect(entries.filter((each) => each.text.includes("/fr/"))).toHaveLength(9);
  for (const entry of entries) {
    const url = entry.querySelector("loc")?.text ?? "";
    const page = parse(await read(url.replace(siteUrl, "") || "/"));
    const isFrench = url.includes("/fr");
    expect(page.querySelector("html")?.getAttribute("lang"), url).toBe(
      isFrench ? "fr-FR" : "en-GB",
    );
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(url);
    const translations = translationsIn(page.querySelector("head")?.outerHTML ?? "");
    expect(translationsIn(entry.outerHTML), `${url} in the sitemap`).toEqual(translations);
    const locale = page.querySelector('meta[property="og:locale"]')?.getAttribute("content");
    expect(locale, url).toBe(isFrench ? "fr_FR" : "en_GB");
    if (Object.keys(translations).length === 0) continue;
    expect(translations, url).toMatchObject({ [isFrench ? "fr" : "en"]: url });
    expect(translations["x-default"], url).toBe(translations.en);
    for (const other of Object.values(translations)) {
      const [head = ""] = (await read(other.replace(siteUrl, "") || "/")).split("</head>");
      expect(translationsIn(head), `${other} of ${url}`).toEqual(translations);
    }
    for (const link of page.querySelectorAll(".language-switch a"))
      expect(`${siteUrl}${link.getAttribute("href")}`, url).toBe(
        translations[link.getAttribute("lang") ?? ""],
      );
  }
});

test("the footer links to the pages placed there, in the page's language if it exists", async () => {
  const footer = ".footer-pages a";
  const imprint = ["Imprint", "/imprint"];
  const english = await readPage("/about");
  expect(english.links(footer)).toEqual([imprint, ["Privacy", "/privacy"]]);
  expect(english.texts(".site-header").join()).not.toContain("Imprint");
  const french = await readPage("/fr/a-propos");
  expect(french.links(footer)).toEqual([imprint, ["Vie privée", "/fr/privacy"]]);
  for (const attribute of ["lang", "hreflang"]) {
    expect(english.values(footer, attribute)).toEqual([undefined, undefined]);
    expect(french.values(footer, attribute)).toEqual(["en-GB", undefined]);
  }
});

test("every language has its files and its 404 page", async () => {
  const { values } = await readPage("/fr/ecrits");
  expect(values("link[rel=alternate]:not([hreflang])", "href")).toEqual(["/fr/feed.xml"]);
  for (const file of ["resume.pdf", "resume.docx", "resume.txt"])
    expect((await site.get(`/fr/${file}`)).status, file).toBe(200);
  expect(await read("/fr/feed.xml")).toContain('xml:lang="fr-FR"');
  expect(await read("/fr/resume.json")).toContain(`"url": "${siteUrl}/fr"`);
  for (const path of ["/fr/nope", "/fr/about", "/fr/software/bug-triage"]) {
    const { texts, values } = await readPage(path);
    expect.soft((await site.get(path)).status, path).toBe(404);
    expect.soft(texts("main h1"), path).toEqual(["404 – Page introuvable"]);
    expect.soft(values("main a", "href")[0], path).toBe("/fr");
  }
});

test("titles and articles in another language than the site's have a lang attribute", async () => {
  for (const path of ["/", "/resources", "/resources/archive", "/resume"]) {
    const { texts } = await readPage(path);
    expect(texts('main [lang="nl"]'), path).toContain(
      "Time Limits That Do Not Choose the Language",
    );
  }
  const { values } = await readPage("/fr/ecrits/la-reponse");
  expect(values("main [lang]", "class")).toEqual(["p-name", "article e-content"]);
  expect(values("main [lang]", "lang")).toEqual(["fr-CA", "fr-CA"]);
});
