import type { SiteContent } from "#app/content.server";
import type { Page } from "#app/schema/pages";
import { englishOf } from "#app/ui-strings/ui-strings";

export function navigation({ pages, markdownPages, profile }: SiteContent) {
  const inNavbar = markdownPages.filter(({ placement }) => !placement);
  return [...Object.values<Pick<Page, "path" | "label">>(pages), ...inNavbar].flatMap(
    ({ path, label }) =>
      label ? { to: path, label, lang: englishOf(label, profile.language) } : [],
  );
}

/**
 * Returns the footer's links: the Markdown pages placed there. A page that a translation lacks is linked in the default
 * language, with `hrefLang`.
 *
 * @param main the content in the default language
 */
export function footerLinks({ markdownPages: own }: SiteContent, main: SiteContent) {
  const all = [...main.markdownPages, ...own];
  const placed = all.flatMap(({ id, placement }) => (placement ? id : []));
  // A translation has the same id, so it replaces the original in the map.
  const pages = new Map(all.map((page) => [page.id, page] as const));
  return [...pages.values()]
    .filter(({ id }) => placed.includes(id))
    .map((page) => {
      const { path: to, title, label = title } = page;
      return { to, label, hrefLang: own.includes(page) ? undefined : main.profile.language };
    });
}
