import { describe, expect, test } from "vitest";
import { bots, type Platform } from "../../scripts/previews/bots";
import type { FetchedPage } from "../../scripts/previews/fetch-pages";
import { readTags } from "../../scripts/previews/read-tags";
import { brokenRules, rules, siteRules } from "../../scripts/previews/rules";

/** A page that keeps every rule. */
const address = "https://www.example.com/about";
const metas = {
  description: "Who Robin Example is, and the way that led here, in as many words as fit.",
  "og:type": "website",
  "og:site_name": "Robin Example",
  "og:locale": "en_GB",
  "og:title": "About - Robin Example",
  "og:description": "Who Robin Example is, and the way that led here, in as many words as fit.",
  "og:url": address,
  "og:image": "https://www.example.com/about.png",
  "og:image:type": "image/png",
  "og:image:width": "1200",
  "og:image:height": "630",
  "og:image:alt": "About",
  "twitter:card": "summary_large_image",
  "twitter:image": "https://www.example.com/about.png",
  "twitter:image:alt": "About",
};

const image = {
  status: 200,
  contentType: "image/png",
  resourcePolicy: "cross-origin",
  bytes: Buffer.alloc(40_000),
  format: "png",
  width: 1200,
  height: 630,
};

interface Change extends Partial<Omit<FetchedPage, "image">> {
  metas?: Record<string, string>;
  title?: string;
  canonical?: string;
  /** Markup before, among and after the tags. */
  before?: string;
  extra?: string;
  image?: Partial<typeof image>;
}

function page(change: Change = {}, platform: Platform = "X"): FetchedPage {
  const { metas: changed, title = "About", canonical = address, before = "", extra = "", ...facts } = change;
  const bot = bots.find((each) => each.platform === platform);
  if (!bot) throw new Error(`There is no bot of ${platform}`);
  const tags = Object.entries({ ...metas, ...changed }).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  const head = `${before}<title>${title}</title><link rel="canonical" href="${canonical}">${tags.join("")}${extra}`;
  const html = Buffer.from(`<!doctype html><html><head>${head}<style>p{}</style></head><body></body></html>`);
  return {
    bot,
    address,
    status: 200,
    contentType: "text/html; charset=utf-8",
    contentEncoding: "gzip",
    digest: "0",
    tags: readTags(html.subarray(0, bot.reads).toString()),
    wholeTags: readTags(html.toString()),
    ...facts,
    image: { ...image, ...change.image },
  };
}

const filler = (bytes: number) => `<!--${" ".repeat(bytes)}-->`;

/** For every rule, something that breaks it. */
const examples: Record<string, Change> = {
  "page-answers": { status: 404 },
  "page-type": { contentType: "application/xhtml+xml" },
  "page-encoding": { contentEncoding: "br" },
  "required-tags": { metas: { "og:type": "" } },
  "recommended-tags": { metas: { "og:site_name": "" } },
  "image-tags": { metas: { "og:image:alt": "" } },
  "title-element": { title: "" },
  "tags-once": { extra: '<meta property="og:url" content="https://www.example.com/">' },
  locale: { metas: { "og:locale": "en-GB" } },
  "absolute-addresses": { metas: { "og:image": "/about.png" } },
  "https-addresses": { metas: { "twitter:image": "http://www.example.com/about.png" } },
  "canonical-address": { metas: { "og:url": "https://www.example.com/" } },
  "first-bytes": { before: filler(16_384) },
  "before-styles": { before: "<style>p{}</style>" },
  "title-length": { title: "A".repeat(61) },
  "description-length": { metas: { description: "Short" } },
  "image-answers": { image: { status: 404 } },
  "image-type": { metas: { "og:image:type": "image/jpeg" } },
  "image-size": { image: { width: 1280, height: 640 } },
  "image-size-said": { metas: { "og:image:height": "627" } },
  "image-weight": { image: { bytes: Buffer.alloc(300_001) } },
  "image-policy": { image: { resourcePolicy: "same-origin" } },
  "slack-reads": { before: filler(32_768) },
  "linkedin-image-size": { image: { width: 1199, height: 630 } },
  "linkedin-image-weight": { image: { bytes: Buffer.alloc(5_000_001) } },
  "x-card": { metas: { "twitter:card": "summary" } },
  "x-title": { metas: { "twitter:title": "A".repeat(71) } },
  "x-description": { metas: { "og:description": "A".repeat(201) } },
  "x-image-alt": { metas: { "twitter:image:alt": "A".repeat(421) } },
  "x-image-size": { image: { width: 4097, height: 630 } },
  "x-image-weight": { image: { bytes: Buffer.alloc(5_000_001) } },
  "whatsapp-reads": { before: filler(300_000) },
  "whatsapp-tags": { metas: { "og:description": " " } },
  "whatsapp-image-weight": { image: { bytes: Buffer.alloc(600_001) } },
  "whatsapp-image-size": { image: { width: 1200, height: 299 } },
  "discord-lengths": { metas: { "og:site_name": "A".repeat(257) } },
  "facebook-reads": { before: filler(1_000_000) },
  "facebook-image-size": { image: { width: 599, height: 315 } },
  "facebook-image-weight": { image: { bytes: Buffer.alloc(8_000_001) } },
};

const idsOf = (pages: FetchedPage[]) => brokenRules(pages).map(({ rule }) => rule);

describe("a rule", () => {
  test.each(bots)("is not broken by a good page: $platform", ({ platform }) => {
    expect(brokenRules([page({}, platform)])).toEqual([]);
  });

  test.each(rules)("is broken by its example: $id", ({ id, platform }) => {
    expect(examples).toHaveProperty(id);
    expect(idsOf([page(examples[id], platform)])).toContain(id);
  });

  test.each(rules.filter(({ platform }) => platform))(
    "of one platform does not bind another: $id",
    ({ id, platform }) => {
      const other = bots.find((bot) => bot.platform !== platform)?.platform;
      expect(idsOf([page(examples[id], other)])).not.toContain(id);
    },
  );

  test.each([...rules, ...siteRules])("says where it is written down: $id", ({ source }) => {
    expect(new URL(source).protocol).toBe("https:");
  });
});

describe("a rule over the site", () => {
  const other = (change: Change = {}) => {
    const url = "https://www.example.com/software";
    return page({
      address: url,
      canonical: url,
      ...change,
      metas: {
        "og:url": url,
        "og:title": "Projects",
        "og:description": "Eleven projects by Robin Example, each with an image and a link.",
        "og:image": "https://www.example.com/software.png",
        ...change.metas,
      },
    });
  };
  const siteExamples: Record<string, FetchedPage[]> = {
    "own-title": [page(), other({ metas: { "og:title": metas["og:title"] } })],
    "own-description": [page(), other({ metas: { "og:description": metas["og:description"] } })],
    "own-image": [page(), other({ metas: { "og:image": metas["og:image"] } })],
    "same-for-all-bots": [page({}, "X"), page({ digest: "1" }, "Slack")],
  };

  test("is not broken by good pages, fetched by all bots", () => {
    expect(brokenRules([...bots.map(({ platform }) => page({}, platform)), other()])).toEqual([]);
  });

  test.each(siteRules)("is broken by its example, on both pages: $id", ({ id }) => {
    expect(idsOf(siteExamples[id] ?? [])).toEqual([id, id]);
  });
});

describe("a copy on this machine", () => {
  const local = "http://localhost:8080/about";
  test("may say the addresses of the real site", () => {
    expect(idsOf([page({ address: local })])).toEqual([]);
  });

  test("may do without https", () => {
    const said = { "og:url": local, "og:image": `${local}.png`, "twitter:image": `${local}.png` };
    expect(idsOf([page({ address: local, canonical: local, metas: said })])).toEqual([]);
  });

  test("must say the right page all the same", () => {
    expect(idsOf([page({ address: "http://localhost:8080/software" })])).toEqual(["canonical-address"]);
  });
});

test("a deployed site must not say another's addresses", () => {
  expect(idsOf([page({ address: "https://robin.example/about" })])).toEqual(["canonical-address"]);
});

test("a range is an answer for the bot that asked for one, and for no other", () => {
  expect(idsOf([page({ status: 206 }, "Slack")])).toEqual([]);
  expect(idsOf([page({ status: 206 }, "X")])).toEqual(["page-answers"]);
});
