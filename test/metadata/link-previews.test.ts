import { parse } from "node-html-parser";
import sharp from "sharp";
import { expect, test } from "vitest";
import { profile } from "../fixtures/content/small/profile";
import { previewHeight, previewWidth } from "../../app/view-data/preview-size";
import { startSite } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";

/** A page as a platform's bot gets it, with its image. */
interface Preview {
  path: string;
  type: string;
  /** The first value of a tag of the head, by its name or property; "" if there is none. */
  tag: (name: string) => string;
  /** The tags that occur more than once. */
  twice: string[];
  /** Bytes before the end of the last tag, and before the first style. */
  tagsEnd: number;
  styleStart: number;
  image: { type: string; policy: string; bytes: number; format: string; width: number; height: number };
}

const openGraph = "https://ogp.me/";
const crawler = "https://developers.facebook.com/docs/sharing/webmasters/crawler";
const facebookImages = "https://developers.facebook.com/docs/sharing/webmasters/images/";
const xMarkup = "https://developer.x.com/cards/markup";
const xLargeCard =
  "https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image";
const whatsApp = "https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/";
const slack = "https://blog.daveallie.com/slack-link-unfurling#why-slack-why";

const required = ["title", "description", "canonical", "og:title", "og:description", "og:url", "og:image"];
const addresses = ["canonical", "og:url", "og:image", "twitter:image"];
// Platforms count code points.
const hasLength = (min: number, max: number, text: string) =>
  [...text].length >= min && [...text].length <= max;

/** The rules with their sources. Each has the limit of the strictest platform, which suits all others. */
const rules: [rule: string, source: string, isKept: (page: Preview) => boolean][] = [
  ["is HTML", crawler, ({ type }) => type.startsWith("text/html")],
  [
    "has the tags of all platforms",
    `${openGraph}#metadata`,
    ({ tag }) => required.every((name) => tag(name)),
  ],
  [
    "says the same in the tags of search engines and of Open Graph",
    `${openGraph}#metadata`,
    ({ tag }) =>
      tag("og:title") === tag("title") &&
      tag("og:description") === tag("description") &&
      tag("og:url") === tag("canonical"),
  ],
  ["has each tag once", "https://developer.x.com/cards/overview", ({ twice }) => twice.length === 0],
  ["names the owner", `${openGraph}#optional`, ({ tag }) => tag("og:site_name") === profile.name],
  ["has the owner's name in its title", xMarkup, ({ tag }) => tag("title").includes(profile.name)],
  [
    "names its language",
    `${openGraph}#optional`,
    ({ tag }) => tag("og:locale") === profile.language.replace("-", "_"),
  ],
  [
    "says what kind of page it is",
    `${openGraph}#types`,
    ({ path, tag }) => tag("og:type") === (path === "/about" ? "profile" : "website"),
  ],
  ["names itself", `${openGraph}#metadata`, ({ path, tag }) => tag("og:url") === new URL(path, siteUrl).href],
  [
    "has https addresses",
    `${openGraph}#structured`,
    ({ tag }) => addresses.every((name) => tag(name).startsWith("https://")),
  ],
  [
    "may be indexed",
    "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
    ({ tag }) => !tag("robots"),
  ],
  // Slack reads 32,768 bytes, WhatsApp 300 kB. Half of the least leaves room for a longer text.
  ["has its tags in the first bytes", slack, ({ tagsEnd }) => tagsEnd <= 16_384],
  ["has its tags before its styles", slack, ({ tagsEnd, styleStart }) => tagsEnd <= styleStart],
  // X cuts titles at 70 and descriptions at 200.
  ["has a title of at most 60 characters", xMarkup, ({ tag }) => hasLength(1, 60, tag("title"))],
  ["has a description of 50 to 160 characters", xMarkup, ({ tag }) => hasLength(50, 160, tag("description"))],
  ["has a large card", xLargeCard, ({ tag }) => tag("twitter:card") === "summary_large_image"],
  [
    "describes its image",
    xMarkup,
    ({ tag }) => hasLength(1, 420, tag("og:image:alt")) && hasLength(1, 420, tag("twitter:image:alt")),
  ],
  [
    "says its image's type",
    facebookImages,
    ({ tag, image }) =>
      image.format === "png" && image.type === "image/png" && tag("og:image:type") === "image/png",
  ],
  [
    "has an image of the right size",
    facebookImages,
    ({ image }) => image.width === previewWidth && image.height === previewHeight,
  ],
  [
    "says its image's size",
    facebookImages,
    ({ tag }) =>
      tag("og:image:width") === String(previewWidth) && tag("og:image:height") === String(previewHeight),
  ],
  // WhatsApp takes 600 kB, X and LinkedIn 5 MB.
  ["has an image of at most 300 kB", whatsApp, ({ image }) => image.bytes <= 300_000],
  // Without it, a browser does not show the image on a platform's page.
  [
    "lets platforms show its image",
    "https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header",
    ({ image }) => image.policy === "cross-origin",
  ],
];

test("every page keeps every rule of the platforms that show previews of links", async () => {
  const site = await startSite({ SITE_URL: siteUrl });
  try {
    const previews = await Promise.all(pages.map((path) => previewOf(site.origin, path)));
    const broken = previews.flatMap((page) =>
      rules
        .filter(([, , isKept]) => !isKept(page))
        .map(([rule, source]) => `${page.path} ${rule}: ${source}`),
    );
    expect(broken).toEqual([]);
    for (const name of ["title", "description"]) {
      expect(new Set(previews.map(({ tag }) => tag(name))).size, `pages with a ${name} of their own`).toBe(
        pages.length,
      );
    }
  } finally {
    await site.stop();
  }
});

async function previewOf(origin: string, path: string): Promise<Preview> {
  const response = await fetch(origin + path);
  const html = await response.text();
  const document = parse(html);
  const tags = document
    .querySelectorAll('head title, head meta[name], head meta[property], head link[rel="canonical"]')
    .map((element) => {
      const { property, name = "title", rel, content, href } = element.attributes;
      const value = content ?? href ?? element.text.trim();
      return { name: property ?? rel ?? name, value, end: element.range[1] };
    });
  const inPreviews = tags.filter(({ name }) => /^(og:|twitter:|(title|description|canonical)$)/.test(name));
  const tag = (name: string) => tags.find((each) => each.name === name)?.value ?? "";
  // The tags name the deployed site; its images are fetched from the one under test.
  const image = await fetch(origin + new URL(tag("og:image")).pathname);
  const bytes = Buffer.from(await image.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  const bytesBefore = (end: number | undefined) => Buffer.byteLength(html.slice(0, end));
  return {
    path,
    type: response.headers.get("Content-Type") ?? "",
    tag,
    twice: inPreviews.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) < index),
    tagsEnd: bytesBefore(inPreviews.at(-1)?.end),
    styleStart: bytesBefore(document.querySelector("style")?.range[0]),
    image: {
      type: image.headers.get("Content-Type") ?? "",
      policy: image.headers.get("Cross-Origin-Resource-Policy") ?? "",
      bytes: bytes.length,
      format,
      width,
      height,
    },
  };
}
