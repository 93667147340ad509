import supertest from "supertest";
import { expect, test } from "vitest";
import { siteUrl } from "../support/addresses";
import { createSite, loadBuild } from "../support/create-site";
import { readPage, structuredData } from "../support/read-page";

const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));

const post = "/resources/the-almost-right-answer";
const study = "/software/nutrition";

async function headOf(path: string) {
  const page = await readPage(site, path);
  const link = (selector: string) => page.querySelector(`link${selector}`)?.getAttribute("href");
  return {
    graph: structuredData(page).at(-1),
    canonical: link('[rel="canonical"]'),
    markdown: link('[type="text/markdown"]'),
  };
}

test("a post, a case study and a page in Markdown are pages with their text once, their data, their source and their styles", async () => {
  const author = { "@id": `${siteUrl}/#owner`, name: "Robin Example" };
  const cases = [
    [
      post,
      "a sensible person",
      { "@type": "BlogPosting", datePublished: "2024-11-05", dateModified: "2025-04-01", author },
    ],
    [study, "the audience a jury", { "@type": "CreativeWork", dateCreated: "2022-08", author }],
    ["/now", "some manners", { "@type": "BreadcrumbList" }],
  ] as const;
  for (const [path, words, graph] of cases) {
    const { text, status } = await site.get(path).set("Accept-Encoding", "br");
    expect.soft(status, path).toBe(200);
    expect.soft(text.split(words).length, path).toBe(2);
    expect
      .soft(await headOf(path), path)
      .toMatchObject({ canonical: siteUrl + path, markdown: `${path}.md`, graph });
    expect.soft(text, path).toContain(".article ");
    expect.soft((await site.get(`${path}.data`)).text, path).toContain(words);
    const source = await site.get(`${path}.md`);
    expect.soft(source.headers, path).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      "content-encoding": "gzip",
    });
    expect.soft(source.text, path).toContain(words);
  }
  expect((await site.get("/resources")).text).not.toContain(".article ");
  // The policy has the hash of the page's styles, which hold those of its formulas.
  const { text } = await site.get("/now");
  const [, name] = /<mtd class="tml-right (m\w+)">/.exec(text) ?? [];
  expect(text.slice(0, text.indexOf("</style>"))).toContain(`.${name}{padding-left:0em;`);
  expect(text).not.toContain(" style=");
});

test("articles are in the list, the feed and the sitemap, and other addresses below are the 404 page", async () => {
  expect((await site.get("/resources")).text).toContain(`href="${post}"`);
  expect((await site.get("/software")).text).toContain(`href="${study}"`);
  const sitemap = (await site.get("/sitemap.xml")).text;
  expect(sitemap).toContain(`<loc>${siteUrl}${post}</loc><lastmod>2025-04-01</lastmod>`);
  expect(sitemap).toContain(`<loc>${siteUrl}${study}</loc><lastmod>2022-08</lastmod>`);
  expect(sitemap).toContain(`<loc>${siteUrl}/now</loc><lastmod>2026-01-10</lastmod>`);
  const feed = (await site.get("/feed.xml")).text;
  expect(feed).toContain('<category term="algorithms"/>');
  const [content = ""] = /(?<=<content type="html">).*?(?=<\/content>)/s.exec(feed) ?? [];
  expect(content).toContain("&lt;p&gt;");
  expect(content).not.toMatch(/(src|href)=&quot;(?!https?:|mailto:)/);
  for (const path of ["/resources/nope", "/software/sudoku", "/resources/nope.md"]) {
    const { status, text } = await site.get(path);
    expect.soft([status, text.includes("404 - Not Found")], path).toEqual([404, true]);
  }
});

test("an earlier address leads to the post", async () => {
  const build = await loadBuild();
  const entry = { ...build.entry.module, redirects: () => new Map([["/blog/almost", post]]) };
  const moved = supertest(await createSite({ build: { ...build, entry: { module: entry } } }));
  const { status, headers } = await moved.get("/blog/almost/");
  expect([status, headers.location]).toEqual([308, post]);
});
