import type { AppLoadContext } from "@remix-run/node";
import type { SiteContent } from "../content.server";
import type { Analytics } from "../schema/shapes";
import { alternates, type Alternate } from "./alternates";
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
  const inLanguages = alternates(languages, context.path);
  const { analytics } = profile;
  // Left out of the documents of sites without them. Remix's type of loaded data adds undefined to an optional property.
  const whereSet: {
    analytics?: Analytics | undefined;
    prefix?: string | undefined;
    alternates?: Alternate[] | undefined;
  } = {
    ...(analytics && { analytics }),
    ...(prefix && { prefix }),
    ...(inLanguages && { alternates: inLanguages }),
  };
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
    ...whereSet,
    uiStrings: { skipToContent, mainNavigation, menu, contact, newTab, builtWith, error },
  };
}

export type SiteData = ReturnType<typeof siteData>;
