import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { leavesOf } from "#app/schema/errors";
import { siteUrl } from "../support/paths";
import { request } from "../support/raw-http";
import { parsePage, structuredData } from "../support/read-page";

export const nonExistent = "/no-such-page";

export const statusOf = (path: string) => (path.endsWith(nonExistent) ? 404 : 200);

export async function pageAt(origin: string, path: string): Promise<HTMLElement> {
  return parsePage((await request(origin, path)).body);
}

export function expectTargets(document: HTMLElement, path: string): void {
  for (const link of document.querySelectorAll("a[href]")) {
    const { origin, protocol } = new URL(link.getAttribute("href") ?? "", siteUrl + path);
    // Email and phone links open another program. Contact is an exception, because the visitor's mail program may be
    // a web page.
    if (/^(mailto|tel):$/.test(protocol) && !link.closest("nav")) continue;
    if (origin === siteUrl) expect(link.attributes, link.outerHTML).not.toHaveProperty("target");
    else {
      expect(link.attributes, link.outerHTML).toMatchObject({
        target: "_blank",
        rel: expect.stringContaining("noopener noreferrer"),
      });
      expect(link.getAttribute("aria-describedby"), link.outerHTML).toBe(
        protocol === "mailto:" ? undefined : "new-tab",
      );
    }
  }
}

export function expectImages(document: HTMLElement): void {
  for (const image of document.querySelectorAll("img"))
    // The name of the dialog of an enlarged picture is the picture's alternative text.
    if (!image.closest("dialog"))
      expect(image.getAttribute("alt")?.trim(), image.outerHTML).toBeTruthy();
  for (const { attributes, outerHTML } of document.querySelectorAll("img, source[media]"))
    expect(`${attributes.width} ${attributes.height}`, outerHTML).toMatch(/^\d+ \d+$/);
}

export function expectStructuredData(document: HTMLElement, path: string): void {
  expect(document.innerHTML, path).toContain('{"@context":"https://schema.org",');
  for (const [property, text] of textsOf(structuredData(document))) {
    expect(text.trim(), `${path} ${property}`).not.toBe("");
    if (/^(@id|url|image|item|sameAs)$/.test(property))
      expect(text, property).toMatch(/^https:\/\/[^/]/);
  }
}

/** Finds elements without text or image, and sections with only a heading. Articles may contain these. */
export function emptyParts(document: HTMLElement): string[] {
  const parts = document.querySelectorAll(
    "h1,h2,h3,h4,h5,h6,p,ul,ol,dl,li,dt,dd,a,button,figure,section,nav",
  );
  const isEmpty = (part: HTMLElement) =>
    !part.querySelector("img") &&
    part.childNodes.every(
      ({ rawTagName, text }) =>
        text.trim() === "" || (part.tagName === "SECTION" && /^h\d$/i.test(rawTagName)),
    );
  return (
    parts
      // A status is empty until there is something to announce.
      .filter((part) => !part.closest(".article, [role=status]") && isEmpty(part))
      .map(({ outerHTML }) => outerHTML)
  );
}

/** Responses do not change, and pages link to the same ones. */
const responses = new Map<string, ReturnType<typeof request>>();

export async function missingPaths(origin: string, path: string): Promise<string[]> {
  const missing: string[] = [];
  for (const url of ownUrls(await pageAt(origin, path), path)) {
    const { pathname, hash } = new URL(url);
    const response = responses.get(origin + pathname) ?? request(origin, pathname);
    responses.set(origin + pathname, response);
    const { status, body } = await response;
    const id = decodeURIComponent(hash.slice(1));
    if (status !== statusOf(pathname)) missing.push(`${pathname}: ${status}`);
    else if (id && !body.includes(` id="${id}"`)) missing.push(`${pathname}#${id}`);
  }
  return missing;
}

function ownUrls(document: HTMLElement, path: string): Set<string> {
  const valuesOf = (name: string) =>
    document.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? "");
  const urls = [
    ...valuesOf("href"),
    ...valuesOf("src"),
    ...valuesOf("content").filter((value) => value.startsWith(siteUrl)),
    ...valuesOf("srcset").flatMap((value) =>
      value.split(",").map((each) => each.trim().split(" ")[0] ?? ""),
    ),
    ...[...document.outerHTML.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url = ""]) => url),
  ].map((url) => new URL(url, siteUrl + path));
  return new Set(urls.filter(({ origin }) => origin === siteUrl).map(({ href }) => href));
}

/** Lists the texts in data, each with the name of its field. */
export function textsOf(data: unknown): [field: string, text: string][] {
  return leavesOf(data).map(({ path, value }) => {
    const field = path.filter((key) => typeof key === "string").at(-1) ?? "";
    return [field, value];
  });
}
