import { pages as minimal } from "../fixtures/content/minimal/pages";

/** The origin that tests give the site as SITE_URL. No test sends a request to it. */
export const siteUrl = "https://www.example.com";

export const pages = Object.values(minimal).map(({ path }) => path);

export const documents = ["/resume.json", "/sitemap.xml", "/robots.txt", "/feed.xml", "/find.json"];

/** Returns the path of the data that client-side navigation to a page fetches (Remix's single fetch). */
export function dataOf(page: string): string {
  return page === "/" ? "/_root.data" : `${page}.data`;
}

/** @throws if nothing matches: a test would request the home page instead */
export function pathIn(page: string, pattern: RegExp): string {
  const [found] = pattern.exec(page) ?? [];
  if (found === undefined) throw new Error(`The page does not contain ${pattern}`);
  return found;
}
