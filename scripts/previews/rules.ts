import { isDeepStrictEqual } from "node:util";
import { previewHeight, previewWidth } from "../../app/metadata/preview-size";
import {
  acceptedEncodings,
  first,
  isLocal,
  previewTag,
  type FetchedImage,
  type FetchedPage,
} from "./fetch-pages";

/** Says what is wrong with a page, if anything is. `all` are all pages as all bots got them. */
type Check = (page: FetchedPage, all: FetchedPage[]) => string | false | undefined;

interface Rule {
  /** Where the rule is written down, or where somebody saw that it holds. */
  source: string;
  check: Check;
}

/** A rule that a page breaks, with the platforms whose bots find it broken. */
export interface BrokenRule {
  rule: string;
  source: string;
  address: string;
  message: string;
  platforms: string[];
}

const openGraph = "https://ogp.me/";
const crawler = "https://developers.facebook.com/docs/sharing/webmasters/crawler";
const facebookImages = "https://developers.facebook.com/docs/sharing/webmasters/images/";
const facebookQuestions = "https://developers.facebook.com/docs/sharing/webmasters/faq";
const xMarkup = "https://developer.x.com/cards/markup";
const xLargeCard =
  "https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image";
const whatsApp = "https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/";
const slackSeen = "https://blog.daveallie.com/slack-link-unfurling#why-slack-why";

/** Bytes. Slack reads 32,768, WhatsApp 300 kB, Facebook 1 MB. Half of the least leaves room for a longer text. */
const firstBytes = 16_384;

/** Characters. X cuts titles at 70, and descriptions at 200; Discord takes 256 and 4,096. */
export const longestTitle = 60;

/** Bytes. WhatsApp takes 600 kB, X and LinkedIn 5 MB, Facebook 8 MB. This is half of the least. */
const heaviestImage = 300_000;

const addresses = ["canonical", "og:url", "og:image", "twitter:image"];
const areHttps = findWrong(addresses, (value) => value.startsWith("http:"), "is not https");

/** Every page has to keep every rule: what suits the strictest platform suits all of them. */
export const rules: Record<string, Rule> = {
  "page-answers": {
    source: crawler,
    // 206 answers a request for a range, as Slack sends it.
    check: ({ status }) => status !== 200 && status !== 206 && answers("the page", status),
  },
  "page-type": {
    source: "https://html.spec.whatwg.org/multipage/iana.html#text/html",
    check: ({ headers }) => {
      const type = headers.get("Content-Type") ?? "";
      return !type.startsWith("text/html") && `the page's type is "${type}"`;
    },
  },
  "page-encoding": {
    source: crawler,
    check: ({ headers }) => {
      const encoding = headers.get("Content-Encoding") ?? "";
      return encoding !== "" && !acceptedEncodings.includes(encoding) && `${encoding} was not accepted`;
    },
  },
  "title-element": {
    source: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
    check: has("title"),
  },
  "required-tags": {
    source: `${openGraph}#metadata`,
    check: has("og:title", "og:type", "og:image", "og:url"),
  },
  "recommended-tags": {
    source: `${openGraph}#optional`,
    check: has("description", "og:description", "og:site_name", "og:locale"),
  },
  "image-tags": {
    source: `${openGraph}#structured`,
    check: has("og:image:type", "og:image:width", "og:image:height", "og:image:alt", "twitter:image:alt"),
  },
  "x-card": {
    source: xLargeCard,
    check: (page) =>
      first(page, "twitter:card") !== "summary_large_image" && "twitter:card is not summary_large_image",
  },
  "tags-once": {
    // Of two, X takes the last and the Open Graph protocol the first: https://ogp.me/#array
    source: "https://developer.x.com/cards/overview",
    check: ({ tags }) => {
      const twice = [...tags.keys()].filter(
        (tag) => previewTag.test(tag) && tags.get(tag)?.[1] !== undefined,
      );
      return twice.length > 0 && `${twice.join(", ")}: more than once`;
    },
  },
  locale: {
    source: `${openGraph}#optional`,
    check: findWrong(["og:locale"], (value) => !/^[a-z]{2}_[A-Z]{2}$/.test(value), "is not like en_GB"),
  },
  "absolute-addresses": {
    source: facebookQuestions,
    check: findWrong(addresses, (value) => !URL.canParse(value), "is not absolute"),
  },
  "https-addresses": {
    source: `${openGraph}#structured`,
    check: (page, all) => page.address.startsWith("https:") && areHttps(page, all),
  },
  "canonical-address": {
    source: `${openGraph}#metadata`,
    check: (page) => {
      const [url, canonical] = [first(page, "og:url"), first(page, "canonical")];
      if (!URL.canParse(url)) return false;
      if (url !== canonical) return `og:url "${url}" is not the canonical "${canonical}"`;
      const [said, asked] = [new URL(url), new URL(page.address)];
      const isHere =
        said.pathname === asked.pathname && (said.origin === asked.origin || isLocal(asked.href));
      return !isHere && `og:url "${url}" is not the page's address`;
    },
  },
  "first-bytes": {
    source: slackSeen,
    check: ({ tagsEnd }) =>
      tagsEnd > firstBytes && `the last tag ends at byte ${tagsEnd}, after the first ${firstBytes}`,
  },
  "before-styles": {
    source: slackSeen,
    check: ({ tagsEnd, styleStart }) =>
      tagsEnd > styleStart && `there are tags after the style element at byte ${styleStart}`,
  },
  "title-length": { source: xMarkup, check: hasLength(["title", "og:title"], 1, longestTitle) },
  "description-length": { source: xMarkup, check: hasLength(["description", "og:description"], 50, 160) },
  "image-alt-length": { source: xMarkup, check: hasLength(["twitter:image:alt"], 1, 420) },
  "image-answers": {
    source: facebookQuestions,
    check: ({ image }) => image && image.status !== 200 && answers("the image", image.status),
  },
  "image-type": {
    source: facebookImages,
    check: ofImage(({ headers, format }, page) => {
      if (format !== "png" && format !== "jpeg") return `the image is "${format}", neither PNG nor JPEG`;
      const type = `image/${format}`;
      const said = [headers.get("Content-Type"), first(page, "og:image:type") || type];
      return said.some((each) => each !== type) && `a ${format} is called ${said.join(", ")}`;
    }),
  },
  "image-size": {
    source: facebookImages,
    check: ofImage(
      ({ width, height }) =>
        (width !== previewWidth || height !== previewHeight) &&
        `the image is ${width}×${height}, not ${previewWidth}×${previewHeight}`,
    ),
  },
  "image-size-said": {
    source: facebookImages,
    check: ofImage(({ width, height }, page) => {
      const said = `${first(page, "og:image:width")}×${first(page, "og:image:height")}`;
      return said !== `${width}×${height}` && `og:image says ${said}, the image is ${width}×${height}`;
    }),
  },
  "image-weight": {
    source: whatsApp,
    check: ofImage(
      ({ body }) =>
        body.length > heaviestImage && `the image has ${body.length} bytes, over ${heaviestImage}`,
    ),
  },
  "image-policy": {
    // Without it, a browser that shows a platform's page does not show an image from another site on it.
    source: "https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header",
    check: ofImage(({ headers }) => {
      const policy = headers.get("Cross-Origin-Resource-Policy");
      return policy !== "cross-origin" && `Cross-Origin-Resource-Policy is "${policy}"`;
    }),
  },
  "own-title": {
    source: "https://developers.google.com/search/docs/appearance/title-link",
    check: hasOwn("og:title"),
  },
  "own-description": {
    source: "https://developers.google.com/search/docs/appearance/snippet",
    check: hasOwn("og:description"),
  },
  "own-image": { source: xLargeCard, check: hasOwn("og:image") },
  "same-for-all-bots": {
    source: "https://developers.google.com/search/docs/essentials/spam-policies#cloaking",
    check: (page, all) =>
      all.some(({ address, tags }) => address === page.address && !isDeepStrictEqual(tags, page.tags)) &&
      "other bots get other tags",
  },
};

/** Every rule that the pages break. Bots that find the same wrong share an entry. */
export function brokenRules(pages: FetchedPage[]): BrokenRule[] {
  const broken = new Map<string, BrokenRule>();
  for (const page of pages) {
    for (const [rule, { source, check }] of Object.entries(rules)) {
      const message = check(page, pages);
      if (!message) continue;
      const { address, platform } = page;
      const key = [address, rule, message].join("\n");
      const same = broken.get(key) ?? { rule, source, address, message, platforms: [] };
      broken.set(key, { ...same, platforms: [...same.platforms, platform] });
    }
  }
  return [...broken.values()];
}

function answers(what: string, status: number): string {
  return status === 0 ? `${what} does not answer` : `${what} answers ${status}`;
}

/** Checks that the page has all these tags, none of them empty. */
function has(...names: string[]): Check {
  return (page) => {
    const missing = names.filter((name) => first(page, name).trim() === "");
    return missing.length > 0 && `${missing.join(", ")}: missing or empty`;
  };
}

/** Checks the values of these tags, as far as the page has them. */
function findWrong(names: string[], isWrong: (value: string) => boolean, problem: string): Check {
  return (page) => {
    const wrong = names.filter((name) => first(page, name) !== "" && isWrong(first(page, name)));
    return wrong.map((name) => `${name} "${first(page, name)}" ${problem}`).join(", ");
  };
}

/** Checks how many characters these tags have. Platforms count code points. */
function hasLength(names: string[], least: number, most: number): Check {
  const isWrong = (value: string) => [...value].length < least || [...value].length > most;
  return findWrong(names, isWrong, `does not have ${least} to ${most} characters`);
}

/** Checks that no other page has the same value of this tag. */
function hasOwn(name: string): Check {
  return (page, all) => {
    const value = first(page, name);
    const isShared = all.some((other) => other.address !== page.address && first(other, name) === value);
    return value !== "" && isShared && `another page has its ${name}`;
  };
}

/** Checks the page's image, if it arrived. */
function ofImage(check: (image: FetchedImage, page: FetchedPage) => ReturnType<Check>): Check {
  return (page) => page.image?.status === 200 && check(page.image, page);
}
