import type { SiteContent } from "#app/content.server";
import { hasOwnPage } from "#app/schema/items";

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
 * Indexes the pages of all languages, so that a sitemap takes linear time.
 *
 * @returns a function that finds the page at a path in each language, the default one first. It returns undefined on a
 *   site in one language
 */
export function alternatesIn(languages: SiteContent[]): (path: string) => Alternate[] | undefined {
  if (languages.length === 1) return () => undefined;
  const keys = new Map<string, string>();
  const indexed = languages.map((content) => {
    const code = content.prefix.slice(1) || new Intl.Locale(content.profile.language).language;
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    const paths = new Map<string | undefined, string>();
    // Only unlisted translations lead to an unlisted post.
    const unlisted = content.posts
      .filter(({ listed }) => !listed)
      .map(({ path, id, translationOf = id }) => ({ path, key: `unlisted/${translationOf}` }));
    for (const { path, key } of [...content.items.filter(hasOwnPage), ...unlisted]) {
      keys.set(path, key);
      paths.set(key, path);
    }
    return {
      tag: content.profile.language,
      code,
      // Intl returns many names in lower case.
      name: name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1),
      home: content.pages.home.path,
      paths,
    };
  });
  return (path) => {
    const key = keys.get(path);
    return indexed.map(({ home, paths, ...language }) => {
      return { ...language, path: paths.get(key) ?? home, hasPage: paths.has(key) };
    });
  };
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
