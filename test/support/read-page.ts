import { parse, type HTMLElement } from "node-html-parser";

/** Fetches a page and parses it as bots do, without running scripts. */
export async function readPage(address: string): Promise<{ response: Response; document: HTMLElement }> {
  const response = await fetch(address);
  return { response, document: parse(await response.text()) };
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
  return root.querySelectorAll("a[href]").map((link) => new URL(link.getAttribute("href") ?? "", base).href);
}
