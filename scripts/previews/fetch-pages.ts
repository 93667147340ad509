import { parse } from "node-html-parser";
import sharp from "sharp";

/** What the head of a page says to bots. */
interface PageTags {
  title: string;
  canonical: string;
  /** By name or property, such as `og:title`: every value in the page's order. */
  metas: Map<string, string[]>;
  /** Bytes from the page's start to the end of the last tag that a preview is made of. */
  tagsEnd: number;
  /** Bytes from the page's start to its first style element; the page's end if it has none. */
  styleStart: number;
}

/** An image as a bot got it. */
export interface FetchedImage {
  /** Zero where there was no answer at all. */
  status: number;
  contentType: string;
  /** The Cross-Origin-Resource-Policy header. */
  resourcePolicy: string;
  bytes: Buffer;
  /** What the bytes are, whatever the headers say; empty and zero if they are no image. */
  format: string;
  width: number;
  height: number;
}

/** A page as a bot got it. */
export interface FetchedPage {
  platform: string;
  /** What somebody shared. */
  address: string;
  /** Zero where there was no answer at all. */
  status: number;
  contentType: string;
  contentEncoding: string;
  tags: PageTags;
  image?: FetchedImage;
}

/**
 * What Facebook's crawler takes, https://developers.facebook.com/docs/sharing/webmasters/crawler: "Your server must use
 * gzip and deflate encodings". The other platforms do not say what they take.
 */
export const acceptedEncodings = ["gzip", "deflate"];

/** The headers with which the platforms fetch a page that somebody shares. */
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

/** Milliseconds. Facebook gives a page "a few seconds", by the same document. */
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
  const headers: Record<string, string> = {
    "Accept-Encoding": acceptedEncodings.join(", "),
    ...bots[platform],
  };
  const { status, header, body } = await get(address, headers);
  const page = {
    platform,
    address,
    status,
    contentType: header("Content-Type"),
    contentEncoding: header("Content-Encoding"),
    tags: readTags(body.toString()),
  };
  const image = first(page, "og:image");
  return image
    ? { ...page, image: await fetchImage(imageAddress(image, page), headers["User-Agent"]) }
    : page;
}

/** What the page says under a name; of several, the first. */
export function first({ tags }: Pick<FetchedPage, "tags">, name: string): string {
  return tags.metas.get(name)?.[0] ?? "";
}

/** Whether only this machine can open the address. */
export function isLocal(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** A copy on this machine names the real site, which may not have the image yet: the copy's own is taken. */
function imageAddress(image: string, page: Pick<FetchedPage, "address" | "tags">): string {
  if (!URL.canParse(image)) return image;
  const { origin, pathname } = new URL(image);
  const isOwn = first(page, "og:url").startsWith(`${origin}/`) || first(page, "og:url") === origin;
  return isOwn && isLocal(page.address) ? new URL(pathname, page.address).href : image;
}

async function fetchImage(address: string, userAgent = ""): Promise<FetchedImage> {
  const { status, header, body } = await get(address, { "User-Agent": userAgent });
  const { format, width, height } = await measure(body);
  return {
    status,
    contentType: header("Content-Type"),
    resourcePolicy: header("Cross-Origin-Resource-Policy"),
    bytes: body,
    format,
    width,
    height,
  };
}

async function measure(bytes: Buffer) {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return { format: "", width: 0, height: 0 };
  }
}

async function get(address: string, headers: Record<string, string>) {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, body, header: (name: string) => response.headers.get(name) ?? "" };
  } catch {
    // There is no answer, the answer breaks off, or the address is none.
    return { status: 0, body: Buffer.alloc(0), header: () => "" };
  }
}

/** Reads the tags of a page, or of its beginning. Bots read the head alone. */
export function readTags(html: string): PageTags {
  const document = parse(html);
  const head = document.querySelector("head") ?? document;
  const metas = new Map<string, string[]>();
  let tagsEnd = 0;
  for (const meta of head.querySelectorAll("meta")) {
    const name = meta.getAttribute("property") ?? meta.getAttribute("name");
    if (!name) continue;
    metas.set(name, [...(metas.get(name) ?? []), meta.getAttribute("content") ?? ""]);
    if (/^(og:|twitter:|description$)/.test(name)) tagsEnd = meta.range[1];
  }
  const title = head.querySelector("title");
  const canonical = head.querySelector('link[rel="canonical"]');
  const style = document.querySelector("style");
  tagsEnd = Math.max(tagsEnd, title?.range[1] ?? 0, canonical?.range[1] ?? 0);
  return {
    title: title?.text.trim() ?? "",
    canonical: canonical?.getAttribute("href") ?? "",
    metas,
    tagsEnd: Buffer.byteLength(html.slice(0, tagsEnd)),
    styleStart: Buffer.byteLength(html.slice(0, style?.range[0])),
  };
}
