import { isAbsolute, isLocal } from "../addresses";
import { acceptedEncodings } from "../bots";
import type { FetchedPage } from "../fetch-pages";
import { previewHeight, previewWidth } from "../../../vite/preview-size";
import { first, heavier, missing, ofImage, tooLong, type Rule } from "./rule";
import {
  openGraph,
  crawler,
  facebookImages,
  facebookQuestions,
  xMarkup,
  whatsApp,
  slackSeen,
} from "./sources";

/** Bytes. Half of what Slack reads, so that a tag more, or a longer text, does no harm. */
const firstBytes = 16_384;

/** Characters of titles: fewer than X's 70. */
const longestTitle = 60;

/** Characters of descriptions: enough to say something, and fewer than X's 200. */
const descriptionLength = { least: 50, most: 160 };

/** Bytes. Half of WhatsApp's limit, the lowest of all. */
const heaviestImage = 300_000;

/** The addresses that the page says, by the tag that says them. */
function addresses(page: FetchedPage): [name: string, address: string][] {
  const names = ["og:url", "og:image", "twitter:image"];
  const said = names.map((name): [string, string] => [name, first(page, name)]);
  return [...said, ["canonical", page.tags.canonical] as [string, string]].filter(
    ([, value]) => value !== "",
  );
}

/** What serves all platforms; where they differ, this site asks of itself what suits the strictest. */
export const rulesForAll: Rule[] = [
  {
    id: "page-answers",
    source: crawler,
    // 206 where a range was asked for: "according to the bytes specified […] or ignore the Range header".
    check: ({ status, bot }) =>
      status !== 200 &&
      !(status === 206 && "Range" in bot.page) &&
      (status === 0 ? "the page does not answer" : `the page answers ${status}`),
  },
  {
    id: "page-type",
    source: "https://html.spec.whatwg.org/multipage/iana.html#text/html",
    check: ({ contentType }) =>
      !contentType.startsWith("text/html") && `the page's type is "${contentType}", not text/html`,
  },
  {
    id: "page-encoding",
    source: crawler,
    check: ({ contentEncoding }) =>
      contentEncoding !== "" &&
      !acceptedEncodings.includes(contentEncoding) &&
      `the page comes as ${contentEncoding}, which was not accepted`,
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
        "og:image:type",
        "og:image:width",
        "og:image:height",
        "og:image:alt",
        "twitter:image:alt",
      ]),
  },
  {
    id: "title-element",
    source: "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element",
    check: ({ tags }) => tags.title === "" && "the page has no title",
  },
  {
    // Of two, X takes the last and the Open Graph protocol the first: https://ogp.me/#array
    id: "tags-once",
    source: "https://developer.x.com/cards/overview",
    check: ({ tags }) => {
      const twice = [...tags.metas].filter(
        ([name, values]) => /^(og:|twitter:|description$)/.test(name) && values.length > 1,
      );
      return twice.length > 0 && `${twice.map(([name]) => name).join(", ")}: more than once`;
    },
  },
  {
    id: "locale",
    source: `${openGraph}#optional`,
    check: (page) => {
      const locale = first(page, "og:locale");
      return (
        locale !== "" && !/^[a-z]{2}_[A-Z]{2}$/.test(locale) && `og:locale "${locale}" is not like "en_GB"`
      );
    },
  },
  {
    id: "absolute-addresses",
    source: facebookQuestions,
    check: (page) => {
      const wrong = addresses(page).filter(([, address]) => !isAbsolute(address));
      return (
        wrong.length > 0 && wrong.map(([name, address]) => `${name} "${address}" is relative`).join(", ")
      );
    },
  },
  {
    id: "https-addresses",
    source: `${openGraph}#structured`,
    check: (page) => {
      if (!page.address.startsWith("https:")) return undefined;
      const wrong = addresses(page).filter(([, address]) => /^http:/i.test(address));
      return (
        wrong.length > 0 && wrong.map(([name, address]) => `${name} "${address}" is not https`).join(", ")
      );
    },
  },
  {
    id: "canonical-address",
    source: `${openGraph}#metadata`,
    check: (page) => {
      const url = first(page, "og:url");
      if (!isAbsolute(url)) return undefined;
      if (url !== page.tags.canonical) return `og:url "${url}" is not the canonical "${page.tags.canonical}"`;
      const [said, asked] = [new URL(url), new URL(page.address)];
      const isHere =
        said.pathname === asked.pathname && (isLocal(page.address) || said.origin === asked.origin);
      return !isHere && `og:url "${url}" is not the page's address`;
    },
  },
  {
    id: "first-bytes",
    source: slackSeen,
    check: ({ wholeTags: { tagsEnd } }) =>
      tagsEnd > firstBytes && `the last tag ends at byte ${tagsEnd}, after the first ${firstBytes}`,
  },
  {
    id: "before-styles",
    source: slackSeen,
    check: ({ wholeTags: { tagsEnd, styleStart } }) =>
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
    id: "image-answers",
    source: facebookQuestions,
    check: ({ image }) =>
      image !== undefined &&
      image.status !== 200 &&
      (image.status === 0 ? "the image does not answer" : `the image answers ${image.status}`),
  },
  {
    id: "image-type",
    source: facebookImages,
    check: ofImage(({ contentType, format }, page) => {
      if (format !== "png" && format !== "jpeg") return `the image is "${format}", neither PNG nor JPEG`;
      const said = [contentType, first(page, "og:image:type") || contentType];
      return (
        said.some((type) => type !== `image/${format}`) && `a ${format} image is called ${said.join(", ")}`
      );
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
      const said = ["width", "height"].map((name) => first(page, `og:image:${name}`));
      if (said.includes("")) return undefined;
      return (
        said.join("×") !== `${width}×${height}` && `og:image says ${said.join("×")}, it is ${width}×${height}`
      );
    }),
  },
  { id: "image-weight", source: whatsApp, check: heavier(heaviestImage) },
  {
    // Previews that are shown in a browser may take the image from here.
    id: "image-policy",
    source: "https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header",
    check: ofImage(
      ({ resourcePolicy }) =>
        resourcePolicy !== "cross-origin" &&
        `Cross-Origin-Resource-Policy is "${resourcePolicy}", not cross-origin`,
    ),
  },
];
