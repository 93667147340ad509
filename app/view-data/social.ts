import type { Locale } from "./format";

/** The icons of well-known networks in bootstrap-icons, by path: https://icons.getbootstrap.com */
const icons = import.meta.glob<string>(
  "../../node_modules/bootstrap-icons/icons/{behance,bluesky,discord,dribbble,facebook,github,gitlab,instagram,linkedin,mastodon,medium,pinterest,quora,reddit,signal,sina-weibo,stack-overflow,steam,strava,substack,telegram,threads,tiktok,twitch,twitter-x,vimeo,wechat,whatsapp,youtube}.svg",
  { query: "?raw", import: "default", eager: true },
);

/** Returns the links to profiles for a loader, each with the SVG of its network's icon if there is one. */
export function socialLinks({ social }: Locale["profile"]) {
  return social.map(({ network, label, url }) => ({
    network,
    label,
    url,
    icon: icons[`../../node_modules/bootstrap-icons/icons/${network}.svg`],
  }));
}

/** Networks that host code: the sample's, and the well-known ones by the names that an import gives them. */
const codeHosts = ["code", "github", "gitlab", "codeberg", "bitbucket", "sourcehut"];

export function codeHost({ social }: Locale["profile"]) {
  return social.find(({ network }) => codeHosts.includes(network));
}

export type SocialLinkData = ReturnType<typeof socialLinks>[number];
