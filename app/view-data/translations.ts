export interface Alternate {
  /** The language's full tag, "fr-FR". */
  tag: string;
  /** The language's code in paths and in the language switch, "fr". */
  code: string;
  /** The language's own name, "Français". */
  name: string;
  /** The page's path, or the home page's if the language does not have the page. */
  path: string;
  hasPage: boolean;
}

/**
 * Returns the links from a page to itself and its translations, and an "x-default" link to the default language; an
 * empty list if the page has no translation: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function translations(
  all: Alternate[] = [],
  siteUrl: string,
): { hrefLang: string; href: string }[] {
  const shown = all.filter(({ hasPage }) => hasPage);
  if (shown.length < 2) return [];
  const links = shown.map(({ code, path }) => ({ hrefLang: code, href: siteUrl + path }));
  const [first] = all;
  return first?.hasPage ? [...links, { hrefLang: "x-default", href: siteUrl + first.path }] : links;
}
