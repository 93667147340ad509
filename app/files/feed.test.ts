import { expect, test } from "vitest";
import type { SiteContent } from "#app/content.server";
import type { Item } from "#app/schema/items";
import { atomFeed } from "./feed";

const siteUrl = "https://www.example.com";

const item = (fields: Partial<Item> & { id: string }): Item => ({
  kind: "post",
  key: fields.id,
  path: `/resources/${fields.id}`,
  title: "T",
  summary: "S",
  updated: fields.start,
  topics: [],
  was: [],
  file: "",
  ...fields,
});

const link = (id: string, start?: string) =>
  item({
    kind: "link",
    id,
    path: `/resources#${id}`,
    url: siteUrl,
    title: `<${id}> & more`,
    start,
    updated: start,
  });

function contentWith(
  items: Item[],
  pages: object = { resources: { path: "/resources", title: "Resources" } },
) {
  const posts = items
    .filter(({ kind }) => kind === "post")
    .map(({ path }) => ({ path, html: (origin: string) => `<a href="${origin}${path}">` }));
  const profile = { name: "Kim Example", language: "en-GB" };
  return { pages, profile, prefix: "", posts, items } as unknown as SiteContent;
}

test("the feed lists dated posts, newest first, with its URL, page and author", () => {
  const content = contentWith([link("old", "2024-01-31"), link("none"), link("new", "2026-02-01")]);
  const feed = atomFeed(content, siteUrl) ?? "";
  expect([...feed.matchAll(/#(\w+)<\/id>/g)].map(([, id]) => id)).toEqual(["new", "old"]);
  expect(feed).toContain("<title>&lt;new&gt; &amp; more</title>");
  expect(feed).toContain(`  <link href="${siteUrl}/resources"/>
  <link rel="self" href="${siteUrl}/feed.xml"/>
  <author><name>Kim Example</name></author>
  <updated>2026-02-01T00:00:00Z</updated>
  <entry>`);
});

test("there is no feed without a dated post, or if /resources is not published", () => {
  for (const content of [contentWith([link("none")]), contentWith([link("new", "2026-02-01")], {})])
    expect(atomFeed(content, siteUrl)).toBeUndefined();
});

test("the feed contains the full HTML of the latest 20 posts, each with its first URL as id", () => {
  const posts = Array.from({ length: 25 }, (_, index) =>
    item({
      id: `p${index}`,
      start: `2026-01-${String(index + 1).padStart(2, "0")}`,
      topics: ["algorithms"],
      was: index === 24 ? ["/blog/p", "/resources/p"] : [],
    }),
  );
  const feed = atomFeed(contentWith(posts), siteUrl) ?? "";
  const links = [...feed.matchAll(/<link href="[^"]*\/p(\d+)"/g)].map(([, number]) =>
    Number(number),
  );
  expect(links).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  const [, ...ids] = [...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
  expect(ids.slice(0, 2)).toEqual([`${siteUrl}/blog/p`, `${siteUrl}/resources/p23`]);
  expect(feed).toContain('<category term="algorithms"/>');
  expect(feed).toContain(`href=&quot;${siteUrl}/resources/p24&quot;`);
});
