import type { SiteContent } from "../content.server";
import { homePath } from "../view-data/public-path";
import { homeScreenIcons } from "./icons";

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ prefix, profile, theme }: SiteContent): string {
  return JSON.stringify({
    name: profile.name,
    short_name: profile.name,
    description: profile.summary,
    lang: profile.language,
    start_url: homePath(prefix),
    display: "minimal-ui",
    background_color: theme.light.paper,
    theme_color: theme.light.bar,
    icons: homeScreenIcons.map(({ path, size, purpose }) => ({
      src: import.meta.env.BASE_URL + path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}
