import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { imageSizes, widestOf } from "../../app/components/image-sizes";
import { contrast } from "../../app/schema/colour";
import type { Content } from "../../app/schema/content";
import { itemsOf } from "../../app/load/items";
import { loadContent, type LoadedContent } from "../../app/load/load-content";
import { formatError } from "../../app/schema/errors";
import { themeSchema } from "../../app/schema/theme";
import { temporaryFolder } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { serve } from "../../test/support/raw-http";
import { examine, summaryOf } from "./examine";
import { deadLinks } from "./links";
import { missingImprint } from "./imprint";
import { emptyPages } from "./pages";

let minimal: LoadedContent;
beforeAll(async () => {
  minimal = await loadContent(minimalFolder);
});

const themeWith = (changes: object = {}) =>
  themeSchema.parse({
    typeface: "roboto-slab",
    accent: "#8a1f4b",
    light: { paper: "#fdfaf4", ink: "#101418" },
    dark: { paper: "#101214", ink: "#eeeae0" },
    ...changes,
  });

function siteWith(
  contents: object = {},
  images: LoadedContent["images"] = new Map(),
): LoadedContent {
  const home = {
    name: "home",
    path: "/",
    title: "Engineer",
    description: "",
    published: true,
    was: [],
  };
  const empty = Object.entries(minimal.content).filter(([, part]) => Array.isArray(part));
  const content = {
    ...Object.fromEntries(empty.map(([name]) => [name, []])),
    profile: { name: "Kim Muster", language: "en-GB" },
    resources: {},
    pages: { home },
    strings: minimal.content.strings,
    theme: themeWith(),
    ...contents,
  } as unknown as Content;
  const site: LoadedContent = {
    ...minimal,
    ...itemsOf(content, ""),
    content,
    images,
    pages: [home],
  };
  return { ...site, languages: [site] };
}

const empty = temporaryFolder(afterAll);

const settingsWith = (publicUrl?: string) => ({ publicUrl, contactEmail: undefined });

async function linesOf(
  site: LoadedContent,
  siteUrl = "https://kim.dev",
  folder = empty,
): Promise<string[]> {
  const findings = await examine(site, settingsWith(siteUrl), folder);
  return findings.map(
    (each) => `${each.severity} ${formatError(each).replace(/^app\/content\//, "")}`,
  );
}

test("a finished site has no findings, and the sample gets one line", async () => {
  expect(await linesOf(siteWith())).toEqual([]);
  expect(await summaryOf(siteWith(), settingsWith("http://kim.dev"), empty)).toMatch(
    /: 0 errors, 1 warning\. Run /,
  );
  expect(await summaryOf(minimal, settingsWith())).toMatch(
    /^This is the sample's site, .*profile\.ts/,
  );
});

test("the sample's name and example URLs are errors with their field, and warnings on a site at an example URL", async () => {
  const about = { email: "kim@example.com", summary: "I am Robin Example." };
  const site = siteWith({
    profile: { name: "Kim Muster", language: "en-GB", ...about },
    projects: [{ id: "loom", title: "A loom", link: "https://code.example.org/loom" }],
  });
  expect((await linesOf(site)).sort()).toEqual([
    expect.stringMatching(/^error profile\.ts, email: leads to example\.com, which is reserved/),
    expect.stringMatching(/^error profile\.ts, summary: names Robin Example/),
    expect.stringMatching(
      /^error projects\.ts, item 1 \(loom\), link: leads to code\.example\.org/,
    ),
  ]);
  expect((await linesOf(site, "https://www.example.org")).join("\n")).not.toContain("error");
});

test("a colour with too little contrast is an error, in one line, with the nearest shade that is readable everywhere", async () => {
  const pale = { light: { paper: "#fdfaf4", ink: "#101418", muted: "#999999" } };
  const lines = await linesOf(siteWith({ theme: themeWith(pale) }));
  expect(lines).toEqual([
    expect.stringMatching(/^error theme\.ts, light\.muted: #999999 has a contrast of/),
  ]);
  const [, proposed = ""] =
    /Use the nearest shade that has it: "(#[0-9a-f]{6})"/.exec(lines[0] ?? "") ?? [];
  for (const ground of ["#fdfaf4", "#ffffff"])
    expect(contrast(proposed, ground)).toBeGreaterThanOrEqual(4.5);

  expect(await linesOf(siteWith({ theme: themeWith({ accent: "#ffd400" }) }))).toEqual([]);
  const dim = themeWith({
    light: { paper: "#fdfaf4", ink: "#5a5a5a" },
    dark: { paper: "#101214", ink: "#bbbbbb" },
  });
  expect(await linesOf(siteWith({ theme: dim }))).toEqual([
    expect.stringMatching(/^error theme\.ts, dark\.ink: .* the link previews/),
  ]);
  const grey = { paper: "#808080", ink: "#000000", raised: "#101010", muted: "#909090" };
  expect((await linesOf(siteWith({ theme: themeWith({ light: grey }) }))).join()).toContain(
    "change the background",
  );
});

test("reports English in another language", async () => {
  const about = {
    description: "Who Robin Example is.",
    texts: { journey: "My Journey", goodAt: "Good at" },
  };
  const profile = { name: "Kim Muster", language: "fr-FR", summary: "Je tisse." };
  const home = { title: "Ingénieure logiciel", texts: { work: "Voir le travail" } };
  const strings = { contact: "Contact", period: "{from} – {to}" };
  expect(await linesOf(siteWith({ profile, pages: { home, about }, strings }))).toEqual([
    expect.stringMatching(/pages\.ts, about\.description: names Robin Example/),
    expect.stringMatching(/about\.texts\.journey: is still in English\. Translate/),
    expect.stringMatching(/about\.texts\.goodAt: is still in English/),
  ]);
});

test("a published page that shows nothing is an error, until it has content", async () => {
  const { pages, experience, projects, resources } = minimal.content;
  const emptyIn = (contents: object) =>
    emptyPages(siteWith({ pages, ...contents })).map(
      ({ severity, field }) => `${severity} ${field}`,
    );
  const own = ["about", "experience", "projects", "resources", "resume"];
  expect(emptyIn({})).toEqual(own.map((name) => `error ${name}`));
  expect(emptyIn({ experience, projects, resources })).toEqual(["error about"]);
});

test("what a translation lacks, and what only it has, is listed by file", async () => {
  const lines = await linesOf(minimal, undefined, minimalFolder);
  const about = lines.filter((line) => /^warning fr\/[^:]*: (lacks|has) items /.test(line));
  for (const line of [
    "warning fr/pages.ts: lacks items of the default language: experience",
    "warning fr/posts: lacks items of the default language: what-a-queue-will-not-fix",
    "warning fr/projects: lacks items of the default language: bug-triage, nutrition",
    "warning fr/projects.ts: has items that the default language lacks or has under another id: jeu",
    "warning fr/projects.ts: lacks items of the default language: nutrition, audio-plugin, sudoku",
  ])
    expect(about).toContainEqual(line);
  // Pages, eight lists, a second line for projects, posts and case studies.
  expect(about).toHaveLength(12);
});

test("reminds an owner in Germany, Austria or Switzerland of an imprint until a page has one", () => {
  const notice = [
    {
      severity: "notice",
      file: "app/content/pages",
      message: expect.stringContaining("no page looks like an imprint"),
    },
  ];
  const swiss = { name: "K", language: "en-GB", location: { countryCode: "CH" } };
  expect(missingImprint(siteWith({ profile: swiss }))).toEqual(notice);
  const markdownPages = [{ title: "Mentions légales", path: "/infos" }];
  expect(missingImprint(siteWith({ profile: swiss, markdownPages }))).toEqual([]);
});

test("reports a SITE_URL without https", async () => {
  expect(await linesOf(siteWith(), "http://kim.dev")).toEqual([
    expect.stringMatching(/^warning SITE_URL: http:\/\/kim\.dev does not use https/),
  ]);
  expect(await linesOf(siteWith(), "http://localhost:3000")).toEqual([]);
});

test("images that are too small or too large for their box are reported, and SVGs are not", async () => {
  const { large, small } = imageSizes.project;
  const [wide, narrow, phone] = [large.browser, small.browser, small.phone].map((sizes) =>
    widestOf(sizes),
  );
  const blurred = (width = NaN) =>
    new RegExp(
      `item 1 \\(loom\\), image: .* shown at ${width}, so it looks blurry\\. Use one at least ${2 * width} wide`,
    );
  const cases: [fields: object, width: number, format: "png" | "svg", expected?: RegExp][] = [
    [{ featured: true }, Number(wide) - 1, "png", blurred(wide)],
    [{ featured: true }, Number(wide), "png"],
    [{}, Number(narrow) - 1, "png", blurred(narrow)],
    [{}, Number(narrow), "png"],
    [{ frame: "phone" }, Number(phone) - 1, "png", blurred(phone)],
    [{ frame: "phone" }, Number(phone), "png"],
    [{}, 2561, "png", /Save it 2560 wide/],
    [{}, 20, "svg"],
  ];
  for (const [fields, width, format, expected] of cases) {
    const image = { file: "loom.png", alt: "A loom" };
    const images = new Map([["loom.png", { file: "public/icon.svg", format, width, height: 100 }]]);
    const lines = await linesOf(siteWith({ projects: [{ id: "loom", image, ...fields }] }, images));
    const wanted = expected ? [expect.stringMatching(expected)] : [];
    expect(lines, `${width} ${JSON.stringify(fields)}`).toEqual(wanted);
  }
});

test("requests each link once and reports dead links, except sites that refuse programs", async () => {
  const { origin, close } = await serve((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end();
  });
  onTestFinished(close);
  onTestFinished(() => void vi.unstubAllGlobals());
  const real = fetch;
  const asked: string[] = [];
  // The doctor does not follow links to this machine, so this sends the requests to the test's
  // server.
  vi.stubGlobal("fetch", (link: string, options: RequestInit) => {
    asked.push(link);
    if (link.endsWith("/lost")) return Promise.reject(new TypeError("fetch failed"));
    return real(origin + new URL(link).pathname, options);
  });
  const social = ["200", "404", "404", "999", "500", "lost"].map((path) => ({
    url: `https://kim.dev/${path}`,
  }));
  const dead = await deadLinks(siteWith({ profile: { social, page: "https://www.example.com/" } }));
  expect(dead.map(({ severity, field, message }) => `${severity} ${field}: ${message}`)).toEqual([
    "warning social, item 2, url: https://kim.dev/404 returns 404. Correct or remove the link.",
    "warning social, item 3, url: https://kim.dev/404 returns 404. Correct or remove the link.",
    "warning social, item 5, url: https://kim.dev/500 returns 500. Correct or remove the link.",
    "warning social, item 6, url: https://kim.dev/lost does not respond. Correct or remove the link.",
  ]);
  expect(asked).toHaveLength(5);
});
