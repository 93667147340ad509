import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test, vi } from "vitest";
import { imageSizes, widestOf } from "../../app/components/image-sizes";
import { contrast } from "../../app/schema/colour";
import type { Content } from "../../app/schema/content";
import { loadContent, type LoadedContent } from "../../app/schema/load-content";
import { themeSchema } from "../../app/schema/theme";
import { examine, summaryOf, untouched } from "./examine";
import { deadLinks } from "./links";
import { sampleFolder } from "./sample";

let sample: LoadedContent;
beforeAll(async () => {
  sample = await loadContent(sampleFolder);
});

const themeWith = (changes: object = {}) =>
  themeSchema.parse({
    typeface: "roboto-slab",
    accent: "#8a1f4b",
    light: { paper: "#fdfaf4", ink: "#101418" },
    dark: { paper: "#101214", ink: "#eeeae0" },
    ...changes,
  });

/** A finished site but for these contents. Its icon is still the sample's. */
function siteWith(contents: object = {}, others: Partial<LoadedContent> = {}): LoadedContent {
  const home = { name: "home", path: "/", title: "Engineer", description: "", published: true };
  const lists = {
    journey: [],
    experience: [],
    projects: [],
    certifications: [],
    technologies: [],
    achievements: [],
  };
  const profile = { name: "Kim Muster", language: "en-GB" };
  const rest = { resources: {}, pages: { home }, wording: sample.content.wording, theme: themeWith() };
  const content = { profile, ...lists, ...rest, ...contents } as unknown as Content;
  return {
    prefix: "",
    languages: [],
    content,
    written: {} as LoadedContent["written"],
    images: new Map(),
    sources: new Map(),
    pages: [home],
    ...others,
  };
}

/** The findings as the report prints them, without those of this project's own icon and images. */
async function found(
  site: LoadedContent,
  siteUrl: string | undefined = "https://kim.dev",
): Promise<string[]> {
  const findings = (await examine(site, siteUrl)).filter(
    ({ file, place }) => place !== undefined || !["public/icon.svg", "app/content/images"].includes(file),
  );
  return findings.map(({ severity, file, place, message }) => {
    const at = [file.replace("app/content/", ""), place].filter(Boolean).join(", ");
    return `${severity} ${at}: ${message}`;
  });
}

test("a finished site has no findings, and the sample is told as a whole", async () => {
  expect(await found(siteWith())).toEqual([]);
  expect(await summaryOf(siteWith(), "https://kim.dev")).toMatch(/: 0 to correct, 2 to improve\./);
  expect(await summaryOf(sample, "https://kim.dev")).toBe(untouched);
});

test("leftovers of the sample are a must with their place, and a should at an example address", async () => {
  const { pages, projects, certifications, experience } = sample.content;
  const site = siteWith(
    {
      profile: {
        name: "Robin Example",
        language: "en-GB",
        email: "kim@example.com",
        greeting: "Hello, I’m Robin.",
      },
      projects: [
        { id: "loom", title: "A loom", technologies: ["Python"] },
        { ...projects[3], link: undefined, badges: [], bullets: [] },
      ],
      certifications: [{ caption: certifications[0]?.caption }],
      experience: [{ title: experience[0]?.title, subtitle: experience[0]?.subtitle }],
      pages: { software: { title: "Projects", texts: { intro: pages.software?.texts.intro } } },
    },
    { images: new Map([["me.png", [...sample.images.values()][0] as never]]) },
  );
  const expected = [
    /^must images, me\.png: is an image of the sample/,
    /^must certifications\.ts, item 1, caption: is the sample's/,
    /^must experience\.ts, item 1, subtitle: is the sample's/,
    /^must profile\.ts, name: names Robin Example/,
    /^must profile\.ts, email: leads to example\.com, which is reserved/,
    /^must profile\.ts, greeting: is the sample's/,
    /^must projects\.ts, item 2 \(sudoku\), title: is the sample's/,
    /^must projects\.ts, item 2 \(sudoku\), image\.alt: is the sample's/,
    /^should pages\.ts, software\.texts\.intro, item 1: is the sample's sentence/,
    /^should pages\.ts, software\.texts\.intro, item 2: is the sample's sentence/,
  ];
  const lines = await found(site);
  for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
  expect(lines).toHaveLength(expected.length);
  expect((await found(site, "https://www.example.org")).join("\n")).not.toContain("must");
});

test("a colour with too little contrast is a must, with the nearest shade that is readable everywhere", async () => {
  const pale = {
    accent: { light: "#ff9966", dark: "#ffaa88" },
    education: "#335533",
    achievement: "#553333",
    caret: "#cc5500",
  };
  const lines = await found(siteWith({ theme: themeWith(pale) }));
  expect(lines).toEqual([expect.stringMatching(/^must theme\.ts, accent\.light: #ff9966 has a contrast of/)]);
  const [, proposed = ""] = /the nearest that has it is "(#[0-9a-f]{6})"/.exec(lines[0] ?? "") ?? [];
  for (const ground of ["#fdfaf4", "#ffffff"]) expect(contrast(proposed, ground)).toBeGreaterThanOrEqual(4.5);

  const dim = themeWith({ light: { paper: "#fdfaf4", ink: "#5a5a5a" } });
  expect((await found(siteWith({ theme: dim }))).join()).toContain("the link previews");
  const grey = { paper: "#808080", ink: "#000000", raised: "#101010", muted: "#909090" };
  expect((await found(siteWith({ theme: themeWith({ light: grey }) }))).join()).toContain(
    "change the background",
  );
});

test("titles that platforms cut, and an address without https, are named", async () => {
  const name = "Maximiliane Mustermann-Beispiel";
  const home = {
    name: "home",
    path: "/",
    title: "Software engineer for looms and other machines",
    description: "",
    published: true,
  };
  const profile = { name, language: "en-GB" };
  expect(await found(siteWith({ profile }, { pages: [home] }), "http://kim.dev")).toEqual([
    expect.stringMatching(/^should pages\.ts, home\.title: .* has 80 characters/),
    expect.stringMatching(/^should SITE_URL: http:\/\/kim\.dev has no https/),
  ]);
  expect(await found(siteWith(), "")).toEqual([expect.stringMatching(/^should SITE_URL: is not set/)]);
  expect(await found(siteWith(), "http://localhost:3000")).toEqual([]);
});

test("images that are too small or too large for their place are named, and drawings are not", async () => {
  const { first, low } = imageSizes.project;
  const [wide, narrow, phone] = [first.browser, low.browser, low.phone].map(widestOf) as [
    number,
    number,
    number,
  ];
  const blurred = (width: number) =>
    new RegExp(`item 1 \\(loom\\), image: .* shown ${width} wide, .* one of ${2 * width}`);
  const cases: [place: object, width: number, format: "png" | "svg", expected: RegExp | undefined][] = [
    [{ featured: true }, wide - 1, "png", blurred(wide)],
    [{ featured: true }, wide, "png", undefined],
    [{}, narrow - 1, "png", blurred(narrow)],
    [{}, narrow, "png", undefined],
    [{ frame: "phone" }, phone - 1, "png", blurred(phone)],
    [{ frame: "phone" }, phone, "png", undefined],
    [{}, 2561, "png", /save it 2560 wide/],
    [{}, 20, "svg", undefined],
  ];
  for (const [place, width, format, expected] of cases) {
    const image = { file: "loom.png", alt: "A loom" };
    const images = new Map([["loom.png", { file: "public/icon.svg", format, width, height: 100 }]]);
    const lines = await found(siteWith({ projects: [{ id: "loom", image, ...place }] }, { images }));
    expect(lines, `${width} ${JSON.stringify(place)}`).toEqual(
      expected ? [expect.stringMatching(expected)] : [],
    );
  }
});

test("links are requested once each, and dead ones are named, but not those that refuse programs", async () => {
  const server = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const real = fetch;
  const asked: string[] = [];
  // The doctor does not follow links to this machine. So this sends the requests to the test's server.
  vi.stubGlobal("fetch", (link: string, options: RequestInit) => {
    asked.push(link);
    if (link.endsWith("/lost")) return Promise.reject(new TypeError("fetch failed"));
    return real(`http://127.0.0.1:${port}${new URL(link).pathname}`, options);
  });
  try {
    const social = ["200", "404", "404", "999", "500", "lost"].map((path) => ({
      url: `https://kim.dev/${path}`,
    }));
    const dead = await deadLinks(siteWith({ profile: { social, page: "https://www.example.com/" } }).content);
    expect(dead.map(({ severity, place, message }) => `${severity} ${place}: ${message}`)).toEqual([
      "should social, item 2, url: https://kim.dev/404 answers 404: correct the link",
      "should social, item 3, url: https://kim.dev/404 answers 404: correct the link",
      "should social, item 5, url: https://kim.dev/500 answers 500: correct the link",
      "should social, item 6, url: https://kim.dev/lost does not answer: correct the link",
    ]);
    expect(asked).toHaveLength(5);
  } finally {
    vi.unstubAllGlobals();
    server.close();
  }
});
