import { splitAtPlaceholders } from "../app/markdown/placeholders";

/**
 * Returns the code of a function that returns an article's HTML. With an origin, the HTML is for feeds:
 * its URLs are absolute, and it omits what feeds cannot show. The code expects the constant `base`.
 *
 * @param path the path of the article
 * @param urlOf returns the code of an image's URL, or of the srcset of its AVIF files, after `origin`
 */
export function articleFunction(
  html: string,
  path: string,
  urlOf: (image: string, files: string) => string,
): string {
  const codes: Record<string, string> = {
    root: "origin + base",
    page: `(origin && origin + base + ${literalOf(path.slice(1))})`,
    "page-only": '(origin ? "" : ""',
    end: '"")',
  };
  const parts = splitAtPlaceholders(html).map((part, index) => {
    if (index % 2 === 0) return literalOf(part);
    const [name = "", image = ""] = part.split(" ");
    return codes[name] ?? urlOf(decodeURIComponent(image), name);
  });
  return `(origin) => ${parts.join(" + ")}`;
}

/**
 * Returns a string literal. Vite replaces its own placeholders, such as __VITE_ASSET__, in all code,
 * so an owner's text must not contain them.
 */
export function literalOf(text: string): string {
  return JSON.stringify(text).replaceAll("__VITE_", "_\\u005fVITE_");
}
