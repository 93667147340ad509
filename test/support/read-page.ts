import { type HTMLElement, parse } from "node-html-parser";

export function parsePage(html: Buffer | string): HTMLElement {
  return parse(html.toString(), { blockTextElements: { script: true, style: true } });
}

export function structuredData<Item>(page: HTMLElement): Item[] {
  const [script, ...others] = page.querySelectorAll('script[type="application/ld+json"]');
  if (!script || others.length > 0)
    throw new Error("The page does not have exactly one script of structured data");
  return (JSON.parse(script.textContent) as { "@graph": Item[] })["@graph"];
}

/** Returns the visible text of a page or element. */
export function visibleText(part: HTMLElement): string {
  const copy = parse((part.querySelector("body") ?? part).toString());
  const unseen = "script, style, noscript, template, [hidden], .visually-hidden";
  for (const element of copy.querySelectorAll(unseen)) element.remove();
  return oneLine(copy.structuredText);
}

/** Also leaves out the direction marks of a page. */
export function oneLine(text: string): string {
  return text.replaceAll("\u200e", "").replace(/\s+/g, " ").trim();
}
