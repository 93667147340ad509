import { describe, expect, test } from "vitest";
import { readHead, type FetchedPage } from "../../scripts/previews/fetch-pages";
import { brokenRules, rules } from "../../scripts/previews/rules";

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

const goodImage = {
  status: 200,
  headers: { "Content-Type": "image/png", "Cross-Origin-Resource-Policy": "cross-origin" },
  body: Buffer.alloc(40_000),
  format: "png",
  width: 1200,
  height: 630,
};

interface Change extends Partial<Pick<FetchedPage, "platform" | "address" | "status">> {
  headers?: Record<string, string>;
  metas?: Record<string, string>;
  title?: string;
  canonical?: string;
  /** Markup before and after the tags. */
  before?: string;
  after?: string;
  image?: Partial<typeof goodImage>;
}

/** A page that keeps every rule, with the changes that a test asks for. */
function page(change: Change = {}): FetchedPage {
  const { title = "About", canonical = address, before = "", after = "" } = change;
  const tags = Object.entries({ ...metas, ...change.metas }).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  const head = `<title>${title}</title><link rel="canonical" href="${canonical}">${tags.join("")}`;
  const html = `<!doctype html><html><head>${before}${head}${after}<style>p{}</style></head></html>`;
  const image = { ...goodImage, ...change.image };
  return {
    platform: change.platform ?? "X",
    address: change.address ?? address,
    status: change.status ?? 200,
    headers: new Headers({ "Content-Type": "text/html", "Content-Encoding": "gzip", ...change.headers }),
    body: Buffer.from(html),
    ...readHead(html),
    image: { ...image, headers: new Headers(image.headers) },
  };
}

/** A second page, which shares no title, description or image with the first. */
function otherPage(changedMetas: Record<string, string> = {}): FetchedPage {
  const url = "https://www.example.com/software";
  const own = {
    "og:url": url,
    "og:title": "Projects",
    "og:description": "Eleven projects by Robin Example, each with an image and a link.",
    "og:image": "https://www.example.com/software.png",
  };
  return page({ address: url, canonical: url, metas: { ...own, ...changedMetas } });
}

const shared = (name: keyof typeof metas) => [page(), otherPage({ [name]: metas[name] })];

/** Pages that break a rule, for every rule. */
const examples: Record<string, FetchedPage[]> = {
  "page-answers": [page({ status: 404 })],
  "page-type": [page({ headers: { "Content-Type": "application/xhtml+xml" } })],
  "page-encoding": [page({ headers: { "Content-Encoding": "br" } })],
  "title-element": [page({ title: "" })],
  "required-tags": [page({ metas: { "og:type": "" } })],
  "recommended-tags": [page({ metas: { "og:site_name": "" } })],
  "image-tags": [page({ metas: { "og:image:alt": "" } })],
  "x-card": [page({ metas: { "twitter:card": "summary" } })],
  "tags-once": [page({ after: '<meta property="og:url" content="https://www.example.com/">' })],
  locale: [page({ metas: { "og:locale": "en-GB" } })],
  "absolute-addresses": [page({ metas: { "og:image": "/about.png" } })],
  "https-addresses": [page({ metas: { "twitter:image": "http://www.example.com/about.png" } })],
  "canonical-address": [page({ metas: { "og:url": "https://www.example.com/" } })],
  "first-bytes": [page({ before: `<!--${" ".repeat(16_384)}-->` })],
  "before-styles": [page({ before: "<style>p{}</style>" })],
  "title-length": [page({ title: "A".repeat(61) })],
  "description-length": [page({ metas: { description: "Short" } })],
  "image-alt-length": [page({ metas: { "twitter:image:alt": "A".repeat(421) } })],
  "image-answers": [page({ image: { status: 404 } })],
  "image-type": [page({ metas: { "og:image:type": "image/jpeg" } })],
  "image-size": [page({ image: { width: 1280, height: 640 } })],
  "image-size-said": [page({ metas: { "og:image:height": "627" } })],
  "image-weight": [page({ image: { body: Buffer.alloc(300_001) } })],
  "image-policy": [
    page({ image: { headers: { ...goodImage.headers, "Cross-Origin-Resource-Policy": "same-origin" } } }),
  ],
  "own-title": shared("og:title"),
  "own-description": shared("og:description"),
  "own-image": shared("og:image"),
  "same-for-all-bots": [page(), page({ platform: "Slack", title: "About me" })],
};

const idsOf = (pages: FetchedPage[]) => brokenRules(pages).map(({ rule }) => rule);

test("pages with all tags break no rule", () => {
  expect(brokenRules([page(), otherPage(), page({ platform: "Slack", status: 206 })])).toEqual([]);
});

test.each(Object.entries(rules))(
  "the rule %s finds the fault in its example, and names a source",
  (id, rule) => {
    expect(idsOf(examples[id] ?? [])).toContain(id);
    expect(new URL(rule.source).protocol).toBe("https:");
  },
);

test("a rule broken for several bots is reported once, with their platforms", () => {
  const pages = ["X", "Slack"].map((platform) => page({ platform, status: 404 }));
  expect(brokenRules(pages)).toMatchObject([{ rule: "page-answers", platforms: ["X", "Slack"] }]);
});

describe("a page on localhost", () => {
  const local = "http://localhost:8080/about";

  test("may name addresses of the deployed site", () => {
    expect(idsOf([page({ address: local })])).toEqual([]);
  });

  test("may name http addresses", () => {
    const own = { "og:url": local, "og:image": `${local}.png`, "twitter:image": `${local}.png` };
    expect(idsOf([page({ address: local, canonical: local, metas: own })])).toEqual([]);
  });

  test("must name its own path as the canonical one", () => {
    expect(idsOf([page({ address: "http://localhost:8080/software" })])).toEqual(["canonical-address"]);
  });
});

test("a page of a deployed site must not name another site's addresses", () => {
  expect(idsOf([page({ address: "https://robin.example/about" })])).toEqual(["canonical-address"]);
});
