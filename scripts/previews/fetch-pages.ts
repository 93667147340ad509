import { parse } from "node-html-parser";
import sharp from "sharp";

/** An answer as a bot got it. */
interface Answer {
  /** Zero if no answer came. */
  status: number;
  headers: Headers;
  body: Buffer;
}

/** What the head of a page tells bots, and where. */
interface Head {
  /**
   * The values of each tag in the page's order, by the tag's name or property, such as `og:title`. The title element is
   * `title`, the canonical link `canonical`.
   */
  tags: Map<string, string[]>;
  /** Bytes from the page's start to the end of the last tag that previews are made of. */
  tagsEnd: number;
  /** Bytes from the page's start to its first style element, or to its end if it has none. */
  styleStart: number;
}

/** An image as a bot got it. */
export interface FetchedImage extends Answer {
  /** What the bytes are, whatever the headers say. If they are no image, it is empty, and the pixels are zero. */
  format: string;
  width: number;
  height: number;
}

/** A page as a bot got it. */
export interface FetchedPage extends Answer, Head {
  platform: string;
  /** What somebody shared. */
  address: string;
  image?: FetchedImage;
}

/** The names of the tags that previews are made of. */
export const previewTag = /^(og:|twitter:|(title|description|canonical)$)/;

/**
 * What Facebook's crawler accepts, https://developers.facebook.com/docs/sharing/webmasters/crawler: "Your server must use
 * gzip and deflate encodings". The other platforms do not say what they accept.
 */
export const acceptedEncodings = ["gzip", "deflate"];

/** The headers with which each platform's bot fetches a page that somebody shares. */
export const bots: Record<string, Record<string, string>> = {
  Slack: {
    "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    // Seen, not documented: https://blog.daveallie.com/slack-link-unfurling#why-slack-why
    "Accept-Encoding": "identity",
    Range: "bytes=0-32767",
  },
  // Seen, not documented: https://gist.github.com/Paratron/8676518
  LinkedIn: { "User-Agent": "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient)" },
  // https://developer.x.com/cards/overview, "URL Crawling & Caching"
  X: { "User-Agent": "Twitterbot/1.0" },
  // https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/
  WhatsApp: { "User-Agent": "WhatsApp/2.23.20.0" },
  // Seen, not documented: https://opengraphplus.com/previews/discord
  Discord: { "User-Agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)" },
  // https://developers.facebook.com/docs/sharing/webmasters/crawler
  Facebook: { "User-Agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" },
};

/** Milliseconds to wait for an answer. Facebook gives a page "a few seconds", says the same document. */
const patience = 10_000;

/** Fetches pages and their images as the bots of all platforms do, one bot after the other. */
export async function fetchPages(addresses: string[]): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  for (const platform of Object.keys(bots)) {
    pages.push(...(await Promise.all(addresses.map((address) => fetchPage(platform, address)))));
  }
  return pages;
}

async function fetchPage(platform: string, address: string): Promise<FetchedPage> {
  const headers = { "Accept-Encoding": acceptedEncodings.join(", "), ...bots[platform] };
  const answer = await get(address, headers);
  const page = { platform, address, ...answer, ...readHead(answer.body.toString()) };
  const image = first(page, "og:image");
  return image ? { ...page, image: await fetchImage(imageAddress(image, page), platform) } : page;
}

/** The first value of a tag; empty if the page has no such tag. */
export function first({ tags }: Pick<Head, "tags">, name: string): string {
  return tags.get(name)?.[0] ?? "";
}

/** Whether only this machine can open the address. */
export function isLocal(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** A copy on this machine names the real site, which may not have the image yet. So the copy's own image is fetched. */
function imageAddress(image: string, page: Pick<FetchedPage, "address" | "tags">): string {
  const url = first(page, "og:url");
  if (!URL.canParse(image) || !URL.canParse(url) || !isLocal(page.address)) return image;
  const { origin, pathname } = new URL(image);
  return origin === new URL(url).origin ? new URL(pathname, page.address).href : image;
}

async function fetchImage(address: string, platform: string): Promise<FetchedImage> {
  const answer = await get(address, { "User-Agent": bots[platform]?.["User-Agent"] ?? "" });
  try {
    const { format, width, height } = await sharp(answer.body).metadata();
    return { ...answer, format, width, height };
  } catch {
    return { ...answer, format: "", width: 0, height: 0 };
  }
}

async function get(address: string, headers: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch {
    // No answer came, it broke off, or this is no address.
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0) };
  }
}

/** Reads the tags of a page, or of its beginning. Bots read only the head. */
export function readHead(html: string): Head {
  const document = parse(html);
  const head = document.querySelector("head") ?? document;
  const tags = new Map<string, string[]>();
  let tagsEnd = 0;
  for (const element of head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')) {
    const { property, name = "title", rel, content, href } = element.attributes;
    const tag = property ?? rel ?? name;
    tags.set(tag, [...(tags.get(tag) ?? []), content ?? href ?? element.text.trim()]);
    if (previewTag.test(tag)) tagsEnd = element.range[1];
  }
  const styleStart = document.querySelector("style")?.range[0];
  return {
    tags,
    tagsEnd: Buffer.byteLength(html.slice(0, tagsEnd)),
    styleStart: Buffer.byteLength(html.slice(0, styleStart)),
  };
}
