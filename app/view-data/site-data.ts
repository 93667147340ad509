import type { AppLoadContext } from "@remix-run/node";
import type { SiteContent } from "#app/content.server";
import { englishOf, uiStringsFor } from "#app/ui-strings/ui-strings";
import { emailFor } from "./email";
import { footerLinks, navigation } from "./navigation";
import { pick } from "./pick";
import type { Alternate } from "./translations";

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
