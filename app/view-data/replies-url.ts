/**
 * Returns the URL where browsers can read the replies to a post on Mastodon or Bluesky as JSON; undefined for any other
 * discussion: https://docs.joinmastodon.org/methods/statuses/#context and
 * https://docs.bsky.app/docs/api/app-bsky-feed-get-post-thread
 */
export function repliesUrl(discussion = ""): URL | undefined {
  const bluesky = /^https:\/\/bsky\.app\/profile\/([^/?#]+)\/post\/(\w+)$/;
  const mastodon = /^(https:\/\/[^/]+)\/@[^/?#]+\/(\d+)$/;
  const thread = "https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at:";
  const url = discussion
    .replace(bluesky, `${thread}//$1/app.bsky.feed.post/$2`)
    .replace(mastodon, "$1/api/v1/statuses/$2/context");
  return url === discussion ? undefined : new URL(url);
}
