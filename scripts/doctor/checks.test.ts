import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contrast } from "../../app/schema/colour";
import { content } from "../../app/schema/content";
import { themeSchema } from "../../app/schema/theme";
import { faintColours } from "./contrast";
import { examine, inShort } from "./examine";
import { deadLinks } from "./links";
import { unfitPictures } from "./pictures";
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

/** A site whose owner is done, but for what is given. */
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
    siteUrl: "https://kim.dev",
    ...others,
  };
}

test("of a site that is done nothing is said", () => {
  expect(examine(siteWith())).toEqual([]);
  expect(inShort(siteWith())).toBeUndefined();
});

describe("what is left of the sample", () => {
  const projects = [
    { id: "mine", title: "A loom", link: "https://kim.dev/loom" },
    { id: "old", title: "Sudoku mobile game", link: "https://code.example.com/robin/sudoku" },
  ];

  test("is told with item and field, and must be mended", () => {
    expect(leftovers(siteWith({ projects }))).toMatchObject([
      { severity: "must", file: "app/content/projects.ts", place: "item 2 (old), title" },
      { severity: "must", file: "app/content/projects.ts", place: "item 2 (old), link" },
    ]);
  });

  test("may stay on a site at an address of an example", () => {
    const found = leftovers(siteWith({ projects }, { siteUrl: "https://www.example.org" }));
    expect(found.map(({ severity }) => severity)).toEqual(["should", "should"]);
  });

  test("is the name, wherever it is, and the address of mail", () => {
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

  test("is a sentence that may be true of the owner, too", () => {
    const texts = { intro: ["I build scalable, user-oriented, performant software.", "And looms."] };
    expect(leftovers(siteWith({ pages: { software: { title: "Looms", texts } } }))).toMatchObject([
      { severity: "should", place: "software.texts.intro, item 1" },
    ]);
  });

  test("is a picture, by what is in the file", () => {
    const digests = {
      "app/content/images/me.png": "24fd7a27518914f3".padEnd(64, "0"),
      "app/content/images/portrait.png": "0".repeat(64),
    };
    expect(leftovers(siteWith({}, { digests }))).toMatchObject([
      { severity: "must", file: "app/content/images", place: "me.png" },
    ]);
  });
});

describe("contrast", () => {
  test("is enough in a theme that says the least", () => {
    expect(faintColours(theme())).toEqual([]);
  });

  test("of a pale accent is told with the nearest shade that can be read, on paper and in print", () => {
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

  test("counts what the navigation bar and the link previews show, too", () => {
    const found = faintColours(theme({ light: { paper: "#fdfaf4", ink: "#5a5a5a" } }));
    expect(found.map(({ place }) => place)).toContain("dark.muted");
    expect(found.map(({ message }) => message).join()).toContain("link previews");
  });

  test("that no shade has is told as the ground's", () => {
    const light = { paper: "#808080", ink: "#000000", raised: "#101010", muted: "#909090" };
    const messages = faintColours(theme({ light })).map(({ message }) => message);
    expect(messages.join()).toContain("change the ground");
  });
});

test("a title that previews cut with the name is told", () => {
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

test("letters without a glyph are told with the page whose preview shows boxes", () => {
  const cards = [
    { page: "home", missing: ["中", "村"] },
    { page: "about", missing: [] },
  ];
  expect(missingLetters(cards)).toMatchObject([{ severity: "should", place: "home" }]);
  expect(missingLetters(cards)[0]?.message).toContain("中 村");
});

describe("pictures", () => {
  const picture = (width: number, src = "/a.png") => ({ src, avif: "", width, height: 100, alt: "A loom" });

  test.each([
    ["browser", 543, 1],
    ["browser", 544, 0],
    ["phone", 239, 1],
    ["phone", 240, 0],
    ["browser", 2560, 0],
    ["browser", 2561, 1],
  ])("in the frame of a %s, %d pixels wide: %d findings", (frame, width, count) => {
    const found = unfitPictures(siteWith({ projects: [{ id: "loom", frame, image: picture(width) }] }));
    expect(found).toHaveLength(count);
    if (count > 0) expect(found[0]).toMatchObject({ severity: "should", place: "item 1 (loom), image" });
  });

  test("that are small are told with the width to bring; drawings have none", () => {
    const profile = { name: "Kim Muster", image: picture(100) };
    expect(unfitPictures(siteWith({ profile }))[0]?.message).toContain("bring one of 576");
    expect(unfitPictures(siteWith({ profile: { name: "Kim", image: picture(100, "/a.svg") } }))).toEqual([]);
  });
});

test.each([
  [undefined, /not set/],
  ["http://kim.dev", /no https/],
  ["http://localhost:3000", undefined],
  ["https://kim.dev", undefined],
])("SITE_URL=%s", (siteUrl, expected) => {
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

  test("are asked once each; what is not there is told, and who wants no programs is not", async () => {
    const { port } = server.address() as AddressInfo;
    const real = fetch;
    const asked: string[] = [];
    // The test's server has an address of this machine, which nobody's link leads to.
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

  test("that nobody answers are told", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    const found = await deadLinks(siteWith({ profile: { name: "Kim", url: "https://kim.dev/" } }));
    vi.unstubAllGlobals();
    expect(found).toMatchObject([{ severity: "should", place: "url" }]);
    expect(found[0]?.message).toContain("does not answer");
  });
});
