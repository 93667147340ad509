import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { smallFolder } from "../../harness/fixture-site";
import { loadContent } from "./load-content";
import { ContentError } from "../schema/mistakes";

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "app-")), "content");
  cpSync(smallFolder, folder, { recursive: true });
  rmSync(path.join(folder, "fr"), { recursive: true });
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

function edit(name: string, from: string | RegExp, to: string): void {
  const file = path.join(folder, name);
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} has no ${String(from)}`);
  writeFileSync(file, after);
}

/** The mistakes in the folder, each without the folder's path. */
async function mistakes(): Promise<string[]> {
  const error: unknown = await loadContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw new Error("It was read without a mistake", { cause: error });
  const shown = path.relative("", folder);
  return error.mistakes.map((each) => each.replaceAll(`${shown}/`, ""));
}

/** The line of a file that has this text, below another text. */
function lineOf(name: string, text: string, below = ""): number {
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  const start = lines.findIndex((line) => line.includes(below));
  return lines.findIndex((line, at) => at >= start && line.includes(text)) + 1;
}

test("good content has its defaults, the published pages in the owner's order, and the images that it names", async () => {
  edit("pages.ts", 'path: "/resources",', 'path: "/resources", published: false,');
  edit(
    "pages.ts",
    "pages = {",
    'pages = { talks: { path: "/talks", title: "Talks", description: "All talks so far, with slides for those who were not there." },',
  );
  const { content, pages, images } = await loadContent(folder);
  expect(content.certifications[0]).toMatchObject({ size: 3, imgSrc: { file: "certificate.png" } });
  expect(pages.map(({ name }) => name)).toEqual(["talks", "home", "about", "security", "software", "resume"]);
  expect(Object.keys(content.pages)).toEqual(pages.map(({ name }) => name));
  expect(images.get("portrait.png")).toMatchObject({ format: "png", width: expect.any(Number) });
  expect(images.has("unused.png")).toBe(false);
});

test("all mistakes of all files and images are reported at once, with line, item and field", async () => {
  edit("profile.ts", "greeting:", "greting:");
  edit("projects.ts", 'file: "sudoku.png"', 'file: "sudku.png"');
  edit("projects.ts", 'title: "Audio streaming plugin"', 'title: ""');
  writeFileSync(path.join(folder, "wording.ts"), 'export const wording = {\n  menu: "",\n};');
  const at = (name: string, text: string) => `${name}:${lineOf(name, text)}`;
  expect(await mistakes()).toEqual([
    `${at("profile.ts", "greting")}, greting: there is no field "greting"; did you mean "greeting"?`,
    `${at("projects.ts", 'title: ""')}, item 3 (audio-plugin), title: must not be empty`,
    `${at("wording.ts", 'menu: ""')}, menu: must not be empty`,
    `${at("projects.ts", "sudku.png")}, item 4 (sudoku), image.file: there is no "sudku.png" in images; did you mean "sudoku.png"?`,
  ]);
});

test("a published page without a route is reported in any language, and one that is not published may wait", async () => {
  const page = (path: string, published = true) => ` path: "${path}", title: "T", published: ${published},
    description: "All talks so far, with slides for those who were not there." },`;
  const talks = `later: {${page("/later", false)}\n talks: {${page("/talks/2026")}`;
  edit("pages.ts", "pages = {", `pages = {\n ${talks}`);
  mkdirSync(path.join(folder, "fr"));
  writeFileSync(
    path.join(folder, "fr/profile.ts"),
    'export const profile = { name: "R", language: "fr-FR" };',
  );
  writeFileSync(path.join(folder, "fr/pages.ts"), `export const pages = {\n ${talks} home: {${page("/")} };`);
  const routes = path.join(folder, "../routes");
  cpSync("app/routes", routes, { recursive: true });
  const missing = "talks.path: no route has this path: add app/routes/talks_.2026.tsx";
  const line = lineOf("pages.ts", "/talks/2026");
  expect(await mistakes()).toEqual([`pages.ts:${line}, ${missing}`, `fr/pages.ts:4, ${missing}`]);
  writeFileSync(path.join(routes, "talks_.2026.tsx"), "");
  expect((await loadContent(folder)).languages[1]?.pages.map((each) => each.path)).toEqual([
    "/fr/talks/2026",
    "/fr",
  ]);
});

test("a page in Markdown has no name that a page, a route, a file or a language has", async () => {
  mkdirSync(path.join(folder, "fr"));
  writeFileSync(
    path.join(folder, "fr/profile.ts"),
    'export const profile = { name: "R", language: "fr-FR" };',
  );
  writeFileSync(
    path.join(folder, "fr/pages.ts"),
    'export const pages = { home: { path: "/", title: "R", description: "Une page qui a assez de mots pour les moteurs de recherche." } };',
  );
  mkdirSync(path.join(folder, "fr/pages"));
  cpSync("app/routes", path.join(folder, "../routes"), { recursive: true });
  const text = "---\ntitle: T\ndescription: D\n---\n";
  for (const name of ["about", "assets", "fr", "healthz", "uses", "fr/pages/about"])
    writeFileSync(path.join(folder, name.includes("/") ? `${name}.md` : `pages/${name}.md`), text);
  const other = "give the file another name";
  expect(await mistakes()).toEqual([
    `pages/about.md:1: "/about" is that of the page "about": ${other}`,
    `pages/assets.md:1: "/assets" is in the folder of the build's files: ${other}`,
    `pages/fr.md:1: "/fr" is in the site in another language: ${other}`,
    `pages/healthz.md:1: "/healthz" is the server's own: ${other}`,
    `fr/pages/about.md:1: "/fr/about" is that of the route about.tsx: ${other}`,
  ]);
});

test("what phones show of an image is found or cut, or the mistake has its field", async () => {
  const phoneIs = (phone: string) =>
    edit("projects.ts", /file: "sudoku\.png"(, phone: .*)?,/, `file: "sudoku.png", phone: ${phone},`);
  phoneIs('{ file: "audio-plugin.png" }');
  expect((await loadContent(folder)).images.get("audio-plugin.png")).toMatchObject({ width: 1600 });
  phoneIs("{ x: 100, y: 200, width: 680 }");
  const { images } = await loadContent(folder);
  expect(images.get("sudoku.png@100,200,680")).toMatchObject({ width: 680, height: 1360 });
  const beyond = '"sudoku.png" is 780 pixels wide and 1560 high: the part must lie within it';
  const cases: [phone: string, field: string, message: string][] = [
    [
      '{ file: "audio-plugn.png" }',
      ".file",
      'there is no "audio-plugn.png" in images; did you mean "audio-plugin.png"?',
    ],
    ["{ x: 101, y: 200, width: 680 }", "", beyond],
    ["{ x: 0, y: 1560, width: 10 }", "", beyond],
  ];
  for (const [phone, field, message] of cases) {
    phoneIs(phone);
    const line = lineOf("projects.ts", phone);
    expect(await mistakes()).toEqual([
      `projects.ts:${line}, item 4 (sudoku), image.phone${field}: ${message}`,
    ]);
  }
});

test("words that the owner leaves out are in the language of the profile", async () => {
  edit("profile.ts", "en-GB", "fr-FR");
  edit("pages.ts", 'path: "/about",', 'path: "/about", label: false,');
  const { wording, pages } = (await loadContent(folder)).content;
  expect(wording).toMatchObject({ menu: "Menu", contact: "Contact", kinds: { internship: "Stage" } });
  expect(pages.about).toMatchObject({
    texts: { heading: "À propos", resume: "All of this on two printed pages" },
  });
  expect(pages.about?.label).toBeUndefined();

  edit("profile.ts", "fr-FR", "cs-CZ");
  edit("pages.ts", "label: false,", "");
  const told = await mistakes();
  expect(told).toContain(
    `pages.ts:${lineOf("pages.ts", 'resume: "All of this')}, about.texts.heading: is missing`,
  );
  expect(told).toContain('wording.ts is missing: write it with "export const wording = { … };"');
});

test("a folder named by a language has the site in that language", async () => {
  const description = "De quoi parle ce site, en une phrase qui a assez de lettres.";
  const pages = (
    about: string,
  ) => `export const pages = { home: { path: "/", title: "T", description: "${description}" },
    about: { path: "${about}", description: "${description}" } };`;
  mkdirSync(path.join(folder, "fr"));
  writeFileSync(
    path.join(folder, "fr/profile.ts"),
    'export const profile = { name: "R", language: "fr-CA" };',
  );
  writeFileSync(path.join(folder, "fr/pages.ts"), pages("/a-propos"));
  const { languages, content } = await loadContent(folder);
  const [main, french] = languages;
  expect(main?.content).toBe(content);
  expect(french?.pages.map(({ path, label }) => [path, label])).toEqual([
    ["/fr", "Accueil"],
    ["/fr/a-propos", "À propos"],
  ]);
  expect(french?.content).toMatchObject({ projects: [], resources: {}, theme: content.theme });

  writeFileSync(path.join(folder, "fr/pages.ts"), pages("/A"));
  edit("fr/profile.ts", "fr-CA", "de-DE");
  expect(await mistakes()).toEqual([
    'fr/profile.ts:1, language: must be that of its folder, such as "fr-FR" in fr/',
    `fr/pages.ts:2, about.path: must start with "/" and be lower-case, without "/" at its end, such as "/about"`,
  ]);
});

test("a page may have another path, unless the address is taken", async () => {
  for (const name of ["profile.ts", "pages.ts"])
    cpSync(path.join(smallFolder, name), path.join(folder, "fr", name));
  edit("fr/profile.ts", "en-GB", "fr-FR");
  edit("fr/pages.ts", 'path: "/security"', 'path: "/parcours"');
  const pathOf = (path: string) => edit("pages.ts", /(security: \{\s+path: )"[^"]*"/, `$1"${path}"`);
  pathOf("/career/experience");
  const { languages } = await loadContent(folder);
  expect(languages.map(({ content }) => content.pages.security?.path)).toEqual([
    "/career/experience",
    "/fr/parcours",
  ]);
  const cases = {
    "/about": 'that of the page "about"',
    "/resources/archive": "that of the list of all texts",
    "/resources/what-a-queue-will-not-fix": "that of what-a-queue-will-not-fix.md",
    "/healthz": "the server's own",
    "/assets/work": "in the folder of the build's files",
    "/fr/work": "in the site in another language",
  };
  for (const [path, owner] of Object.entries(cases)) {
    pathOf(path);
    const line = lineOf("pages.ts", `"${path}"`, "security");
    expect(await mistakes()).toEqual([
      `pages.ts:${line}, security.path: "${path}" is ${owner}: choose another path`,
    ]);
  }
});

test("an earlier address of a post is no page's, no article's and no other post's, in any language and spelling", async () => {
  const post = (name: string, was: string) =>
    writeFileSync(
      path.join(folder, `${name}.md`),
      `---\ntitle: T\nsummary: S\ndate: 2025-01-01\nwas: [${was}]\n---\n`,
    );
  mkdirSync(path.join(folder, "fr/posts"), { recursive: true });
  const page = `description: "${"D".repeat(50)}"`;
  writeFileSync(
    path.join(folder, "fr/pages.ts"),
    `export const pages = { home: { path: "/", title: "T", ${page} }, resources: { path: "/resources", ${page} } };`,
  );
  writeFileSync(
    path.join(folder, "fr/profile.ts"),
    'export const profile = { name: "R", language: "fr-FR" };',
  );
  const taken = [
    "/About",
    "/index.html",
    "/about/index",
    "/404",
    "/fr",
    "/resources/archive",
    "/software/nutrition",
    "/topics/python",
  ];
  post("posts/moved", ["/blog/moved", ...taken, "/blog/a"].join());
  post("fr/posts/moved", "/blog/moved.html, /fr/a");
  const told = (place: string, address: string) =>
    `${place}:5: was: "${address}" is the address of another page`;
  expect(await mistakes()).toEqual([
    ...["/blog/moved", ...taken].map((address) => told("posts/moved.md", address)),
    told("fr/posts/moved.md", "/blog/moved.html"),
  ]);
});

test("a topic that would share its address with another one is a mistake with its place", async () => {
  edit("projects.ts", /"RabbitMQ"|"PostgreSQL"/g, '"C#", "C Sharp"');
  edit("posts/the-almost-right-answer.md", "[algorithms, testing]", "[algorithms, C-sharp]");
  edit("posts/what-a-queue-will-not-fix.md", "[queues]", "[C-sharp]");
  const told = (name: string) =>
    `"${name}" has the address /topics/c-sharp, as "C#" has: write both the same, or one in other words`;
  expect(await mistakes()).toEqual([
    `projects.ts:${lineOf("projects.ts", "C Sharp")}, item 1 (bug-triage), technologies, item 3: ${told("C Sharp")}`,
    `posts/what-a-queue-will-not-fix.md: tags: ${told("C-sharp")}`,
  ]);
});

test("a syntax error is reported in one line, a missing comma where it is missing", async () => {
  edit("profile.ts", /jobTitle: (".*"),\n/, 'jobTitle: $1 // "my" job\n\n');
  edit("theme.ts", 'dark: "#ff9466"', 'dark: "#ff9466');
  const line = lineOf("profile.ts", "jobTitle");
  const column = '  jobTitle: "Software Developer"'.length + 1;
  const told = await mistakes();
  expect(told).toHaveLength(2);
  expect(told[0]).toBe(`profile.ts:${line}:${column}: ',' expected`);
  expect(told[1]).toMatch(`theme.ts:${lineOf("theme.ts", "#ff9466")}:`);
  expect(told[1]).toMatch("Unterminated string literal");
});

test("a file that throws, is missing, or exports something else is reported in one line", async () => {
  edit("achievements.ts", 'title: "', 'title: Mine + "');
  edit("theme.ts", "export const", "const");
  rmSync(path.join(folder, "journey.ts"));
  expect(await mistakes()).toEqual([
    'journey.ts is missing: write it with "export const journey = [ … ];"',
    "achievements.ts: Mine is not defined",
    'theme.ts exports no "theme": write "export const theme = { … };"',
  ]);
});

test("an image is found in either Unicode form of its umlauts, and a damaged one is reported", async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const name = "Grüße #1 100%.jpg";
  writeFileSync(path.join(folder, "images", name.normalize("NFD")), photo);
  edit("profile.ts", "portrait.png", name.normalize("NFC"));
  expect((await loadContent(folder)).images.get(name)).toMatchObject({ width: 600, height: 800 });
  writeFileSync(path.join(folder, "images", name.normalize("NFD")), photo.subarray(0, photo.length - 100));
  const [told] = await mistakes();
  expect(told).toMatch(`profile.ts:${lineOf("profile.ts", "Grüße")}, image.file: "${name}" is damaged`);
});
