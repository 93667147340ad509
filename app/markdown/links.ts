import type { Element } from "hast";
import { toString } from "mdast-util-to-string";
import { withSuggestion } from "#app/schema/nearest";
import type { ArticleParts } from "./context";
import { siteRoot } from "./placeholders";

/**
 * Completes the attributes of a link. A link to another site gets the attributes of ExternalLink in
 * app/components. A link to an article that is not visible loses its `href`, and its text stays.
 */
export function completeLink(link: Element, article: ArticleParts): void {
  const url = String(link.properties.href);
  if (!toString(link).trim() && !contains(link, "img")) {
    article.report(link, `the link to "${url}" has no text. Add some: [text](${url}).`);
  }
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    Object.assign(link.properties, newTab);
    return;
  }
  link.properties.href = resolveHref(link, url, article);
}

const newTab = { target: "_blank", rel: ["noopener", "noreferrer"], ariaDescribedBy: ["new-tab"] };

function resolveHref(link: Element, url: string, article: ArticleParts) {
  const { headings, links, lineOf, resolveLink, report } = article;
  if (/^(mailto|tel):/i.test(url)) return url;
  if (/^([a-z][a-z\d+.-]*:|\/\/|$)/i.test(url)) {
    report(
      link,
      `"${url}" cannot be a link. Use https://…, the name of a Markdown file, or a path on this site.`,
    );
    return undefined;
  }
  const [target = "", id = ""] = decoded(url).split("#", 2);
  if (target === "") {
    const ids = headings.map((heading) => heading.id);
    if (!ids.includes(id)) report(link, withSuggestion(`unknown heading "#${id}"`, id, ids));
    return url;
  }
  const path = resolveLink(target);
  if (typeof path === "string") {
    if (path === target) links.push({ path, line: lineOf(link) });
    return siteRoot + encodeURI(path.slice(1)) + (id && `#${id}`);
  }
  if (path) report(link, `"${target}" ${path.problem}`);
  return undefined;
}

export function contains({ children }: Element, tagName: string): boolean {
  return children.some(
    (each) => each.type === "element" && (each.tagName === tagName || contains(each, tagName)),
  );
}

/** Decodes a URL's percent-encoding, which some editors add. Returns an invalid one as it is. */
export function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
