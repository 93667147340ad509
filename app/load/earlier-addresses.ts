/** The addresses of a language's pages and articles, and those that its posts had before. */
interface Addresses {
  addresses: string[];
  /** Each with its place for error messages: "app/content/posts/my-post.md:7". */
  earlier: { address: string; place: string }[];
}

/**
 * Finds the earlier addresses of posts at which something else is, a page or another post's earlier address: the post would
 * not be found there, or an export would replace the page.
 *
 * @returns a message for each
 */
export function takenAddresses(languages: Addresses[]): string[] {
  const earlier = languages.flatMap((each) => each.earlier);
  const all = [...languages.flatMap(({ addresses }) => addresses), ...earlier.map(({ address }) => address)];
  const places = all.map(fileOf);
  const isTaken = (address: string) =>
    places.indexOf(fileOf(address)) !== places.lastIndexOf(fileOf(address));
  return earlier
    .filter(({ address }) => isTaken(address))
    .map(({ address, place }) => `${place}: was: "${address}" is the address of another page`);
}

/** What is the same for all spellings with which a host, or a file system without upper case, finds the same file. */
function fileOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/^\/$/, "");
}
