import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { siteUrl } from "../support/paths";
import { site } from "../support/public-site";

const linesOf = (text: string) => text.trim().split("\n").filter(Boolean);

/** RFC 9309; the Sitemap line: https://www.sitemaps.org/protocol.html#submit_robots */
test("robots.txt allows all crawlers and links to the sitemap", async () => {
  const { text } = await site.get("/robots.txt");
  expect(linesOf(text)).toEqual(["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`]);
});

/** RFC 4287 */
test("the feed contains its URL, its page, its author and its last update", async () => {
  const { text } = await site.get("/feed.xml");
  const feed = parse(text, { voidTag: { tags: ["link"] } }).querySelector("feed");
  const links = feed
    ?.querySelectorAll(":scope > link")
    .map(({ attributes: { rel, href } }) => [rel, href]);
  expect(links).toEqual([
    [undefined, `${siteUrl}/resources`],
    ["self", `${siteUrl}/feed.xml`],
  ]);
  expect(feed?.querySelector("author name")?.text).toBe(profile.name);
  const days = feed?.querySelectorAll("entry updated").map((updated) => updated.text) ?? [];
  expect(feed?.querySelector(":scope > updated")?.text).toBe(days.sort().at(-1));
});
