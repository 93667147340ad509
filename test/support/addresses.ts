import { pages as registry } from "../../app/content/pages";

/** A site's origin for tests; nothing is ever fetched from it. */
export const siteUrl = "https://www.example.com";

/** The paths of all pages. */
export const pages = Object.values(registry).map(({ path }) => path);

/** What has an address and is no page: the same content for machines. */
export const documents = [
  "/resume.json",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/backdrop.svg",
  "/feed.xml",
  "/.well-known/security.txt",
];

/** Addresses nobody has, at several depths. */
export const unknown = [
  "/nope",
  "/a/b",
  "/a/b/c/d/e/f/g/h",
  "/about/more",
  "/software/1",
  "/resume/print",
  "/index.html",
  "/wp-login.php",
  "/__manifest",
  "/constructor",
  "/%E2%9C%93",
];

/** What a client navigation to a page asks for (Remix's single fetch). */
export function dataOf(page: string): string {
  return page === "/" ? "/_root.data" : `${page}.data`;
}
