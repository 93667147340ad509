import type { SiteContent } from "../content.server";
import { homePath } from "../view-data/public-path";

/** The icons for the home screens of phones. Phones cut their own shape out of a maskable one. */
export const homeScreenIcons = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

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
    icons: homeScreenIcons.map(({ file, size, purpose }) => ({
      src: import.meta.env.BASE_URL + file,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}
