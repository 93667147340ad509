import type { ElementContent } from "hast";

/*
 * Placeholders in an article's HTML, for what only the build and the server know. vite/article-html.ts
 * replaces them. Authors cannot write their noncharacters (app/schema/characters.ts).
 */

const [start, end] = ["\u{FDD0}", "\u{FDD1}"];

/** Precedes a path on this site without its leading slash. */
export const siteRoot = `${start}root${end}`;

/** Precedes the fragment of a link within the article. */
export const ownPage = `${start}page${end}`;

/** Returns the placeholder for the URL of an image, or for the srcset of its AVIF files. */
export function urlOf(image: string, files: "src" | "avif"): string {
  return `${start}${files} ${encodeURIComponent(image)}${end}`;
}

/** Surrounds what feeds leave out: they cannot show drawings, and have no use for buttons. */
export function notInFeeds(...content: ElementContent[]): ElementContent[] {
  const raw = (name: string): ElementContent => ({ type: "raw", value: start + name + end });
  return [raw("page-only"), ...content, raw("end")];
}

export function withoutPageParts(html: string): string {
  return html.replace(new RegExp(`${start}page-only${end}[^]*?${start}end${end}`, "g"), "");
}

/** Splits HTML into markup and, at odd indexes, the contents of placeholders. */
export function splitAtPlaceholders(html: string): string[] {
  return html.split(new RegExp(`${start}(.*?)${end}`));
}

/** Returns the names of the images in an article. */
export function imagesOf(html: string): Set<string> {
  const names = splitAtPlaceholders(html).filter((each, at) => at % 2 && each.startsWith("src "));
  return new Set(names.map((each) => decodeURIComponent(each.slice("src ".length))));
}
