import type { SiteContent } from "#app/content.server";

/**
 * The robots.txt names of crawlers that collect training data for models, and of opt-outs from such use. Sources:
 * https://platform.openai.com/docs/bots, https://support.claude.com/en/articles/8896518,
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
 * Returns the robots.txt (RFC 9309). It allows search engines everywhere: a copy of the site that must not be indexed
 * sends X-Robots-Tag instead.
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
