import { expect, test } from "vitest";
import { documents, siteUrl } from "../support/paths";
import { readPage, site } from "../support/public-site";
import { structuredData } from "../support/read-page";

const post = "/resources/the-almost-right-answer";
const study = "/software/nutrition";

test("a post, a case study and a Markdown page contain their text once, and have metadata and data", async () => {
  const author = { "@id": `${siteUrl}/#owner`, name: "Robin Example" };
  const cases = [
    [
      post,
      "a sensible person",
      {
        "@type": "BlogPosting",
        headline: "The almost-right answer",
        datePublished: "2024-11-05",
        dateModified: "2025-04-01",
        author,
      },
    ],
    [
      study,
      "the audience a jury",
      { "@type": "Article", headline: "Nutrition analysis platform", author },
    ],
    ["/now", "some manners", { "@type": "BreadcrumbList" }],
  ] as const;
  for (const [path, words, graph] of cases) {
    const { text, status } = await site.get(path).set("Accept-Encoding", "br");
    expect.soft(status, path).toBe(200);
    expect.soft(text.split(words).length, path).toBe(2);
    const { document, values } = await readPage(path);
    expect.soft(values('meta[property="og:type"]', "content"), path).toEqual(["article"]);
    expect.soft(structuredData(document).at(-1), path).toMatchObject(graph);
    expect.soft((await site.get(`${path}.data`)).text, path).toContain(words);
  }
  // The styles of formulas are in the page's style element, because the policy allows no style
  // attributes.
  const { text } = await site.get("/now");
  const [, name] = /<mtd class="tml-right (m\w+)">/.exec(text) ?? [];
  expect(text.slice(0, text.indexOf("</style>"))).toContain(`.${name}{padding-left:0em;`);
  expect(text).not.toContain(" style=");
});

test("a post links to the previous and the next post, and a case study to the next project", async () => {
  const pagerOf = async (path: string) => (await readPage(path)).links("nav.pager p");
  const other = "/resources/what-a-queue-will-not-fix";
  expect(await pagerOf(post)).toEqual([["Next post What a queue will not fix", other]]);
  expect(await pagerOf(other)).toEqual([["Previous post The almost-right answer", post]]);
  expect(await pagerOf(study)).toEqual([
    ["Next project Bug triage framework", "/software/bug-triage"],
  ]);
});

test("a video is sent in parts, and pages may play it", async () => {
  const [url = ""] = (await readPage("/resources/what-a-queue-will-not-fix")).values(
    "video",
    "src",
  );
  const part = await site.get(url).set("Range", "bytes=4-7");
  expect([part.status, part.headers["content-range"], String(part.body)]).toEqual([
    206,
    "bytes 4-7/20",
    "ftyp",
  ]);
  expect(part.headers).toMatchObject({
    "content-type": "video/mp4",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const beyond = await site.get(url).set("Range", "bytes=20-");
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */20"]);
  expect(beyond.headers["cache-control"]).toBe("no-cache");
  const { headers } = await site.get("/about");
  expect(headers["content-security-policy"]).toContain("media-src 'self'");
});

test("an unlisted post is at its path only, and asks not to be indexed", async () => {
  const path = "/resources/for-friends";
  const { values } = await readPage(path);
  expect(values('meta[name="robots"]', "content")).toEqual(["noindex"]);
  const [preview] = values('meta[property="og:image"]', "content");
  expect(preview).toContain("preview-resources.for-friends-");
  const [translation] = values('.language-switch [lang="fr"]', "href");
  expect(translation).toBe("/fr/ecrits/pour-les-amis");
  const former = await site.get("/blog/friends");
  expect([former.status, former.headers.location]).toEqual([308, path]);
  const lists = [
    "/",
    "/resources",
    "/resources/archive",
    "/topics/queues",
    "/topics/testing",
    post,
  ];
  for (const list of [...lists, ...documents])
    expect
      .soft((await site.get(list)).text, list)
      .not.toMatch(/for-friends|For friends|pour-les-amis/);
});

test("a featured post is the first on Resources and Home, and says so", async () => {
  for (const [path, list] of [
    ["/resources", ".posts > li"],
    ["/", ".home-writing li"],
  ] as const)
    expect((await readPage(path)).texts(list)[0]).toMatch(/^The almost-right answer.*Featured/);
});
