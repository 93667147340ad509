import { expect, test } from "vitest";
import { repliesUrl } from "./replies-url";

test("replies are read from the API of Mastodon and Bluesky, and from no other host", () => {
  const social = "https://social.example.com";
  for (const [discussion, host] of [
    [`${social}/@kim@b.example.com/12`, "social.example.com"],
    ["https://bsky.app/profile/kim.example.com/post/3k", "public.api.bsky.app"],
    ["https://bsky.app.example.com/profile/kim/post/3k", undefined],
    [`${social}/@kim`, undefined],
  ])
    expect(repliesUrl(discussion)?.host, discussion).toBe(host);
});
