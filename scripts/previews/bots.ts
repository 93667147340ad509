export type Platform = "Slack" | "LinkedIn" | "X" | "WhatsApp" | "Discord" | "Facebook";

/** Who fetches a page when somebody shares its address. */
export interface Bot {
  platform: Platform;
  /** Headers of its request for the page. */
  page: Record<string, string>;
  /** Headers of its request for the image. */
  image: Record<string, string>;
  /** How many bytes of the page it reads, where that is known. */
  reads?: number;
}

/**
 * What the Facebook crawler takes, https://developers.facebook.com/docs/sharing/webmasters/crawler:
 * "Your server must use gzip and deflate encodings". Where a platform does not say, the same is assumed.
 */
export const acceptedEncodings = ["gzip", "deflate"];

function bot(platform: Platform, userAgent: string, more: Partial<Bot> = {}): Bot {
  const headers = { "User-Agent": userAgent, "Accept-Encoding": acceptedEncodings.join(", ") };
  return { platform, page: headers, image: headers, ...more };
}

/** Slack asks for a range and gets the image by a bot of its own: https://api.slack.com/robots */
const slackReads = 32_768;
const slack = "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)";
const slackImages = "Slack-ImgProxy (+https://api.slack.com/robots)";

export const bots: Bot[] = [
  bot("Slack", slack, {
    // The size of the range was seen, not documented: https://blog.daveallie.com/slack-link-unfurling#why-slack-why
    page: { "User-Agent": slack, "Accept-Encoding": "identity", Range: `bytes=0-${slackReads - 1}` },
    image: { "User-Agent": slackImages },
    reads: slackReads,
  }),
  // https://gist.github.com/Paratron/8676518 (seen)
  bot("LinkedIn", "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)"),
  // https://developer.x.com/cards/overview, "URL Crawling & Caching"
  bot("X", "Twitterbot/1.0"),
  // "Must appear within the first 300KB": https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/
  bot("WhatsApp", "WhatsApp/2.23.20.0", { reads: 300_000 }),
  // https://opengraphplus.com/previews/discord (seen)
  bot("Discord", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"),
  // "Before the first 1 MB": https://developers.facebook.com/docs/sharing/webmasters/crawler
  bot("Facebook", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", {
    reads: 1_000_000,
  }),
];
