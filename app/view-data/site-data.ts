import type { AppLoadContext } from "@remix-run/node";
import type { SiteContent } from "#app/content.server";
import type { Page } from "#app/schema/pages";
import { englishOf, uiStringsFor } from "#app/ui-strings/ui-strings";
import type { Alternate } from "./alternates";
import { emailFor } from "./email";
import { pick } from "./pick";

/** @param main the content in the default language */
export function siteData(
  content: SiteContent,
  main: SiteContent,
  context: AppLoadContext,
  alternates: Alternate[] | undefined,
) {
  const { pages, prefix, profile, theme, strings } = content;
  const footer = footerLinks(content, main);
  return {
    ...pick(profile, "name", "language", "sourceUrl", "progressMeter"),
    ...pick(profile, "analytics", "displayName", "fediverse", "webmention"),
    email: emailFor("pages", content, context).email,
    siteUrl: context.siteUrl,
    release: context.release,
    // Matches the browser toolbar to the navbar.
    themeColor: { light: theme.light.bar, dark: theme.dark.bar },
    year: new Date().getFullYear(),
    prefix: prefix || undefined,
    alternates,
    navigation: navigation(content),
    footer: footer.length > 0 ? footer : undefined,
    home: pages.home.label ?? pages.home.title,
    resume: pages.resume && pick(pages.resume, "title", "path"),
    find: pages.find && {
      ...pick(pages.find, "title", "path"),
      lang: englishOf(pages.find.title, profile.language),
    },
    // Undefined if the theme has no toggle.
    themeToggle: theme.lightSwitch ? strings.themeToggle : undefined,
    /** The language of the UI strings, if it is not the site's. */
    uiLanguage: uiStringsFor(profile.language) ? undefined : ("en" as const),
    strings: {
      ...pick(strings, "skipToContent", "mainNavigation", "menu", "contact", "newTab"),
      ...pick(strings, "loading", "builtWith", "error"),
    },
  };
}

export type SiteData = ReturnType<typeof siteData>;

function navigation({ pages, markdownPages, profile }: SiteContent) {
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
function footerLinks({ markdownPages: own }: SiteContent, main: SiteContent) {
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
