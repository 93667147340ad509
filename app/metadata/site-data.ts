import type { AppLoadContext } from "@remix-run/node";
import { profile } from "../content/profile";
import { navigation } from "./navigation";

/** What every page needs to know of the site; the root's loader returns it. */
export function siteData(context: AppLoadContext) {
  return {
    name: profile.name,
    language: profile.language,
    email: context.contactEmail ?? profile.email,
    sourceUrl: profile.sourceUrl,
    siteUrl: context.siteUrl,
    build: context.build,
    year: new Date().getFullYear(),
    navigation,
  };
}

export type SiteData = ReturnType<typeof siteData>;
