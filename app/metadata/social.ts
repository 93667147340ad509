import { profile } from "../content/profile";

/** Bootstrap's pictures of well-known networks, by the network's name: https://icons.getbootstrap.com */
const pictures = import.meta.glob<string>(
  "../../node_modules/bootstrap-icons/icons/{behance,bluesky,discord,dribbble,facebook,github,gitlab,instagram,linkedin,mastodon,medium,pinterest,quora,reddit,signal,sina-weibo,stack-overflow,steam,strava,substack,telegram,threads,tiktok,twitch,twitter-x,vimeo,wechat,whatsapp,youtube}.svg",
  { query: "?raw", import: "default", eager: true },
);

/** For a loader: the links to the owner's profiles, each with the markup of its network's picture, if it is known. */
export function socialLinks() {
  return profile.social.map((link) => ({
    ...link,
    picture: pictures[`../../node_modules/bootstrap-icons/icons/${link.network}.svg`],
  }));
}

export type ShownSocialLink = ReturnType<typeof socialLinks>[number];
