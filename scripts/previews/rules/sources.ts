/** Where the platforms write down their rules; of Slack's range, where it was seen. */
export const openGraph = "https://ogp.me/";
export const crawler = "https://developers.facebook.com/docs/sharing/webmasters/crawler";
export const facebookImages = "https://developers.facebook.com/docs/sharing/webmasters/images/";
export const facebookQuestions = "https://developers.facebook.com/docs/sharing/webmasters/faq";
export const xMarkup = "https://developer.x.com/cards/markup";
export const xLargeCard =
  "https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image";
export const linkedIn = "https://www.linkedin.com/help/linkedin/answer/a521928";
export const whatsApp =
  "https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/";
export const slackSeen = "https://blog.daveallie.com/slack-link-unfurling#why-slack-why";
export const discord = "https://docs.discord.com/developers/resources/message#embed-object-embed-limits";
