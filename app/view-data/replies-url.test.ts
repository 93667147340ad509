import { expect, test } from "vitest";
import { repliesUrl } from "./replies-url";

test("replies are read from the API of Mastodon and Bluesky, and from no other host", () => {
  const bluesky = "https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at:";
  for (const [discussion, url] of [
    ["https://social.example.com/@kim/12", "https://social.example.com/api/v1/statuses/12/context"],
    [
      "https://social.example.com/@kim@b.example.com/12",
      "https://social.example.com/api/v1/statuses/12/context",
    ],
    [
      "https://bsky.app/profile/kim.example.com/post/3k",
      `${bluesky}//kim.example.com/app.bsky.feed.post/3k`,
    ],
    ["https://bsky.app.example.com/profile/kim/post/3k", undefined],
    ["https://social.example.com/@kim", undefined],
    ["https://forum.example.com/t/42", undefined],
    [undefined, undefined],
  ])
    expect(repliesUrl(discussion)?.href, discussion).toBe(url);
});
