import type { SiteContent } from "../content.server";
import { addressesOf } from "./addresses";

/** A page in one of several languages. */
export interface Alternate {
  /** The language's whole tag, "fr-FR". */
  tag: string;
  /** The shortest tag that no other language of the site has, "fr". */
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
  const own = [...languages].reverse().find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`));
  const bare = path.slice(own?.prefix.length);
  const tags = languages.map(({ profile }) => profile.language);
  return languages.map((content) => {
    const tag = content.profile.language;
    const [short = tag] = tag.split("-");
    const code = tags.filter((each) => each.startsWith(`${short}-`)).length > 1 ? tag : short;
    const home = content.pages.home.path;
    const translated = bare === "" || bare === "/" ? home : content.prefix + bare;
    const hasPage = addressesOf(content).some((each) => each.path === translated);
    return { tag, code, name: nameOf(code), path: hasPage ? translated : home, hasPage };
  });
}

/**
 * The links between a page and its translations, and with "x-default" to that in the default language; nothing if there
 * is only one: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function translations(all: Alternate[] = [], siteUrl: string): { hrefLang: string; href: string }[] {
  const found = all.filter(({ hasPage }) => hasPage);
  if (found.length < 2) return [];
  const links = found.map(({ code, path }) => ({ hrefLang: code, href: siteUrl + path }));
  const [first] = all;
  return first?.hasPage ? [...links, { hrefLang: "x-default", href: siteUrl + first.path }] : links;
}

/** A language's name in itself, which many languages write in lower case. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
