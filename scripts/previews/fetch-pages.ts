import { createHash } from "node:crypto";
import sharp from "sharp";
import { isLocal } from "./addresses";
import { bots, type Bot } from "./bots";
import { readTags, type PageTags } from "./read-tags";

/** An image as a bot got it. */
export interface FetchedImage {
  /** Zero where there was no answer at all. */
  status: number;
  contentType: string;
  /** The Cross-Origin-Resource-Policy header. */
  resourcePolicy: string;
  bytes: Buffer;
  /** What the bytes are, as opposed to what is said of them; empty and zero if no image. */
  format: string;
  width: number;
  height: number;
}

/** A page as a bot got it. */
export interface FetchedPage {
  bot: Bot;
  /** What somebody shared. */
  address: string;
  status: number;
  contentType: string;
  contentEncoding: string;
  /** A hash over the whole answer; empty if it is only the range that was asked for. */
  digest: string;
  /** What the bot finds in the bytes it reads. */
  tags: PageTags;
  /** What stands in all of the bytes that were sent. */
  wholeTags: PageTags;
  image?: FetchedImage;
}

/** Facebook gives a page "a few seconds": https://developers.facebook.com/docs/sharing/webmasters/crawler */
const patience = 10_000;

/**
 * Fetches pages and their images as the bots of all platforms do.
 *
 * @param origin where the site is
 * @param paths of its pages
 */
export async function fetchPages(origin: string, paths: string[]): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  // One bot after the other: a site's rate limits are not for this to try.
  for (const bot of bots)
    pages.push(...(await Promise.all(paths.map((path) => fetchPage(bot, origin + path)))));
  return pages;
}

async function fetchPage(bot: Bot, address: string): Promise<FetchedPage> {
  const answer = await get(address, bot.page);
  const header = (name: string) => answer.headers.get(name) ?? "";
  const wholeTags = readTags(answer.body.toString());
  const tags = bot.reads === undefined ? wholeTags : readTags(answer.body.subarray(0, bot.reads).toString());
  const image = tags.metas.get("og:image")?.[0];
  return {
    bot,
    address,
    status: answer.status,
    contentType: header("Content-Type"),
    contentEncoding: header("Content-Encoding"),
    digest: answer.status === 206 ? "" : createHash("sha256").update(answer.body).digest("hex"),
    tags,
    wholeTags,
    ...(image && { image: await fetchImage(bot, imageAddress(image, address, tags)) }),
  };
}

/**
 * A copy that runs on this machine says the addresses of the real site, where the image may not be
 * yet: it is taken from the copy.
 */
function imageAddress(image: string, page: string, { metas }: PageTags): string {
  if (!URL.canParse(image)) return image;
  const { origin, pathname, search } = new URL(image);
  const said = metas.get("og:url")?.[0] ?? "";
  const isOwn = URL.canParse(said) && new URL(said).origin === origin;
  return isOwn && isLocal(page) ? new URL(pathname + search, page).href : image;
}

async function fetchImage(bot: Bot, address: string): Promise<FetchedImage> {
  const { status, headers, body } = await get(address, bot.image);
  const { format, width, height } = await measure(body);
  return {
    status,
    contentType: headers.get("Content-Type") ?? "",
    resourcePolicy: headers.get("Cross-Origin-Resource-Policy") ?? "",
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
    return { status: response.status, headers: response.headers, body };
  } catch {
    // No answer, an answer that breaks off, or an address that is none.
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0) };
  }
}
