import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { OwnerError } from "#app/owner-error";
import { edit as editFile, temporaryFolder, writeFiles } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { labelOf } from "./content-file";
import { loadContent } from "./load-content";
import { publicPath, routeFiles } from "./route-paths";

let folder: string;
beforeEach(() => {
  folder = path.join(temporaryFolder(onTestFinished), "app/content");
  cpSync(minimalFolder, folder, { recursive: true });
  rmSync(path.join(folder, "fr"), { recursive: true });
});

const write = (name: string, text: string | Buffer) => writeFiles(folder, { [name]: text });
const edit = (name: string, from: string | RegExp, to: string) =>
  editFile(path.join(folder, name), from, to);

const page = (path: string, more = "") =>
  `{ path: "${path}", title: "T", ${more} description: "De quoi parle cette page, en une phrase assez longue." }`;

const markdownPage = (...fields: string[]) =>
  `---\n${["title: T", "description: D", ...fields].join("\n")}\n---\n`;

/** Adds the folder of an additional language, with a home page and other pages: "about: { … }". */
function addFrench(pages = "", language = "fr-FR"): void {
  write("fr/profile.ts", `export const profile = { name: "R", language: "${language}" };`);
  write("fr/pages.ts", `export const pages = { home: ${page("/")},\n${pages} };`);
}

async function errors(): Promise<string[]> {
  const error = await loadContent(folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OwnerError);
  return withoutFolder((error as OwnerError).message).split("\n");
}

function withoutFolder(message: string): string {
  return message.replaceAll(`${labelOf(folder)}/`, "");
}

function lineOf(name: string, text: string): number {
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  return lines.findIndex((line) => line.includes(text)) + 1;
}

test("content is loaded with defaults, its published pages in their order, and the images that it uses", async () => {
  edit("pages.ts", 'path: "/resources",', 'path: "/resources", published: false,');
  edit("pages.ts", "pages = {", `pages = { talks: ${page("/talks")},`);
  const { content, images } = await loadContent(folder);
  expect(content.certifications[0]).toMatchObject({ size: 3, imgSrc: { file: "certificate.png" } });
  const names = ["talks", "home", "about", "experience", "projects", "resume", "find"];
  expect(Object.keys(content.pages)).toEqual(names);
  expect(images.get("portrait.png")).toMatchObject({ format: "png", width: expect.any(Number) });
  expect(images.has("unused.png")).toBe(false);
});

test("each name of version 1.2.0 is an error with its new name", async () => {
  write("strings.ts", "export const strings = { lightSwitch: {} };");
  write("wording.ts", "");
  edit("pages.ts", "  experience: {", "  security: {");
  edit("journey.ts", 'kind: "education"', 'kind: "society"');
  const told = (await errors()).map((each) => each.replace(/:\d+/, ""));
  const now = (name: string, newName: string) =>
    `${name}: "${name}" is now "${newName}". Rename it.`;
  expect(told).toEqual(
    expect.arrayContaining([
      `strings.ts, ${now("lightSwitch", "themeToggle")}`,
      "wording.ts: is now strings.ts. Rename the file, its export and its type.",
      `pages.ts, ${now("security", "experience")}`,
      `journey.ts, item 1 (college), ${now("society", "volunteering").replace("society", "kind")}`,
    ]),
  );
});

test("`sections` of the default language hides lists in all languages, and is not a page", async () => {
  addFrench();
  write("fr/certifications.ts", 'export const certifications = [{ id: "c", caption: "C" }];');
  edit("pages.ts", "pages = {", "pages = { sections: { certificates: false },");
  for (const { content } of (await loadContent(folder)).languages) {
    expect(content.certifications).toEqual([]);
    expect(content.pages).not.toHaveProperty("sections");
  }
});

test("all errors in all files and images are reported at once, with line, item and field", async () => {
  edit("profile.ts", "greeting:", "greting:");
  edit("projects.ts", 'file: "sudoku.png"', 'file: "sudoku.png", phone: { file: "sudku.png" }');
  edit("projects.ts", 'title: "Audio streaming plugin"', 'title: "\u200b"');
  write(
    "images/portrait.png",
    readFileSync(path.join(folder, "images/portrait.png")).subarray(0, -100),
  );
  write("strings.ts", 'export const strings = {\n  menu: "",\n};');
  const at = (name: string, text: string) => `${name}:${lineOf(name, text)}`;
  expect(await errors()).toEqual([
    `${at("profile.ts", "greting")}, greting: unknown field "greting"; did you mean "greeting"?`,
    `${at("projects.ts", 'title: "\u200b"')}, item 3 (audio-plugin), title: must not be empty`,
    `${at("strings.ts", 'menu: ""')}, menu: must not be empty`,
    `${at("profile.ts", "portrait.png")}, image.file: "portrait.png" is damaged, or not an image that every browser shows. Save it again as PNG, JPEG, WebP, GIF or SVG.`,
    `${at("projects.ts", "sudku.png")}, item 4 (sudoku), image.phone.file: "sudku.png" is not in images; did you mean "sudoku.png"?`,
  ]);
});

test("a published page needs a route, and no article may have the path of a route", async () => {
  const talks = `talks: ${page("/talks/2026")},`;
  const later = `later: ${page("/later", "published: false,")},`;
  edit("pages.ts", "pages = {", `pages = { ${later}\n${talks}`);
  addFrench(talks);
  cpSync("app/routes", path.join(folder, "../routes"), { recursive: true });
  write("../routes/lab/route.tsx", "");
  write("fr/pages/lab.md", markdownPage());
  const missing = "talks.path: has no route. Add app/routes/talks/route.tsx.";
  expect(await errors()).toEqual([
    `pages.ts:${lineOf("pages.ts", "/talks/2026")}, ${missing}`,
    `fr/pages.ts:2, ${missing}`,
    'fr/pages/lab.md:1: "/fr/lab" belongs to the route app/routes/lab/route.tsx. Choose another path or file name.',
  ]);
  rmSync(path.join(folder, "fr/pages/lab.md"));
  write("../routes/talks/route.tsx", "");
  const [, french] = (await loadContent(folder)).languages;
  expect(Object.values(french?.content.pages ?? {}).map((each) => each.path)).toEqual([
    "/fr",
    "/fr/talks/2026",
  ]);
});

test("no two pages, articles, files or redirects may have the same path, in any language and spelling", async () => {
  const post = (name: string, was: string) =>
    write(name, `---\ntitle: T\nsummary: S\ndate: 2025-01-01\nwas: [${was}]\n---\n`);
  const pages = {
    "/about": 'the page "about"',
    "/resources/archive": "the list of all articles",
    "/topics/python": 'the topic "Python"',
    "/healthz": "the server",
    "/assets/work": "the files of the build",
    "/fr/work": "the site in another language",
  };
  const added = Object.keys(pages).map((path, at) => `new${at}: ${page(path)},`);
  edit("pages.ts", /\n\} satisfies/, `\n${added.join("\n")}\n} satisfies`);
  addFrench(
    `resources: ${page("/resources", 'was: ["/about/", "/fr/b"], feeds: ["/about", "/fr/feed.xml", "/rss"],')}`,
  );
  for (const name of ["about", "fr", "free", "projects"]) write(`pages/${name}.md`, markdownPage());
  post("posts/archive.md", "");
  const redirects = {
    "/About": 'the page "about"',
    "/index.html": 'the page "home"',
    "/about/index": 'the page "about"',
    "/404": "the server",
    "/software/nutrition": "projects/nutrition.md",
    "/%61bout.html/": 'the page "about"',
    "/Assets/old": "the files of the build",
    "/_headers": "the files of the build",
    "/_headers/x": "the files of the build",
  };
  post("posts/moved.md", ["/blog/moved", ...Object.keys(redirects), "/blog/a"].join());
  post("fr/posts/moved.md", "/blog/moved.html, /fr/a");
  write("fr/pages/notes.md", markdownPage("was: [/blog/moved/, /fr/b.php]"));
  const belongs = (place: string, path: string, owner: string) =>
    `${place}: "${path}" belongs to ${owner}. Choose another path or file name.`;
  expect(await errors()).toEqual([
    ...Object.entries(pages).map(([path, owner], at) =>
      belongs(`pages.ts:${lineOf("pages.ts", `new${at}:`)}, new${at}.path`, path, owner),
    ),
    belongs("posts/archive.md:1", "/resources/archive", "the list of all articles"),
    belongs("pages/about.md:1", "/about", 'the page "about"'),
    belongs("pages/fr.md:1", "/fr", "the site in another language"),
    ...Object.entries(redirects).map(([path, owner]) =>
      belongs("posts/moved.md:5, was", path, owner),
    ),
    belongs("fr/pages.ts:2, resources.was, item 1", "/about/", 'the page "about"'),
    belongs("fr/pages.ts:2, resources.feeds, item 1", "/about", 'the page "about"'),
    belongs("fr/pages.ts:2, resources.feeds, item 2", "/fr/feed.xml", "a file of the site"),
    belongs("fr/pages.ts:2, resources.feeds, item 3", "/rss", 'a redirect of the page "resources"'),
    belongs("fr/posts/moved.md:5, was", "/blog/moved.html", "a redirect of posts/moved.md"),
    belongs("fr/pages/notes.md:4, was", "/blog/moved/", "a redirect of posts/moved.md"),
  ]);
});

test("a folder with a language's name becomes the site in that language, which inherits settings but no text", async () => {
  addFrench(`about: ${page("/a-propos")}, find: ${page("/trouver", "label: false,")}`, "fr-CA");
  write("pt-br/profile.ts", 'export const profile = { name: "R", language: "pt-BR" };');
  write("pt-br/pages.ts", `export const pages = { home: ${page("/")} };`);
  const { languages, content } = await loadContent(folder);
  expect(languages.map(({ prefix }) => prefix)).toEqual(["", "/fr", "/pt-br"]);
  const [main, french] = languages;
  expect(main?.content).toBe(content);
  expect(
    Object.values(french?.content.pages ?? {}).map(({ path, label }) => [path, label]),
  ).toEqual([
    ["/fr", "Accueil"],
    ["/fr/a-propos", "À propos"],
    ["/fr/trouver", undefined],
  ]);
  const { image, availability, social } = content.profile;
  expect(image && availability).toBeDefined();
  expect(french?.content.profile).toMatchObject({ social });
  expect(french?.content.profile).not.toHaveProperty("image");
  expect(french?.content.profile).not.toHaveProperty("availability");
  const { theme } = content;
  const strings = { kinds: { internship: "Stage" } };
  expect(french?.content).toMatchObject({ projects: [], resources: {}, theme, strings });

  addFrench(`about: ${page("/A")}`, "de-DE");
  expect(await errors()).toEqual([
    'fr/profile.ts:1, language: must match its folder, such as "fr-FR" in fr/',
    `fr/pages.ts:2, about.path: must start with "/" and contain only a to z, digits and hyphens between slashes, such as "/about"`,
  ]);
});

test("a language without UI strings has those in English, with a notice", async () => {
  edit("profile.ts", "en-GB", "cs-CZ");
  const { content, notes } = await loadContent(folder);
  expect([content.profile.language, content.strings.menu]).toEqual(["cs-CZ", "Menu"]);
  expect(notes).toEqual([
    expect.stringMatching(/profile\.ts: has a language without UI strings, Czech/),
  ]);
});

test("a page or redirect may have the name of a route's folder as its path", async () => {
  cpSync("app/routes", path.join(folder, "../routes"), { recursive: true });
  edit("pages.ts", 'path: "/security",', 'path: "/projects", was: ["/experience", "/security"],');
  edit("pages.ts", 'path: "/resume",\n    desc', 'path: "/cv",\n    desc');
  const { content, languages } = await loadContent(folder);
  const files = await routeFiles(folder, languages);
  const paths = files.flatMap((file) => publicPath(file, "", content.pages) ?? []);
  expect(paths).toEqual(expect.arrayContaining(["/projects", "/cv", "/software/:id"]));
  for (const name of ["/experience", "/resume"]) expect(paths).not.toContain(name);
});

test("a content file that cannot be read is reported in one line", async () => {
  edit("profile.ts", /jobTitle: (".*"),\n/, "jobTitle: $1\n");
  edit("projects.ts", /title: "([^"]+)"/, "title: “$1”");
  edit("achievements.ts", 'title: "', 'title: Mine + "');
  edit("theme.ts", "export const", "const");
  write("talk.ts", "");
  write("mine.ts", "");
  write("theme (1).ts", "");
  edit("certifications.ts", "export", "<<<<<<< HEAD\nexport");
  const line = lineOf("profile.ts", "jobTitle") + 1;
  rmSync(path.join(folder, "pages.ts"));
  rmSync(path.join(folder, "journey.ts"));
  rmSync(path.join(folder, "talks.ts"));
  const told = await errors();
  expect(told).toEqual([
    expect.stringMatching(`^profile.ts:${line}, column 3: Expected .*Look for a missing comma`),
    "pages.ts: is missing. Create it, and begin it with `export const pages = {`.",
    'certifications.ts:4: git could not merge this part. Keep one version, and delete the lines of "<", "=" and ">".',
    expect.stringMatching(
      `^projects.ts:${lineOf("projects.ts", "“")}, column 12: Unexpected "“"\\. Look for .* curly`,
    ),
    "achievements.ts: Mine is not defined",
    "theme.ts: does not export `theme`. Begin it with `export const theme =`.",
    expect.stringMatching(/^mine\.ts: is not read\. Rename it and its export to one of: profile/),
    "talk.ts: is not read; did you mean talks.ts? Rename the file and its export.",
    expect.stringMatching(
      /^theme \(1\)\.ts: is not read, because theme\.ts is\. Copy what you need/,
    ),
  ]);
});

test("articles may link only to paths that the site serves", async () => {
  const paths = [
    ...["/about", "/resources/archive", "/topics", "/topics/python", "/software/nutrition"],
    ...["/resume.pdf", "/resume.json", "/feed.xml", "/sitemap.xml", "/icon.svg"],
    "/former.html",
  ];
  write("../../public/icon.svg", "<svg/>");
  const wrong = ["/abuot", "/resume.doc", "/topics/pythons", "/../package.json"];
  const links = [...paths, ...wrong].map((each) => `[a](${each})`).join("\n");
  write(
    "posts/links.md",
    `---\ntitle: T\nsummary: S\ndate: 2025-01-01\nwas: [/former.html]\n---\n${links}`,
  );
  expect(await errors()).toEqual(
    wrong.map((path, index): unknown => {
      const line = 7 + paths.length + index;
      return expect.stringMatching(`^posts/links.md:${line}: "${path}" is not a page on this site`);
    }),
  );
});

test("every file and folder that is not read is reported", async () => {
  for (const file of [
    "IT/profile.ts",
    "note.md",
    "foto.PNG",
    "talks.yaml",
    "posts/note.MD",
    "posts/.DS_Store",
  ])
    write(file, "");
  const { notes } = await loadContent(folder);
  expect(notes.map(withoutFolder)).toEqual([
    expect.stringMatching(/^IT: is not read\. Name the folder of a language/),
    "foto.PNG: is not read. Move it into images, or beside the article that it is for.",
    "note.md: is not read. Move articles into posts, projects or pages.",
    expect.stringMatching(/^posts\/note\.MD: is not read\. End the names of articles in \.md/),
    "talks.yaml: is not read. Put data into a file such as talks.ts, and delete this one.",
  ]);
});
