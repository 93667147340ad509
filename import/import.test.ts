import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadContent, type LoadedLanguage } from "#app/load/load-content";
import { stringsIn } from "../commands/doctor/strings";
import { edit as editFile, temporaryFolder } from "../test/support/files";
import { minimalFolder } from "../test/support/fixture-site";
import { importResume } from "./import-resume";
import { copyMinimalContent } from "./test/copy-minimal-content";

const resumes = "import/test/fixtures/resumes";
const temporary = temporaryFolder(afterAll);
const folder = path.join(temporary, "content");
beforeEach(() => copyMinimalContent(folder));

/**
 * Imports a résumé, from test/fixtures/resumes if it is a name.
 *
 * @returns the content as written, and the report
 */
async function imported(resume: string | object, language?: string) {
  const file =
    typeof resume === "string"
      ? path.join(resumes, `${resume}.json`)
      : path.join(temporary, "resume.json");
  if (typeof resume === "object") await writeFile(file, JSON.stringify(resume));
  const report = await importResume(file, folder, { force: true, language });
  const { written } = await loadContent(folder);
  return { report, ...written };
}

function withName(fields: object) {
  return imported({ basics: { name: "Kim Example" }, ...fields });
}

const source = (name: string) => readFile(path.join(folder, `${name}.ts`), "utf8");

const edit = (name: string, from: string | RegExp, to: string) =>
  editFile(path.join(folder, `${name}.ts`), from, to);

test("imported modules keep the formatting and the leading comments of the files that they replace", async () => {
  for (const name of ["full", "edge-cases"]) {
    await imported(name);
    for (const each of ["profile", "projects", "pages", "journey"]) {
      const written = await source(each);
      const file = path.join(minimalFolder, `${each}.ts`);
      const [head = "none"] = /^[^]*export const \w+ =/.exec(await readFile(file, "utf8")) ?? [];
      expect(written, name).toContain(head);
      expect(written, name).toBe(
        await format(written, { ...(await resolveConfig(file)), filepath: file }),
      );
    }
  }
});

test("every value that cannot be imported is reported with its reason and file, and all others are kept", async () => {
  const { report, experience, journey, technologies } = await imported("edge-cases");
  for (const line of [
    'basics.email: "sasha at example.com" is not an email address. Use one such as "robin@example.com" (profile.ts)',
    "basics.profiles[3]: is not an object",
    'work[0].website: "http://old.example.com" is not a public https:// URL. Use one such as https://example.com, without a password (experience.ts)',
    "work[1].endDate: must not be before start. Correct one of the dates. It is now 2012 (experience.ts)",
    'work[3].endDate: "2010-13" is not a valid date. Use YYYY, YYYY-MM, YYYY-MM-DD or "present". It is now 2010',
    "work[3].highlights: must be a string",
    'education[2]: "Future School" has no date',
    "certificates[0]: has no name (certifications.ts)",
    'certificates[1].url: "ftp://files.example.com/1" is not a public https:// URL',
    "awards: is not a list",
    "projects[2]: has no name",
    "favourites: has no equivalent on the site",
  ])
    expect(report).toContain(line);
  expect(experience).toMatchObject([
    { title: "Developer", start: "2014-05", end: "present" },
    { title: "Developer", start: "2012", end: "2012" },
    { title: "Only a company", start: "2010", end: "2010", bullets: ["Same line."] },
  ]);
  expect(journey).toMatchObject([
    { title: "Evening School of Example", start: "2018-06", end: "2018-06", score: "3.9" },
    { title: "Law", start: "2024-09", end: "2999-06" },
  ]);
  expect(technologies.map(({ id }) => id)).toEqual(["javascript", "html", "skills", "databases"]);
  expect(technologies).toMatchObject([{ level: "Master" }, {}, { items: ["Git"] }, {}]);
});

test("odd characters, odd field names and large files do not break an import", async () => {
  const highlights = ["Half \ud83d", "Whole 👍"];
  const { profile, experience, report } = await imported({
    basics: { name: "Kim\u0000\u001b[2J Example", "\u001b": "x" },
    work: [{ name: "Loom", startDate: "2020", highlights, toString: ["a"] }],
  });
  expect(experience[0]?.bullets).toEqual(["Half", "Whole 👍"]);
  expect(profile.name).toBe("Kim [2J Example");
  expect(report).not.toMatch(/[^\P{Cc}\n]/u);
  expect(report).toContain("  work[0].toString: has no equivalent on the site");
  await expect(withName({ a: "a".repeat(1e7) })).rejects.toThrow(
    /^\S+ is larger than 10 MB, the limit of an import\. Choose a smaller file\.$/,
  );
});

test("the kinds of jobs, publications and networks are recognised", async () => {
  const kinds = {
    ...{ "Engineering Intern": "internship", "Praktikantin im Vertrieb": "internship" },
    ...{ "Congé parental": "break", "Internal Tools": "work", "International Sales": "work" },
  };
  const networks = ["GitHub", "X", "StackOverflow", "X (Twitter)", "微博"];
  const url = "https://network.example.org/kim";
  const { profile, experience, publications, talks } = await imported({
    basics: { name: "Kim Example", profiles: networks.map((network) => ({ network, url })) },
    work: Object.keys(kinds).map((position) => ({ name: "A", position, startDate: "2020" })),
    publications: [
      { name: "A paper" },
      { name: "A talk", type: "talk" },
      { name: "Looms", type: "talk", publisher: "Rug Days", releaseDate: "2022-05" },
      { name: "Palestra: Teares", publisher: "Rug Days", releaseDate: "2021" },
      { name: "Wool", event: "Wool Meetup", releaseDate: "Jun 2020" },
      { name: "Rugs: a survey", type: "book-chapter" },
    ],
  });
  expect(experience.map(({ kind }) => kind)).toEqual(Object.values(kinds));
  expect(profile.social?.map(({ network }) => network).join(" ")).toBe(
    "github twitter-x stack-overflow twitter-x link",
  );
  expect(publications).toMatchObject([
    { kind: "article" },
    { kind: "talk" },
    { kind: "chapter", title: "Rugs: a survey" },
  ]);
  expect(talks).toEqual([
    { id: "looms", title: "Looms", event: "Rug Days", date: "2022-05" },
    { id: "teares", title: "Teares", event: "Rug Days", date: "2021" },
    { id: "wool", title: "Wool", event: "Wool Meetup", date: "2020-06" },
  ]);
});

test("pages get descriptions of 50 to 160 characters in every language", async () => {
  // The import checks the length. encodeURI throws if a character was cut in half.
  for (const name of ["K", "Kim Example", "山".repeat(200), "Kim ".repeat(60), "👩‍💻".repeat(60)]) {
    const { pages } = await imported({
      basics: { name, label: "x", summary: `${"A sentence. ".repeat(8)}\n- A bullet` },
    });
    for (const { description } of Object.values(pages))
      expect(encodeURI(description)).not.toMatch(/%E2%80%A6|bullet/);
    // A summary alone does not make a résumé.
    expect(pages.resume?.published).toBe(false);
  }
  copyMinimalContent(folder);
  const { pages } = await imported("minimal");
  const off = Object.entries(pages).flatMap(([name, { published }]) =>
    published === false ? [name] : [],
  );
  expect(off).toEqual(["about", "experience", "projects", "resources", "resume"]);
  for (const language of ["de", "es", "fr", "it", "nl", "pl", "pt-BR"])
    await imported({ basics: { name: "K" } }, language);
  const { languages } = await loadContent(folder);
  expect(languages.map(({ content }) => content.profile.language)).toEqual([
    ...["en-GB", "de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL", "pl-PL", "pt-BR"],
  ]);
});

test("an import into the sample keeps its settings, but nothing about its author", async () => {
  edit("profile", /modelTraining: "allowed"/, 'modelTraining: "refused"');
  const { profile, projects } = await withName({ projects: [{ name: "Recipe app" }] });
  expect(profile).toMatchObject({ language: "en-GB", modelTraining: "refused" });
  expect(JSON.stringify(profile)).not.toMatch(/robin|image|goodAt|pitch/i);
  expect(projects).toEqual([{ id: "recipe-app", title: "Recipe app" }]);
});

test("a second import replaces the items, and keeps other fields of profile, pages and resources", async () => {
  const job = { name: "Example Cloud", position: "Engineer", startDate: "2021" };
  await withName({ work: [job], projects: [{ name: "Loom" }, { name: "Kiln" }] });
  const portrait = 'image: { file: "portrait.png", alt: "Kim." }';
  edit("profile", /\n {2}greeting: .*/, `\n  greeting: "Ahoy.",\n  ${portrait},`);
  edit("profile", /pages: "shown"/, 'pages: "omitted"');
  edit("projects", /title: "Loom"/, `title: "Loom", featured: true, ${portrait}`);
  edit("pages", /path: "\/projects",/, '$& title: "My work",');
  edit("resources", /\{\}/, `{ ${portrait} }`);
  const newer = { ...job, position: "Lead", startDate: "2024" };
  const { report: _, ...content } = await withName({
    work: [newer, job],
    projects: [{ name: "Loom", keywords: ["C"] }],
  });
  expect(content).toMatchObject({
    profile: { greeting: "Ahoy.", image: { alt: "Kim." }, emailVisibility: { pages: "omitted" } },
    projects: [{ id: "loom", title: "Loom", technologies: ["C"] }],
    experience: [
      { id: "example-cloud-2", title: "Lead" },
      { id: "example-cloud", title: "Engineer" },
    ],
    pages: { projects: { title: "My work" }, about: { published: false } },
    resources: { image: { alt: "Kim." } },
  });
  expect(content.projects[0]).not.toHaveProperty("featured");
});

test("--language fills a folder, where items with the same place or name get the default language's id", async () => {
  const job = { name: "Example Cloud", position: "Engineer", startDate: "2021" };
  await withName({ work: [job], projects: [{ name: "Loom" }] });
  edit("profile", /pages: "shown"/, 'pages: "omitted"');
  const french = {
    basics: { name: "Kim Example", label: "Ingénieure" },
    work: [{ ...job, position: "Ingénieure" }],
    projects: [{ name: "Loom", description: "Un métier." }],
  };
  const { report } = await imported(french, "fr");
  expect(report).toContain("The résumé of Kim Example is in app/content/fr.");
  const { languages } = await loadContent(folder);
  const { content, prefix } = languages[1] as LoadedLanguage;
  expect(content).toMatchObject({
    profile: { language: "fr-FR", emailVisibility: { pages: "omitted" } },
    experience: [{ id: "example-cloud", title: "Ingénieure" }],
    projects: [{ id: "loom" }],
  });
  expect(
    Object.fromEntries(Object.entries(content.pages).map(([name, { title }]) => [name, title])),
  ).toEqual({
    home: "Ingénieure",
    experience: "Expérience",
    projects: "Projets",
    resume: "CV",
    find: "Rechercher",
  });
  const before = new Set(stringsIn(await loadContent(minimalFolder)).map(({ value }) => value));
  const left = stringsIn({ content, prefix }).filter(
    ({ value }) => / .* /.test(value) && before.has(value),
  );
  expect(left).toEqual([]);
  expect(await readdir(path.join(folder, "fr"))).not.toContain("journey.ts");
  await mkdir(path.join(folder, "de"));
  expect((await imported(french, "de")).report).toContain("is in app/content/de.");

  await expect(
    importResume(path.join(resumes, "full.json"), folder, { language: "fr" }),
  ).rejects.toThrow(/files are yours: fr\/profile\.ts, [^]* in another language, add its tag/);
  await expect(imported("full", "french")).rejects.toThrow("is not a language tag");
});

test("in the sample, --language makes the résumé's language the default one", async () => {
  const { profile, pages, report } = await imported("full", "fr");
  expect(profile).toMatchObject({
    language: "fr-FR",
    greeting: "Bonjour, je m’appelle Alex Sample.",
  });
  const paths = "/ /a-propos /experience /projets /ressources /cv /recherche";
  expect(Object.values(pages).map(({ path }) => path)).toEqual(paths.split(" "));
  expect(pages.about?.description).toContain("Alex Sample");
  expect(report).toContain("The résumé of Alex Sample is in app/content.");
  expect(await readdir(folder)).not.toContain("fr");
});

test("in the sample without --language, the language is guessed from the text, and reported if unsure", async () => {
  for (const [summary, language, line] of [
    [
      "Trabalho em uma equipe que não dorme, com os dados dos ônibus e das escolas.",
      "pt-BR",
      "`language` is pt-BR",
    ],
    ["Je construis des services.", "en-GB", "the import could not guess the language"],
  ]) {
    copyMinimalContent(folder);
    const { profile, report } = await imported({ basics: { name: "Kim Example", summary } });
    expect(profile.language).toBe(language);
    expect(report).toContain(line);
  }
});

test("one of several current jobs is marked as main, and its title replaces a headline that is too long", async () => {
  const label = "Data engineer for streams, quality and the boring parts of large organisations";
  const work = [
    { name: "Example College", position: "Lecturer", startDate: "2022-09" },
    { name: "Example Data", position: "Senior data engineer", startDate: "2023-01" },
    { name: "Example Bank", position: "Data engineer", startDate: "2018", endDate: "2021" },
  ];
  const { profile, pages, experience, report } = await imported({
    basics: { name: "Kim Example", label },
    work,
  });
  expect(experience.map(({ main }) => main)).toEqual([undefined, true, undefined]);
  expect(report).toContain("`main` marks your main current job: Senior data engineer");
  expect(profile).toMatchObject({
    jobTitle: "Senior data engineer",
    typing: ["Senior data engineer"],
    pitch: label,
  });
  expect(pages.home?.title).toBe("Senior data engineer");
  expect(report).toContain(
    "basics.label: 78 characters are too long for a title, so it is now `pitch`",
  );
});

test("a JSON file of Reactive Resume is imported, without what is hidden there", async () => {
  const { profile, experience, journey, technologies, certifications, report } =
    await imported("reactive-resume");
  expect(profile).toMatchObject({
    language: "nl-NL",
    jobTitle: "Weaver",
    summary: "Ten years.\n\nMore.",
    location: { city: "Sampleton", region: "XX" },
    social: [{ network: "github", username: "kim" }, { label: "Blog" }],
  });
  expect(experience).toMatchObject([
    { title: "Lead", subtitle: "Looms", start: "2022-03", end: "present", summary: "Led." },
    { title: "Weaver", subtitle: "Looms", start: "2019", end: "2022" },
    { title: "Dyer", subtitle: "Mill", summary: "Dyed.", bullets: ["Red & blue", "Green"] },
  ]);
  expect(journey).toMatchObject([
    { title: "BSc", subtitle: "College", start: "2014", end: "2018" },
  ]);
  expect(technologies).toMatchObject([{ name: "Web", level: "Good", items: ["TS"] }]);
  expect(certifications).toMatchObject([{ caption: "Wool", date: "2022-03-15" }]);
  for (const left of ["skills (hidden)", "Letter"])
    expect(report).toContain(`${left}: has no equivalent on the site`);
  expect(report).toContain("no page shows `phone`");
});

test("a file that is not a résumé is refused in one line with the reason", async () => {
  const file = path.join(temporary, "resume.json");
  const cases: [string | Buffer, RegExp][] = [
    [
      Buffer.from("basics: { name: Zoë }", "latin1"),
      /resume\.json is not saved as UTF-8\. Save it/,
    ],
    ['{\n  "basics": { "name" "Kim" }\n}', /resume\.json:2:\d+: is not JSON or YAML: [^\n]+$/],
    ["[]", /is not a JSON Resume\. Choose a file/],
    [`basics: ${"? ".repeat(400)}`, /resume\.json has .*, or a "\?" before a key\. Simplify it\.$/],
    ['{ "basics": { "name": "  " } }', /contains no basics\.name/],
    [
      '{ "basics": { "name": "K" }, "jobs": [{ "title": "x" }] }',
      /nothing in the file can be imported:\njobs: /,
    ],
    ["cv:\n  name: K\n", /is a RenderCV file, .*https:\/\/jsonresume\.org/],
    [
      '<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"/>',
      /is a Europass XML file/,
    ],
    ['<?xml version="1.0"?><Candidate xmlns="http://www.hr-xml.org/3"/>', /is an HR-XML file/],
    ['{ "basics": { "name": "K" }, "sections": { "summary": {} } }', /earlier version of Reactive/],
  ];
  for (const [text, message] of cases) {
    await writeFile(file, text);
    await expect(importResume(file, folder, { force: true }), String(text)).rejects.toThrow(
      message,
    );
  }
  await expect(importResume("no-such.json", folder, {})).rejects.toThrow(
    "no-such.json does not exist. Correct its path.",
  );
  await writeFile(file, '\uFEFF{ "basics": { "name": "Kim Example" } }');
  expect(await importResume(file, folder, { force: true })).toContain("The résumé of Kim Example");
  // Numbers in YAML stay as they are written.
  await writeFile(file, "basics:\n  name: Kim Example\n  phone: +441632960000\n");
  await importResume(file, folder, { force: true });
  expect((await loadContent(folder)).written.profile.phone).toBe("+441632960000");
});
