import { acceptedEncodings, first, isLocal, type FetchedImage, type FetchedPage } from "./fetch-pages";
import { previewHeight, previewWidth } from "../../app/metadata/preview-size";

/** What is wrong with a page, if anything is. */
type Finding = string | false | undefined;

interface Rule {
  id: string;
  /** Where it is written down, or was seen. */
  source: string;
  /** @param all every page as every bot got it */
  check: (page: FetchedPage, all: FetchedPage[]) => Finding;
}

/** A rule that a page breaks for the bots of some platforms. */
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

/** Bytes. Slack reads 32,768, WhatsApp 300 kB, Facebook 1 MB: half of the least leaves room for a longer text. */
const firstBytes = 16_384;

/** Characters. X cuts titles at 70 and descriptions at 200; Discord takes 256 and 4,096. */
export const longestTitle = 60;
const descriptionLength = { least: 50, most: 160 };

/** Bytes. WhatsApp takes 600 kB, X and LinkedIn 5 MB, Facebook 8 MB: half of the least. */
const heaviestImage = 300_000;

/** What suits the strictest platform suits all of them, so that every page is to keep every rule. */
export const rules: Rule[] = [
  {
    id: "page-answers",
    source: crawler,
    // 206 is the answer to a range, which Slack asks for.
    check: ({ status }) => status !== 200 && status !== 206 && answers("the page", status),
  },
  {
    id: "page-type",
    source: "https://html.spec.whatwg.org/multipage/iana.html#text/html",
    check: ({ contentType }) => !contentType.startsWith("text/html") && `the page's type is "${contentType}"`,
  },
  {
    id: "page-encoding",
    source: crawler,
    check: ({ contentEncoding: encoding }) =>
      encoding !== "" && !acceptedEncodings.includes(encoding) && `${encoding} was not accepted`,
  },
  {
    id: "title-element",
    source: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
    check: ({ tags }) => tags.title === "" && "the page has no title",
  },
  {
    id: "required-tags",
    source: `${openGraph}#metadata`,
    check: (page) => missing(page, ["og:title", "og:type", "og:image", "og:url"]),
  },
  {
    id: "recommended-tags",
    source: `${openGraph}#optional`,
    check: (page) => missing(page, ["description", "og:description", "og:site_name", "og:locale"]),
  },
  {
    id: "image-tags",
    source: `${openGraph}#structured`,
    check: (page) =>
      missing(page, [
        ...["type", "width", "height", "alt"].map((name) => `og:image:${name}`),
        "twitter:image:alt",
      ]),
  },
  {
    id: "x-card",
    source: xLargeCard,
    check: (page) =>
      first(page, "twitter:card") !== "summary_large_image" && "twitter:card is not summary_large_image",
  },
  {
    // Of two, X takes the last and the Open Graph protocol the first: https://ogp.me/#array
    id: "tags-once",
    source: "https://developer.x.com/cards/overview",
    check: ({ tags }) => {
      const twice = [...tags.metas].filter(([, values]) => values.length > 1).map(([name]) => name);
      const ours = twice.filter((name) => /^(og:|twitter:|description$)/.test(name));
      return ours.length > 0 && `${ours.join(", ")}: more than once`;
    },
  },
  {
    id: "locale",
    source: `${openGraph}#optional`,
    check: (page) =>
      !/^([a-z]{2}_[A-Z]{2})?$/.test(first(page, "og:locale")) && "og:locale is not like en_GB",
  },
  {
    id: "absolute-addresses",
    source: facebookQuestions,
    check: (page) => wrongAddresses(page, (address) => !URL.canParse(address), "not absolute"),
  },
  {
    id: "https-addresses",
    source: `${openGraph}#structured`,
    check: (page) =>
      page.address.startsWith("https:") &&
      wrongAddresses(page, (address) => address.startsWith("http:"), "not https"),
  },
  {
    id: "canonical-address",
    source: `${openGraph}#metadata`,
    check: (page) => {
      const url = first(page, "og:url");
      if (!URL.canParse(url)) return false;
      if (url !== page.tags.canonical) return `og:url "${url}" is not the canonical "${page.tags.canonical}"`;
      const [said, asked] = [new URL(url), new URL(page.address)];
      const isHere =
        said.pathname === asked.pathname && (said.origin === asked.origin || isLocal(asked.href));
      return !isHere && `og:url "${url}" is not the page's address`;
    },
  },
  {
    id: "first-bytes",
    source: slackSeen,
    check: ({ tags: { tagsEnd } }) =>
      tagsEnd > firstBytes && `the last tag ends at byte ${tagsEnd}, after the first ${firstBytes}`,
  },
  {
    id: "before-styles",
    source: slackSeen,
    check: ({ tags: { tagsEnd, styleStart } }) =>
      tagsEnd > styleStart && `there are tags after the style element at byte ${styleStart}`,
  },
  {
    id: "title-length",
    source: xMarkup,
    check: (page) =>
      tooLong("the title", page.tags.title, longestTitle) ||
      tooLong("og:title", first(page, "og:title"), longestTitle),
  },
  {
    id: "description-length",
    source: xMarkup,
    check: (page) => {
      const { least, most } = descriptionLength;
      const wrong = ["description", "og:description"].filter((name) => {
        const length = [...first(page, name)].length;
        return length > 0 && (length < least || length > most);
      });
      return wrong.length > 0 && `${wrong.join(", ")}: not ${least} to ${most} characters`;
    },
  },
  {
    id: "image-alt-length",
    source: xMarkup,
    check: (page) => tooLong("twitter:image:alt", first(page, "twitter:image:alt"), 420),
  },
  {
    id: "image-answers",
    source: facebookQuestions,
    check: ({ image }) => image && image.status !== 200 && answers("the image", image.status),
  },
  {
    id: "image-type",
    source: facebookImages,
    check: ofImage(({ contentType, format }, page) => {
      if (format !== "png" && format !== "jpeg") return `the image is "${format}", neither PNG nor JPEG`;
      const types = [contentType, first(page, "og:image:type") || contentType];
      return types.some((type) => type !== `image/${format}`) && `a ${format} is called ${types.join(", ")}`;
    }),
  },
  {
    id: "image-size",
    source: facebookImages,
    check: ofImage(
      ({ width, height }) =>
        (width !== previewWidth || height !== previewHeight) &&
        `the image is ${width}×${height}, not ${previewWidth}×${previewHeight}`,
    ),
  },
  {
    id: "image-size-said",
    source: facebookImages,
    check: ofImage(({ width, height }, page) => {
      const said = [first(page, "og:image:width"), first(page, "og:image:height")];
      return (
        !said.includes("") && said.join("×") !== `${width}×${height}` && `og:image says ${said.join("×")}`
      );
    }),
  },
  {
    id: "image-weight",
    source: whatsApp,
    check: ofImage(
      ({ bytes }) =>
        bytes.length > heaviestImage && `the image has ${bytes.length} bytes, over ${heaviestImage}`,
    ),
  },
  {
    // A platform's page in a browser may show the image from here.
    id: "image-policy",
    source: "https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header",
    check: ofImage(
      ({ resourcePolicy }) =>
        resourcePolicy !== "cross-origin" && `Cross-Origin-Resource-Policy is "${resourcePolicy}"`,
    ),
  },
  {
    id: "own-title",
    source: "https://developers.google.com/search/docs/appearance/title-link",
    check: (page, all) => sharedWithAnother(page, all, "og:title"),
  },
  {
    id: "own-description",
    source: "https://developers.google.com/search/docs/appearance/snippet",
    check: (page, all) => sharedWithAnother(page, all, "og:description"),
  },
  {
    id: "own-image",
    source: xLargeCard,
    check: (page, all) => sharedWithAnother(page, all, "og:image"),
  },
  {
    id: "same-for-all-bots",
    source: "https://developers.google.com/search/docs/essentials/spam-policies#cloaking",
    check: (page, all) =>
      all.some(({ address, tags }) => address === page.address && said(tags) !== said(page.tags)) &&
      "other bots get other tags",
  },
];

/** Every rule that the pages break, with the platforms whose bots find it broken. */
export function brokenRules(pages: FetchedPage[]): BrokenRule[] {
  const broken = new Map<string, BrokenRule>();
  for (const page of pages) {
    for (const { id, source, check } of rules) {
      const message = check(page, pages);
      if (!message) continue;
      const { address, platform } = page;
      const key = [address, id, message].join("\n");
      const same = broken.get(key) ?? { rule: id, source, address, message, platforms: [] };
      broken.set(key, { ...same, platforms: [...same.platforms, platform] });
    }
  }
  return [...broken.values()];
}

function answers(what: string, status: number): string {
  return status === 0 ? `${what} does not answer` : `${what} answers ${status}`;
}

function missing(page: FetchedPage, names: string[]): Finding {
  const silent = names.filter((name) => first(page, name).trim() === "");
  return silent.length > 0 && `${silent.join(", ")}: missing or empty`;
}

function tooLong(what: string, text: string, most: number): Finding {
  const length = [...text].length;
  return length > most && `${what} has ${length} characters, more than ${most}`;
}

function wrongAddresses(page: FetchedPage, isWrong: (address: string) => boolean, how: string): Finding {
  const named = ["og:url", "og:image", "twitter:image"].map((name) => [name, first(page, name)] as const);
  const wrong = [...named, ["canonical", page.tags.canonical] as const].filter(
    ([, address]) => address !== "" && isWrong(address),
  );
  return wrong.length > 0 && `${wrong.map(([name, address]) => `${name} "${address}"`).join(", ")}: ${how}`;
}

/** For rules about an image that has arrived. */
function ofImage(check: (image: FetchedImage, page: FetchedPage) => Finding): Rule["check"] {
  return (page) => page.image?.status === 200 && check(page.image, page);
}

function sharedWithAnother(page: FetchedPage, all: FetchedPage[], name: string): Finding {
  const value = first(page, name);
  const others = all.filter(({ address }) => address !== page.address);
  return (
    value !== "" && others.some((other) => first(other, name) === value) && `another page has its ${name}`
  );
}

function said({ title, canonical, metas }: FetchedPage["tags"]): string {
  return JSON.stringify([title, canonical, [...metas]]);
}
