import { expect, test } from "vitest";
import type { SiteContent } from "../content.server";
import { latestPostDate } from "../view-data/archive";
import { atomFeed } from "./feed";

const siteUrl = "https://www.example.com";
const post = (id: string, date?: string) => ({
  id,
  title: `<${id}> & more`,
  summary: "S",
  url: siteUrl,
  date,
});

function contentWith(
  items: object[],
  pages: object = { resources: { path: "/resources", title: "Resources" } },
) {
  const profile = { name: "Kim Example", language: "en-GB" };
  return { pages, profile, posts: [], resources: { blogs: { items } } } as unknown as SiteContent;
}

test("lists dated posts, newest first, with their titles escaped", () => {
  const content = contentWith([post("old", "2024-01-31"), post("none"), post("new", "2026-02-01")]);
  const feed = atomFeed(content, siteUrl) ?? "";
  expect([...feed.matchAll(/#(\w+)<\/id>/g)].map(([, id]) => id)).toEqual(["new", "old"]);
  expect(feed).toContain("<title>&lt;new&gt; &amp; more</title>");
  expect(feed).toContain("  <updated>2026-02-01T00:00:00Z</updated>\n  <entry>");
  expect(latestPostDate(content)).toBe("2026-02-01");
});

test("returns no feed without a dated post, or if the content does not publish /resources", () => {
  for (const content of [
    contentWith([post("none")]),
    contentWith([post("new", "2026-02-01")], {}),
  ]) {
    expect(atomFeed(content, siteUrl)).toBeUndefined();
    expect(latestPostDate(content)).toBeUndefined();
  }
});

test("contains the full HTML of the latest twenty posts, and keeps a renamed post's first URL as its id", () => {
  const posts = Array.from({ length: 25 }, (_, index) => ({
    path: `/resources/p${index}`,
    title: "T",
    summary: "S",
    date: `2026-01-${String(index + 1).padStart(2, "0")}`,
    tags: ["algorithms"],
    was: index === 24 ? ["/blog/p", "/resources/p"] : [],
    html: '<p><a href="#x">x</a><img src="/i.png"></p>',
  }));
  const content = { ...contentWith([]), posts } as unknown as Parameters<typeof atomFeed>[0];
  const feed = atomFeed(content, siteUrl) ?? "";
  const links = [...feed.matchAll(/<link href="[^"]*\/p(\d+)"/g)].map(([, number]) =>
    Number(number),
  );
  expect(links).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  const [, ...ids] = [...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
  expect(ids.slice(0, 2)).toEqual([`${siteUrl}/blog/p`, `${siteUrl}/resources/p23`]);
  expect(feed).toContain('<category term="algorithms"/>');
  expect(feed).toContain(`href=&quot;${siteUrl}/resources/p24#x&quot;`);
});
