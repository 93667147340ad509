import { parse, type HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { ask, type RawResponse } from "../support/raw-http";
import { siteUrl } from "../support/addresses";

/* What a page is made of, as bots and programs read it. */

/** A path that no site has. */
export const unknown = "/no-such-page";

export const statusOf = (path: string) => (path.endsWith(unknown) ? 404 : 200);

export function documentOf({ body }: RawResponse): HTMLElement {
  return parse(body.toString(), { blockTextElements: { script: true, style: true } });
}

/** One title, description, main heading and landmark of each kind, and the year in the footer. Axe looks at the levels of headings. */
export function expectOutline(document: HTMLElement, path: string): void {
  expect(document.querySelector("html")?.getAttribute("lang")).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  for (const once of [
    "title",
    'meta[name="description"]',
    "h1",
    "body > header",
    "main",
    "footer",
  ]) {
    expect(document.querySelectorAll(once), `${path} ${once}`).toHaveLength(1);
  }
  expect.soft(document.querySelector("main h1")?.text.trim(), path).toBeTruthy();
  expect
    .soft(document.querySelector("footer")?.text, path)
    .toContain(`© ${new Date().getFullYear()} `);
}

/** Links to other sites open in a new tab without access to this page, and its own in this tab. */
export function expectTargets(document: HTMLElement, path: string): void {
  for (const link of document.querySelectorAll("a[href]")) {
    const { origin, protocol } = new URL(link.getAttribute("href") ?? "", siteUrl + path);
    // A program for mail or calls opens beside this tab, but that of Contact may be a page.
    if (/^(mailto|tel):$/.test(protocol) && !link.closest("nav")) continue;
    const isElsewhere = origin !== siteUrl;
    expect(link.getAttribute("target"), link.outerHTML).toBe(isElsewhere ? "_blank" : undefined);
    const rel = link.getAttribute("rel")?.split(" ") ?? [];
    if (!isElsewhere) continue;
    expect(link.getAttribute("aria-describedby"), link.outerHTML).toBe("new-tab");
    expect(rel, link.outerHTML).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
  }
}

/** Images have a text, a size that prevents layout shifts, and a format of every browser. */
export async function expectImages(document: HTMLElement, origin: string): Promise<void> {
  for (const image of document.querySelectorAll("img")) {
    for (const size of ["width", "height"])
      expect(image.getAttribute(size), image.outerHTML).toMatch(/^\d+$/);
    expect(image.getAttribute("alt")?.trim(), image.outerHTML).toBeTruthy();
    const { headers } = await ask(origin, image.getAttribute("src") ?? "");
    expect(headers["content-type"], image.outerHTML).toMatch(/^image\/(webp|png|jpeg|svg)/);
  }
  for (const phone of document.querySelectorAll("source[media]"))
    for (const size of ["width", "height"])
      expect(phone.getAttribute(size), phone.outerHTML).toMatch(/^\d+$/);
}

/** Structured data with absolute addresses and without empty texts. */
export function expectStructuredData(document: HTMLElement, path: string): void {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect.soft(scripts, path).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? "") as {
    "@context": string;
    "@graph": unknown[];
  };
  expect(data["@context"]).toBe("https://schema.org");
  for (const [property, text] of textsOf(data["@graph"])) {
    expect(text.trim(), `${path} ${property}`).not.toBe("");
    if (/^(@id|url|image|item|sameAs)$/.test(property))
      expect(text, property).toMatch(/^https:\/\/[^/]/);
  }
}

/** Elements without text or image, and sections with only a heading, as markup. What is in an article is the owner's. */
export function emptyParts(document: HTMLElement): string[] {
  const parts = document.querySelectorAll(
    "h1,h2,h3,h4,h5,h6,p,ul,ol,dl,li,dt,dd,a,button,figure,section,nav",
  );
  const isEmpty = (part: HTMLElement) => part.text.trim() === "" && !part.querySelector("img");
  const hasHeadingAlone = (part: HTMLElement) =>
    part.tagName === "SECTION" &&
    part.childNodes.every((child) => /^h\d$/i.test(child.rawTagName) || child.text.trim() === "") &&
    !part.querySelector("img");
  return parts
    .filter((part) => !part.closest(".article") && (isEmpty(part) || hasHeadingAlone(part)))
    .map(({ outerHTML }) => outerHTML);
}

/** The addresses of this site in a page that do not exist, and the fragments that their page has not. */
export async function missingAddresses(
  document: HTMLElement,
  path: string,
  origin: string,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { pathname, hash } of ownAddresses(document, path)) {
    const answer = await ask(origin, pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (answer.status !== statusOf(pathname)) missing.push(`${pathname}: ${answer.status}`);
    else if (id && !documentOf(answer).getElementById(id)) missing.push(`${pathname}#${id}`);
  }
  return missing;
}

/** The addresses of this site in a page's attributes and styles, absolute and each once. */
function ownAddresses(document: HTMLElement, path: string): URL[] {
  const attributes = ["href", "src", "content", "srcset"].flatMap((name) =>
    document
      .querySelectorAll(`[${name}]`)
      .map((element) => ({ name, value: element.getAttribute(name) ?? "" })),
  );
  const named = attributes.flatMap(({ name, value }) => {
    if (name === "srcset")
      return value.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? "");
    return name === "content" && !value.startsWith(siteUrl) ? [] : [value];
  });
  const inStyles = [...document.outerHTML.matchAll(/url\(["']?(\/[^"')]+)/g)].map(
    ([, address = ""]) => address,
  );
  const addresses = [...named, ...inStyles].map((each) => new URL(each, siteUrl + path));
  const own = addresses.filter(({ origin }) => origin === siteUrl);
  return [...new Map(own.map((address) => [address.href, address])).values()];
}

/** Every string within a JSON value, with the name of its nearest property. */
export function textsOf(value: unknown, property = ""): [property: string, text: string][] {
  if (typeof value === "string") return [[property, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name));
}
