/** What pages embed from elsewhere, by the names of tags, and the address that a link to it has. */
const kinds: Record<string, { text: string; address: (words: string[]) => string }> = {
  youtube: { text: "Video", address: ([id]) => `https://www.youtube.com/watch?v=${id}` },
  vimeo: { text: "Video", address: ([id]) => `https://vimeo.com/${id}` },
  gist: {
    text: "Gist",
    address: (words) => `https://gist.github.com/${words.slice(0, 2).join("/")}`,
  },
  tweet: { text: "Post", address: ([id]) => `https://x.com/i/status/${id}` },
};

const sameAs: Record<string, string> = { x: "tweet", twitter: "tweet", youtubepl: "youtube" };

/** A link to what a tag embeds; undefined if none is known. */
export function embedLink(name: string, words: string[]): string | undefined {
  const kind = kinds[sameAs[name] ?? name];
  const address = words.find((word) => /^https?:\/\/\S+$/.test(word));
  if (!kind) return undefined;
  const id = words.find((word) => /^[\w/-]+$/.test(word));
  if (!address && !id) return undefined;
  return `[${kind.text}](${address ?? kind.address(words)})`;
}
