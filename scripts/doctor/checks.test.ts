import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contrast } from "../../app/schema/colour";
import { content } from "../../app/schema/content";
import { themeSchema } from "../../app/schema/theme";
import { faintColours } from "./contrast";
import { examine, inShort } from "./examine";
import { deadLinks } from "./links";
import { unfitImages } from "./images";
import { hasSampleName, leftovers } from "./sample";
import { wrongSiteUrl } from "./site-url";
import { longTitles, missingLetters } from "./texts";
import type { Site } from "./site";

const theme = (changes: object = {}) =>
  content("app/content/theme.ts", themeSchema, {
    typeface: "roboto-slab",
    accent: "#8a1f4b",
    light: { paper: "#fdfaf4", ink: "#101418" },
    dark: { paper: "#101214", ink: "#eeeae0" },
    ...changes,
  });

/** A finished site, except for the given contents. */
function siteWith(contents: Record<string, unknown> = {}, others: Partial<Site> = {}): Site {
  const all: Record<string, unknown> = {
    profile: { name: "Kim Muster" },
    pages: { home: { title: "Engineer" } },
    ...contents,
  };
  return {
    contents: Object.entries(all).map(([name, data]) => ({ file: `app/content/${name}.ts`, data })),
    theme: theme(),
    digests: {},
    sampleImages: new Set(),
    siteUrl: "https://kim.dev",
    ...others,
  };
}

test("a finished site has no findings", () => {
  expect(examine(siteWith())).toEqual([]);
  expect(inShort(siteWith())).toBeUndefined();
});

describe("leftovers of the sample", () => {
  const projects = [
    { id: "mine", title: "A loom", link: "https://kim.dev/loom" },
    { id: "old", title: "Sudoku mobile game", link: "https://code.example.com/robin/sudoku" },
  ];

  test("are reported as a must, with item and field", () => {
    expect(leftovers(siteWith({ projects }))).toMatchObject([
      { severity: "must", file: "app/content/projects.ts", place: "item 2 (old), title" },
      { severity: "must", file: "app/content/projects.ts", place: "item 2 (old), link" },
    ]);
  });

  test("are reported as a should on a site at an example address", () => {
    const found = leftovers(siteWith({ projects }, { siteUrl: "https://www.example.org" }));
    expect(found.map(({ severity }) => severity)).toEqual(["should", "should"]);
  });

  test("include the owner's name in any text, and the e-mail address", () => {
    const profile = {
      name: "Robin Example",
      email: "kim@example.com",
      image: { alt: "Robin Example, smiling" },
    };
    expect(hasSampleName(siteWith({ profile }))).toBe(true);
    expect(hasSampleName(siteWith())).toBe(false);
    expect(leftovers(siteWith({ profile })).map(({ place }) => place)).toEqual([
      "name",
      "email",
      "image.alt",
    ]);
  });

  test("include sentences that may be true of the owner, as a should", () => {
    const intro = ["I build scalable, user-oriented, performant software.", "And looms."];
    const experience = "Looking for where I worked? See the [experience timeline and certifications].";
    const pages = {
      about: { title: "About", texts: { resume: "All of this on two printed pages" } },
      software: { title: "Looms", texts: { intro, experience } },
    };
    expect(leftovers(siteWith({ pages }))).toMatchObject([
      { severity: "should", place: "about.texts.resume" },
      { severity: "should", place: "software.texts.intro, item 1" },
      { severity: "should", place: "software.texts.experience" },
    ]);
  });

  test("include images, recognised by their contents", () => {
    const digests = { "app/content/images/me.png": "one", "app/content/images/portrait.png": "another" };
    expect(leftovers(siteWith({}, { digests, sampleImages: new Set(["one", "two"]) }))).toMatchObject([
      { severity: "must", file: "app/content/images", place: "me.png" },
    ]);
  });
});

test("the site's own words are to be translated if the content is not in English", () => {
  const wording = { skipToContent: "Skip to content" };
  const inLanguage = (language: string) =>
    leftovers(siteWith({ profile: { name: "Inês Exemplo", language }, wording }));
  expect(inLanguage("pt-PT")).toMatchObject([
    {
      severity: "should",
      file: "app/content/wording.ts",
      message: expect.stringContaining("the site is in pt-PT"),
    },
  ]);
  expect(inLanguage("en-US")).toEqual([]);
});

describe("contrast", () => {
  test("is sufficient in a theme with only the required fields", () => {
    expect(faintColours(theme())).toEqual([]);
  });

  test("of a pale accent is reported with the nearest shade that is readable on the page and in print", () => {
    const [found, ...others] = faintColours(
      theme({
        accent: { light: "#ff9966", dark: "#ffaa88" },
        education: "#335533",
        achievement: "#553333",
        caret: "#cc5500",
      }),
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ severity: "must", file: "app/content/theme.ts", place: "accent.light" });
    const [, proposed = ""] = /the nearest that has it is "(#[0-9a-f]{6})"/.exec(found?.message ?? "") ?? [];
    for (const ground of ["#fdfaf4", "#ffffff"])
      expect(contrast(proposed, ground)).toBeGreaterThanOrEqual(4.5);
    expect(faintColours(theme({ accent: { light: proposed, dark: "#ffaa88" } }))).toEqual([]);
  });

  test("is also checked in the navbar and the link previews", () => {
    const found = faintColours(theme({ light: { paper: "#fdfaf4", ink: "#5a5a5a" } }));
    expect(found.map(({ place }) => place)).toContain("dark.muted");
    expect(found.map(({ message }) => message).join()).toContain("link previews");
  });

  test("that no shade reaches is reported as a fault of the background", () => {
    const light = { paper: "#808080", ink: "#000000", raised: "#101010", muted: "#909090" };
    const messages = faintColours(theme({ light })).map(({ message }) => message);
    expect(messages.join()).toContain("change the background");
  });
});

test("a title that is too long together with the owner's name is reported", () => {
  const title = "Software engineer for looms and other machines";
  const site = siteWith({ pages: { home: { title }, about: { title: "About" } } });
  expect(longTitles(site)).toEqual([]);
  const long = siteWith({
    profile: { name: "Maximiliane Mustermann-Beispiel" },
    pages: { home: { title }, about: { title: "About" } },
  });
  expect(longTitles(long)).toMatchObject([
    { severity: "should", file: "app/content/pages.ts", place: "home.title" },
  ]);
  expect(longTitles(long)[0]?.message).toContain("has 80 characters");
});

test("letters without a glyph are reported with the page whose link preview shows boxes", () => {
  const cards = [
    { page: "home", missing: ["中", "村"] },
    { page: "about", missing: [] },
  ];
  expect(missingLetters(cards)).toMatchObject([{ severity: "should", place: "home" }]);
  expect(missingLetters(cards)[0]?.message).toContain("中 村");
});

describe("images", () => {
  const image = (width: number, src = "/a.png") => ({ src, avif: "", width, height: 100, alt: "A loom" });

  test.each([
    ["browser", 543, 1],
    ["browser", 544, 0],
    ["phone", 239, 1],
    ["phone", 240, 0],
    ["browser", 2560, 0],
    ["browser", 2561, 1],
  ])("in the frame of a %s, %d pixels wide: %d findings", (frame, width, count) => {
    const found = unfitImages(siteWith({ projects: [{ id: "loom", frame, image: image(width) }] }));
    expect(found).toHaveLength(count);
    if (count > 0) expect(found[0]).toMatchObject({ severity: "should", place: "item 1 (loom), image" });
  });

  test("that are too small are reported with the required width, but drawings are not", () => {
    const profile = { name: "Kim Muster", image: image(100) };
    expect(unfitImages(siteWith({ profile }))[0]?.message).toContain("bring one of 576");
    expect(unfitImages(siteWith({ profile: { name: "Kim", image: image(100, "/a.svg") } }))).toEqual([]);
  });
});

test.each([
  [undefined, /not set/],
  ["http://kim.dev", /no https/],
  ["http://localhost:3000", undefined],
  ["https://kim.dev", undefined],
])("the finding for SITE_URL=%s is %s", (siteUrl, expected) => {
  const [found] = wrongSiteUrl(siteUrl);
  expect(found?.message ?? "").toMatch(expected ?? /^$/);
});

describe("links", () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.writeHead(Number(request.url?.slice(1)));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  test("are requested once each, and dead ones are reported, but not those that refuse programs", async () => {
    const { port } = server.address() as AddressInfo;
    const real = fetch;
    const asked: string[] = [];
    // The doctor does not follow links to this machine. So this sends the requests to the test's server.
    vi.stubGlobal("fetch", (link: string, options: RequestInit) => {
      asked.push(link);
      return real(`http://127.0.0.1:${port}${new URL(link).pathname}`, options);
    });
    const link = (status: number) => `https://kim.dev/${status}`;
    const social = [200, 404, 404, 999, 500].map((status) => ({ url: link(status) }));
    const found = await deadLinks(
      siteWith({ profile: { name: "Kim", social, page: "https://www.example.com/" } }),
    );
    vi.unstubAllGlobals();
    expect(found.map(({ place, message }) => [place, /answers \d+/.exec(message)?.[0]])).toEqual([
      ["social, item 2, url", "answers 404"],
      ["social, item 3, url", "answers 404"],
      ["social, item 5, url", "answers 500"],
    ]);
    expect(asked.sort()).toEqual([200, 404, 500, 999].map(link));
  });

  test("without an answer are reported", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    const found = await deadLinks(siteWith({ profile: { name: "Kim", url: "https://kim.dev/" } }));
    vi.unstubAllGlobals();
    expect(found).toMatchObject([{ severity: "should", place: "url" }]);
    expect(found[0]?.message).toContain("does not answer");
  });
});
