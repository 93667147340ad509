import { parse, type HTMLElement } from "node-html-parser";

/** Fetches a page and reads it as bots do: a plain parser, no script is run. */
export async function readPage(address: string): Promise<{ response: Response; document: HTMLElement }> {
  const response = await fetch(address);
  return { response, document: parse(await response.text()) };
}

/** What a reader sees of a page, or of an element of it: its words, without what is hidden or meant for machines. */
export function visibleText(part: HTMLElement): string {
  const copy = parse((part.querySelector("body") ?? part).toString());
  const unseen = "script, style, noscript, template, [hidden], .visually-hidden";
  for (const element of copy.querySelectorAll(unseen)) element.remove();
  return oneLine(copy.structuredText);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What the page links to with an `a` element, as absolute addresses. */
export function linksOf(root: HTMLElement, base: string): string[] {
  return root.querySelectorAll("a[href]").map((link) => new URL(link.getAttribute("href") ?? "", base).href);
}
