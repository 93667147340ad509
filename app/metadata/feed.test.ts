import { afterEach, expect, test, vi } from "vitest";
import type * as Feed from "./feed";

const siteUrl = "https://www.example.com";
const page = { path: "/resources", title: "Resources" };
const post = (id: string, date?: string) => ({
  id,
  title: `<${id}> & more`,
  summary: "S",
  url: siteUrl,
  date,
});

/** The feed of a site with these posts. */
async function feedOf(posts: object[], pages: object = { resources: page }): Promise<typeof Feed> {
  vi.resetModules();
  vi.doMock("../content/pages", () => ({ pages }));
  vi.doMock("../content/profile", () => ({ profile: { name: "Kim Example", language: "en-GB" } }));
  vi.doMock("../content/resources", () => ({ resources: { blogs: { items: posts } } }));
  return import("./feed");
}

afterEach(() => vi.resetModules());

test("the feed has the dated posts, the latest first, with their titles escaped", async () => {
  const { atomFeed, latestPost } = await feedOf([
    post("old", "2024-01-31"),
    post("none"),
    post("new", "2026-02-01"),
  ]);
  const feed = atomFeed(siteUrl) ?? "";
  expect([...feed.matchAll(/#(\w+)<\/id>/g)].map(([, id]) => id)).toEqual(["new", "old"]);
  expect(feed).toContain("<title>&lt;new&gt; &amp; more</title>");
  expect(feed).toContain("  <updated>2026-02-01T00:00:00Z</updated>\n  <entry>");
  expect(latestPost()).toBe("2026-02-01");
});

test("there is no feed without a dated post, nor if the content does not publish /resources", async () => {
  const undated = await feedOf([post("none")]);
  expect([undated.atomFeed(siteUrl), undated.latestPost()]).toEqual([undefined, undefined]);
  const unpublished = await feedOf([post("new", "2026-02-01")], {});
  expect([unpublished.atomFeed(siteUrl), unpublished.latestPost()]).toEqual([undefined, undefined]);
});
