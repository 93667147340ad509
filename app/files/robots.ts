import type { SiteContent } from "../content.server";

/**
 * The names in robots.txt of crawlers that collect texts for training models, and of the permission to use texts for it.
 * Sources: https://platform.openai.com/docs/bots, https://support.claude.com/en/articles/8896518,
 * https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers,
 * https://support.apple.com/en-us/119829, https://commoncrawl.org/ccbot,
 * https://developers.facebook.com/docs/sharing/webmasters/web-crawlers, https://developer.amazon.com/amazonbot
 */
const trainingCrawlers = [
  "Amazonbot",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "Google-Extended",
  "GPTBot",
  "meta-externalagent",
];

/**
 * The robots.txt (RFC 9309). Search engines may read every page. A copy of the site that they should not index sends an
 * X-Robots-Tag.
 *
 * @param siteUrl the site's address without a slash at its end
 * @param modelTraining whether the owner allows training models with the texts
 */
export function robotsTxt(
  siteUrl: string,
  modelTraining: SiteContent["profile"]["modelTraining"],
): string {
  const refused = [...trainingCrawlers.map((name) => `User-agent: ${name}`), "Disallow: /", ""];
  return [
    ...(modelTraining === "refused" ? refused : []),
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
