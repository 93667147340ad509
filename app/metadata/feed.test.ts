import { expect, test } from "vitest";
import type { SiteContent } from "../content.server";
import { atomFeed, latestPostDate } from "./feed";

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

test("the feed has the dated posts, the latest first, with their titles escaped", () => {
  const content = contentWith([post("old", "2024-01-31"), post("none"), post("new", "2026-02-01")]);
  const feed = atomFeed(content, siteUrl) ?? "";
  expect([...feed.matchAll(/#(\w+)<\/id>/g)].map(([, id]) => id)).toEqual(["new", "old"]);
  expect(feed).toContain("<title>&lt;new&gt; &amp; more</title>");
  expect(feed).toContain("  <updated>2026-02-01T00:00:00Z</updated>\n  <entry>");
  expect(latestPostDate(content)).toBe("2026-02-01");
});

test("there is no feed without a dated post, nor if the content does not publish /resources", () => {
  for (const content of [contentWith([post("none")]), contentWith([post("new", "2026-02-01")], {})]) {
    expect([atomFeed(content, siteUrl), latestPostDate(content)]).toEqual([undefined, undefined]);
  }
});
