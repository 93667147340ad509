import type { Element } from "hast";
import { toString } from "mdast-util-to-string";
import { withSuggestion } from "../schema/nearest";
import type { ArticleParts } from "./context";

/**
 * Completes a link. One to another site is like ExternalLink in app/components, whose description it shares. One to an
 * article whose page is off the site loses its address; its text stays.
 */
export function completeLink(link: Element, article: ArticleParts): void {
  const url = String(link.properties.href);
  if (!toString(link).trim() && !contains(link, "img")) {
    article.report(link, `the link to "${url}" has no text`);
  }
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    Object.assign(link.properties, newTab);
    return;
  }
  link.properties.href = resolveHref(link, url, article);
}

const newTab = { target: "_blank", rel: ["noopener", "noreferrer"], ariaDescribedBy: ["new-tab"] };

/** Returns the URL of a link within the site, or to a program for email or telephone calls; undefined without one. */
function resolveHref(link: Element, url: string, { headings, resolveLink, report }: ArticleParts) {
  if (/^(mailto|tel):/i.test(url)) return url;
  if (/^([a-z][a-z\d+.-]*:|\/\/|$)/i.test(url)) {
    report(
      link,
      `"${url}" is no address: write https://…, the name of a Markdown file or a path of this site`,
    );
    return undefined;
  }
  const [target = "", id = ""] = decoded(url).split("#", 2);
  if (target === "") {
    const ids = headings.map((heading) => heading.id);
    if (!ids.includes(id)) report(link, withSuggestion(`there is no heading "#${id}"`, id, ids));
    return url;
  }
  const address = resolveLink(target);
  if (typeof address === "string") return id ? `${address}#${id}` : address;
  if (address) report(link, `"${target}" ${address.problem}`);
  return undefined;
}

/** Whether an element of this name is in the element. */
export function contains({ children }: Element, tagName: string): boolean {
  return children.some(
    (each) => each.type === "element" && (each.tagName === tagName || contains(each, tagName)),
  );
}

/** Returns a URL as it was before an editor's percent-encoding. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
