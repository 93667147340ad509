import { pages as registry } from "../fixtures/content/minimal/pages";

/** The origin that tests give the site as SITE_URL. No test sends a request to it. */
export const siteUrl = "https://www.example.com";

/** The paths of all pages. */
export const pages = Object.values(registry).map(({ path }) => path);

/** The addresses that answer with something other than a page. */
export const documents = [
  "/resume.json",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/feed.xml",
  "/.well-known/security.txt",
];

/** The address of the data that a client navigation to a page fetches (Remix's single fetch). */
export function dataOf(page: string): string {
  return page === "/" ? "/_root.data" : `${page}.data`;
}

/**
 * The first address in a page that fits the pattern.
 *
 * @throws if there is none: a test that went on without would ask for home, and many an answer is right for both
 */
export function addressIn(page: string, pattern: RegExp): string {
  const [address] = pattern.exec(page) ?? [];
  if (address === undefined) throw new Error(`no address in the page fits ${pattern}`);
  return address;
}
