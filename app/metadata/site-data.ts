import type { AppLoadContext } from "@remix-run/node";
import { pages } from "../content/pages";
import { profile } from "../content/profile";
import { theme } from "../content/theme";
import { wording } from "../content/wording";
import { emailOn } from "./email";
import { navigation } from "./navigation";

/** What every page needs to know of the site; the root's loader returns it. */
export function siteData(context: AppLoadContext) {
  const { skipToContent, mainNavigation, menu, contact, newTab, builtWith, error } = wording;
  return {
    name: profile.name,
    language: profile.language,
    email: emailOn("pages", context).email,
    sourceUrl: profile.sourceUrl,
    siteUrl: context.siteUrl,
    build: context.build,
    // The bar that a phone's browser has above the page goes on in the colour of the site's own.
    themeColor: { light: theme.light.ink, dark: theme.dark.paper },
    year: new Date().getFullYear(),
    navigation,
    home: pages.home.label ?? pages.home.title,
    resume: pages.resume && { title: pages.resume.title, path: pages.resume.path },
    // Undefined if the owner leaves it out.
    lightSwitch: theme.lightSwitch ? wording.lightSwitch : undefined,
    // No page changes where there is none.
    ...(profile.analytics && { analytics: profile.analytics }),
    words: { skipToContent, mainNavigation, menu, contact, newTab, builtWith, error },
  };
}

export type SiteData = ReturnType<typeof siteData>;
