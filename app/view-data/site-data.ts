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
  const { skipToContent, mainNavigation, menu, contact, newTab, loading, builtWith, error } =
    strings;
  const { analytics, displayName, fediverse, webmention } = profile;
  const footer = footerLinks(content, main);
  const findLang = pages.find && englishOf(pages.find.title, profile.language);
  // Left out if unset, to keep documents small. Remix's type of loaded data adds undefined to an optional property.
  const optional = {
    ...{ analytics, displayName, fediverse, webmention, alternates },
    prefix: prefix || undefined,
    find: pages.find && {
      ...pick(pages.find, "title", "path"),
      ...(findLang && { lang: findLang }),
    },
    footer: footer.length > 0 ? footer : undefined,
    /** The language of the UI strings, if it is not the site's. */
    uiLanguage: uiStringsFor(profile.language) ? undefined : ("en" as const),
  };
  const whereSet: { [Name in keyof typeof optional]?: (typeof optional)[Name] | undefined } =
    Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return {
    name: profile.name,
    language: profile.language,
    email: emailFor("pages", content, context).email,
    sourceUrl: profile.sourceUrl,
    siteUrl: context.siteUrl,
    release: context.release,
    // Matches the browser toolbar to the navbar.
    themeColor: { light: theme.light.bar, dark: theme.dark.bar },
    year: new Date().getFullYear(),
    navigation: navigation(content),
    home: pages.home.label ?? pages.home.title,
    resume: pages.resume && pick(pages.resume, "title", "path"),
    // Undefined if the theme has no toggle.
    themeToggle: theme.lightSwitch ? strings.themeToggle : undefined,
    progressMeter: profile.progressMeter,
    ...whereSet,
    strings: { skipToContent, mainNavigation, menu, contact, newTab, loading, builtWith, error },
  };
}

export type SiteData = ReturnType<typeof siteData>;
