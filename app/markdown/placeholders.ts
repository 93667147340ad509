import type { ElementContent } from "hast";

/*
 * Placeholders in an article's HTML for values that only the build and the server know. The server replaces them
 * (vite/content-module.ts). Authors cannot write their noncharacters (app/schema/characters.ts).
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

/**
 * Marks content for `fillIn` to leave out of feeds, which cannot show drawings and have no use for
 * buttons.
 */
export function notInFeeds(...content: ElementContent[]): ElementContent[] {
  const mark = (name: string): ElementContent => ({ type: "text", value: start + name + end });
  return [mark("page-only"), ...content, mark("end")];
}

export function withoutPageParts(html: string): string {
  return html.replace(new RegExp(`${start}page-only${end}[^]*?${start}end${end}`, "g"), "");
}

interface Page {
  origin: string;
  /** The path of the site on its host, with a slash at both ends. */
  base: string;
  path: string;
  images: Record<string, { src: string; avif: string } | undefined>;
}

/**
 * Replaces the placeholders in an article's HTML. An origin makes it HTML for feeds, with absolute URLs and without
 * content that feeds cannot show.
 */
export function fillIn(html: string, { origin, base, path, images }: Page): string {
  // Markup and, at odd indexes, the contents of placeholders.
  const parts = (origin ? withoutPageParts(html) : html).split(new RegExp(`${start}(.*?)${end}`));
  const filled = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const [kind, name = ""] = part.split(" ");
    const { src = "", avif = "" } = images[decodeURIComponent(name)] ?? {};
    if (kind === "root") return origin + base;
    if (kind === "page") return origin && origin + base + path.slice(1);
    if (kind === "src") return origin + src;
    if (kind === "avif") return avif.replace(/(?<=^|, )(?=.)/g, () => origin);
    return "";
  });
  return filled.join("");
}
