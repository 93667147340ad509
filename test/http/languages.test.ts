import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { siteUrl } from "../support/paths";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

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
  const linksOf = async (path: string) =>
    parse(await read(path))
      .querySelectorAll(".footer-pages a")
      .map((link) => [
        link.text,
        ...["href", "hreflang", "lang"].map((name) => link.getAttribute(name)),
      ]);
  const privacy = ["Privacy", "/privacy", undefined, undefined];
  expect(await linksOf("/about")).toEqual([["Imprint", "/imprint", undefined, undefined], privacy]);
  expect(await linksOf("/fr/a-propos")).toEqual([
    ["Imprint", "/imprint", "en-GB", "en-GB"],
    ["Vie privée", "/fr/privacy", undefined, undefined],
  ]);
  const menu = parse(await read("/about")).querySelector(".site-header")?.text;
  expect(menu).not.toContain("Imprint");
});

test("every language has its files and its 404 page", async () => {
  const page = parse(await read("/fr/ecrits"));
  const linked = page
    .querySelectorAll("link[rel=alternate]:not([hreflang])")
    .map((each) => each.getAttribute("href"));
  expect(linked).toEqual(["/fr/feed.xml"]);
  for (const file of ["resume.pdf", "resume.docx", "resume.txt"])
    expect((await site.get(`/fr/${file}`)).status, file).toBe(200);
  expect(await read("/fr/feed.xml")).toContain('xml:lang="fr-FR"');
  expect(await read("/fr/resume.json")).toContain(`"url": "${siteUrl}/fr"`);
  for (const path of ["/fr/nope", "/fr/about", "/fr/software/bug-triage"]) {
    const { status, text } = await site.get(path);
    const main = parse(text).querySelector("main");
    expect.soft(status, path).toBe(404);
    expect.soft(main?.querySelector("h1")?.text, path).toBe("404 – Page introuvable");
    expect.soft(main?.querySelector("a")?.getAttribute("href"), path).toBe("/fr");
  }
});

test("titles and articles in another language than the site's have a lang attribute", async () => {
  for (const path of ["/", "/resources", "/resources/archive", "/resume"]) {
    const page = await readPage(site, path);
    const marked = page.querySelectorAll('main [lang="nl"]').map((each) => each.text);
    expect(marked, path).toContain("Time Limits That Do Not Choose the Language");
  }
  const post = await readPage(site, "/fr/ecrits/la-reponse");
  const marked = post.querySelectorAll("main [lang]");
  expect(marked.map(({ attributes }) => [attributes.class, attributes.lang])).toEqual([
    ["p-name", "fr-CA"],
    ["article e-content", "fr-CA"],
  ]);
});
