import type { Platform } from "../bots";
import { first, heavier, missing, ofImage, shown, smaller, tooLong, type Rule } from "./rule";
import {
  crawler,
  facebookImages,
  xMarkup,
  xLargeCard,
  linkedIn,
  whatsApp,
  slackSeen,
  discord,
} from "./sources";

/** What does not stand in the bytes that a platform reads is not there for it. */
const unread = (platform: Platform, source: string): Rule => ({
  id: `${platform.toLowerCase()}-reads`,
  platform,
  source,
  check: ({ bot, tags, wholeTags }) => {
    const lost = [...wholeTags.metas.keys()].filter((name) => !tags.metas.has(name));
    return (
      lost.length > 0 && `${lost.join(", ")}: after the first ${bot.reads} bytes, which is all that is read`
    );
  },
});

/** What one platform asks for, by its own documents. */
export const rulesOfPlatforms: Rule[] = [
  unread("Slack", slackSeen),
  { id: "linkedin-image-size", platform: "LinkedIn", source: linkedIn, check: smaller(1200, 627) },
  { id: "linkedin-image-weight", platform: "LinkedIn", source: linkedIn, check: heavier(5_000_000) },
  {
    id: "x-card",
    platform: "X",
    source: xLargeCard,
    check: (page) =>
      first(page, "twitter:card") !== "summary_large_image" && "twitter:card is not summary_large_image",
  },
  {
    id: "x-title",
    platform: "X",
    source: xMarkup,
    check: (page) => tooLong("the title", shown(page, "title"), 70),
  },
  {
    id: "x-description",
    platform: "X",
    source: xMarkup,
    check: (page) => tooLong("the description", shown(page, "description"), 200),
  },
  {
    id: "x-image-alt",
    platform: "X",
    source: xMarkup,
    check: (page) => tooLong("twitter:image:alt", first(page, "twitter:image:alt"), 420),
  },
  {
    id: "x-image-size",
    platform: "X",
    source: xLargeCard,
    check: ofImage(
      ({ width, height }) =>
        (width < 300 || height < 157 || width > 4096 || height > 4096) &&
        `the image is ${width}×${height}, not 300×157 to 4096×4096`,
    ),
  },
  { id: "x-image-weight", platform: "X", source: xLargeCard, check: heavier(5_000_000) },
  unread("WhatsApp", whatsApp),
  {
    id: "whatsapp-tags",
    platform: "WhatsApp",
    source: whatsApp,
    check: (page) => missing(page, ["og:title", "og:description", "og:url", "og:image"]),
  },
  { id: "whatsapp-image-weight", platform: "WhatsApp", source: whatsApp, check: heavier(600_000) },
  {
    id: "whatsapp-image-size",
    platform: "WhatsApp",
    source: whatsApp,
    check: ofImage(
      ({ width, height }) =>
        (width < 300 || width > 4 * height) &&
        `the image is ${width}×${height}: under 300 wide or flatter than 4:1`,
    ),
  },
  {
    id: "discord-lengths",
    platform: "Discord",
    source: discord,
    check: (page) =>
      tooLong("og:title", first(page, "og:title"), 256) ||
      tooLong("og:site_name", first(page, "og:site_name"), 256) ||
      tooLong("og:description", first(page, "og:description"), 4096),
  },
  unread("Facebook", crawler),
  { id: "facebook-image-size", platform: "Facebook", source: facebookImages, check: smaller(600, 315) },
  { id: "facebook-image-weight", platform: "Facebook", source: facebookImages, check: heavier(8_000_000) },
];
