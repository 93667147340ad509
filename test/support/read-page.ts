import { parse, type HTMLElement } from "node-html-parser";
import type supertest from "supertest";

/** A site to which a test sends requests: `supertest(await createSite())`, or `supertest` with a server's address. */
type Site = ReturnType<typeof supertest>;

/** Asks for a page and parses it as bots do, without running scripts. */
export async function readPage(site: Site, path: string): Promise<HTMLElement> {
  return parse((await site.get(path)).text, { blockTextElements: { script: true, style: true } });
}

/** The structured data of a page: https://schema.org */
export function structuredData<Item>(page: HTMLElement): Item[] {
  const [script, ...others] = page.querySelectorAll('script[type="application/ld+json"]');
  if (!script || others.length > 0)
    throw new Error(`the page has ${others.length} scripts too many, or none`);
  return (JSON.parse(script.textContent) as { "@graph": Item[] })["@graph"];
}

/** The text of a page or an element that a reader sees, without hidden elements. */
export function visibleText(part: HTMLElement): string {
  const copy = parse((part.querySelector("body") ?? part).toString());
  const unseen = "script, style, noscript, template, [hidden], .visually-hidden";
  for (const element of copy.querySelectorAll(unseen)) element.remove();
  return oneLine(copy.structuredText);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The targets of the `a` elements, as absolute addresses. */
export function linksOf(root: HTMLElement, base: string): string[] {
  return root
    .querySelectorAll("a[href]")
    .map((link) => new URL(link.getAttribute("href") ?? "", base).href);
}
