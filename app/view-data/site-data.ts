import type { AppLoadContext } from "@remix-run/node";
import type { SiteContent } from "../content.server";
import { alternates } from "./alternates";
import { emailFor } from "./email";
import { navigation } from "./navigation";

/**
 * What every page needs to know of the site; the root's loader returns it.
 *
 * @param languages the content in all languages
 */
export function siteData(content: SiteContent, context: AppLoadContext, languages: SiteContent[]) {
  const { pages, prefix, profile, theme, wording } = content;
  const { skipToContent, mainNavigation, menu, contact, newTab, builtWith, error } = wording;
  return {
    name: profile.name,
    language: profile.language,
    email: emailFor("pages", content, context).email,
    sourceUrl: profile.sourceUrl,
    siteUrl: context.siteUrl,
    build: context.build,
    // Matches the browser toolbar to the navbar.
    themeColor: { light: theme.light.bar, dark: theme.dark.bar },
    year: new Date().getFullYear(),
    navigation: navigation(content),
    home: pages.home.label ?? pages.home.title,
    resume: pages.resume && { title: pages.resume.title, path: pages.resume.path },
    // Undefined if the owner leaves it out.
    lightSwitch: theme.lightSwitch ? wording.lightSwitch : undefined,
    progressMeter: profile.progressMeter,
    analytics: profile.analytics,
    prefix: prefix || undefined,
    alternates: alternates(languages, context.path),
    words: { skipToContent, mainNavigation, menu, contact, newTab, builtWith, error },
  };
}

export type SiteData = ReturnType<typeof siteData>;
