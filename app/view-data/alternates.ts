import type { SiteContent } from "../content.server";
import { addressesOf } from "./addresses";

/** A page in one of several languages. */
export interface Alternate {
  /** The language's whole tag, "fr-FR". */
  tag: string;
  /** What stands for the language in addresses and in the switch, "fr". */
  code: string;
  /** The language's name in itself, "Français". */
  name: string;
  /** The page's path, or that of the landing page if the language does not have it. */
  path: string;
  hasPage: boolean;
}

/** @returns the page at a path in each language, the default first; undefined if there is only one */
export function alternates(languages: SiteContent[], path: string): Alternate[] | undefined {
  if (languages.length === 1) return undefined;
  const addresses = languages.map(addressesOf);
  const key = addresses.flat().find((address) => address.path === path)?.key;
  return languages.map(({ prefix, pages, profile }, at) => {
    const code = prefix.slice(1) || new Intl.Locale(profile.language).language;
    const translated = addresses[at]?.find((address) => address.key === key)?.path;
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    return {
      tag: profile.language,
      code,
      // Many languages write their names in lower case.
      name: name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1),
      path: translated ?? pages.home.path,
      hasPage: translated !== undefined,
    };
  });
}

/**
 * The links between a page and its translations, and with "x-default" to that in the default language; nothing if there
 * is only one: https://developers.google.com/search/docs/specialty/international/localized-versions
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
