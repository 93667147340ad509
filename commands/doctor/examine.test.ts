import { afterAll, expect, test } from "vitest";
import { itemsOf } from "#app/load/items";
import { loadContent, type LoadedContent } from "#app/load/load-content";
import { completeTheme } from "#app/load/palette";
import type { Articles, Content } from "#app/schema/content";
import { formatError } from "#app/schema/errors";
import { themeSchema } from "#app/schema/theme";
import { temporaryFolder } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { examine, summaryOf } from "./examine";
import { emptyPages, hiddenPosts, photoOnResume } from "./pages";

const minimal = await loadContent(minimalFolder);

const themeWith = (changes: object = {}) =>
  completeTheme(
    themeSchema.parse({
      typeface: "roboto-slab",
      accent: "#8a1f4b",
      light: { paper: "#fdfaf4", ink: "#101418" },
      dark: { paper: "#101214", ink: "#eeeae0" },
      ...changes,
    }),
  );

const home = { ...minimal.content.pages.home, description: "" };

/** Returns a finished site without items, with these changes. */
function siteWith(changes: object = {}): LoadedContent {
  const lists = Object.entries(minimal.content).map(([name, part]: [string, unknown]) => {
    return [name, Array.isArray(part) ? [] : part];
  });
  const content = {
    ...Object.fromEntries(lists),
    profile: { name: "Kim Muster", language: "en-GB" },
    resources: {},
    pages: { home },
    theme: themeWith(),
    ...changes,
  } as Content & Articles;
  const site = { ...minimal, ...itemsOf(content, ""), content, images: new Map() };
  return { ...site, languages: [site] };
}

const empty = temporaryFolder(afterAll);

const settingsWith = (publicUrl?: string) => ({ publicUrl, contactEmail: undefined });

async function linesOf(site: LoadedContent, siteUrl = "https://kim.dev"): Promise<string[]> {
  const findings = await examine(site, settingsWith(siteUrl), empty);
  return findings.map(
    (each) => `${each.severity} ${formatError(each).replace(/^app\/content\//, "")}`,
  );
}

test("a finished site has no findings, and the sample only one line", async () => {
  expect(await linesOf(siteWith())).toEqual([]);
  expect(await linesOf(siteWith(), "http://localhost:3000")).toEqual([]);
  expect(await summaryOf(siteWith(), settingsWith("http://kim.dev"), empty)).toMatch(
    /: 0 errors, 1 warning\. Run /,
  );
  expect(await summaryOf(minimal, settingsWith())).toMatch(/^This is the sample, by .*profile\.ts/);
});

test("the sample's name and example URLs are errors, unless the site itself is an example", async () => {
  const about = { email: "kim@example.com", summary: "I am Robin Example." };
  const site = siteWith({
    profile: { name: "Kim Muster", language: "en-GB", ...about },
    projects: [{ id: "loom", title: "A loom", link: "https://code.example.org/loom" }],
  });
  expect((await linesOf(site)).sort()).toEqual([
    expect.stringMatching(/^error profile\.ts, email: leads to example\.com, a placeholder/),
    expect.stringMatching(/^error profile\.ts, summary: contains Robin Example/),
    expect.stringMatching(
      /^error projects\.ts, item 1 \(loom\), link: leads to code\.example\.org/,
    ),
  ]);
  expect((await linesOf(site, "https://www.example.org")).join("\n")).not.toContain("error");
});

test("only a text colour with too little contrast is an error, because other colours are adjusted", async () => {
  const themes = [
    themeWith({
      accent: "#ffd400",
      light: { paper: "#fdfaf4", ink: "#101418", muted: "#999999" },
    }),
    themeWith({ dark: { paper: "#101214", ink: "#777777" } }),
  ];
  const lines = await Promise.all(themes.map((theme) => linesOf(siteWith({ theme }))));
  expect(lines).toEqual([
    [],
    [expect.stringMatching(/^error theme\.ts, dark\.ink: #777777 has a contrast of [1-4]\./)],
  ]);
});

test("a photo on the résumé needs a portrait, and is unusual in some countries", () => {
  const { image } = minimal.content.profile;
  const resume = { ...minimal.content.pages.resume, photo: true };
  for (const [profile, message = "nothing"] of [
    [{ language: "en-GB", image }, "is unusual"],
    [{ language: "en-GB", image, location: { countryCode: "DE" } }],
    [{ language: "de-DE" }, "needs a portrait"],
  ] as const) {
    const [finding] = photoOnResume(siteWith({ profile, pages: { resume } }));
    expect(finding?.message ?? "nothing").toContain(message);
  }
});

test("everything that a translation lacks is listed in one line", async () => {
  const lines = await linesOf(minimal);
  const [line, ...others] = lines.filter((each) => each.startsWith("warning fr:"));
  expect(others).toEqual([]);
  expect(line).toMatch(/lacks experience, .*projects\/sudoku.*posts\/what-a-queue-will-not-fix/);
  for (const part of ["projects/nutrition.md", "technologies/languages", "profile.summary"])
    expect(line).toContain(part);
  for (const part of ["projects/chess-ai", "profile.social", "resources/archive", "topics/"])
    expect(line).not.toContain(part);
});

test("what an import or a first draft leaves to do is a warning", async () => {
  const pots = { title: "Pots", summary: "On pots.", date: "2025-01-01", tags: [] };
  const post = (id: string, html: string, was: string[] = []) => {
    return { ...pots, id, path: `/resources/${id}`, html, was };
  };
  const link = (url: string) => `<a href="${url}">a</a>`;
  const site = siteWith({
    profile: {
      name: "Kim Muster",
      language: "pt-PT",
      languages: [{ language: "Português" }],
      summary: "TODO: write this",
    },
    posts: [
      post("glaze", "<p>A todo list.</p><code>TODO</code>", ["/2019/glaze.html"]),
      post("clay", link("https://old.blog/2019/glaze.html") + link("https://old.blog/tag/clay")),
      post("wheel", ""),
      post("kiln", link("https://other.blog/kiln") + link("https://kim.dev/kiln")),
    ],
    pages: { home: { ...home, description: "Início - Kim Muster, Oleira." } },
  });
  const lines = await linesOf(site);
  expect(lines.filter((each) => each.startsWith("warning"))).toEqual([
    expect.stringMatching(/^warning profile\.ts, languages: Português is the only language/),
    expect.stringMatching(/^warning profile\.ts, language: pt-PT gets Brazilian UI strings/),
    expect.stringMatching(/^warning pages\.ts, home\.description: was generated by the import/),
    expect.stringMatching(/^warning profile\.ts, summary: contains "TODO"/),
    expect.stringMatching(/^warning posts\/wheel\.md: has no text/),
    ...["old.blog/2019/glaze.html", "old.blog/tag/clay"].map((url): unknown =>
      expect.stringMatching(`^warning posts/clay.md: still links to https://${url}`),
    ),
    expect.stringMatching(/^warning posts\/kiln\.md: still links to https:\/\/kim\.dev\/kiln/),
  ]);
});

test("posts without a published page are an error", () => {
  const { posts } = minimal.content;
  expect(hiddenPosts(siteWith({ posts }))).toMatchObject([{ field: "resources" }]);
});

test("a published page without content is an error", async () => {
  const { pages, experience, projects, resources } = minimal.content;
  const emptyIn = (contents: object) =>
    emptyPages(siteWith({ pages, ...contents })).map(
      ({ severity, field }) => `${severity} ${field}`,
    );
  const own = ["about", "experience", "projects", "resources"].map((name) => `error ${name}`);
  expect(emptyIn({})).toEqual(own);
  const withoutSections = { ...pages, resume: { ...pages.resume, sections: [] } };
  expect(emptyIn({ pages: withoutSections })).toEqual([...own, "error resume"]);
  expect(emptyIn({ experience, projects, resources })).toEqual(["error about"]);
});

test("a SITE_URL without https is a warning", async () => {
  expect(await linesOf(siteWith(), "http://kim.dev")).toEqual([
    expect.stringMatching(/^warning SITE_URL: http:\/\/kim\.dev does not use https/),
  ]);
});
