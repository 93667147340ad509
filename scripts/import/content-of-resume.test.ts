import path from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import { jsonResume } from "../../app/metadata/json-resume";
import type * as Export from "../../app/metadata/resume-content";
import type * as Pages from "../../app/content/pages";
import { contentOfResume, type SiteContent } from "./content-of-resume";
import { images } from "../../vite/images";
import { loadSource } from "../../vite/load-source";
import { checkModules, instead, printModules, readKept, readModules, type Modules } from "./modules";
import { parseResume, readResume } from "./read-resume";
import type { Unplaced } from "./resume-item";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sampleFolder = path.join(root, "test/fixtures/content/sample");
const sample = await readModules(sampleFolder);
const kept = await readKept(root, sample);

interface Imported {
  content: SiteContent;
  unplaced: Unplaced[];
  modules: Modules;
}

async function imported(resume: string | object): Promise<Imported> {
  const item =
    typeof resume === "string"
      ? await readResume(path.join(root, "test/fixtures/resumes", `${resume}.json`))
      : await parseResume("resume.json", JSON.stringify(resume));
  const content = contentOfResume(item, kept);
  return { content, unplaced: item.unplaced(), modules: await printModules(root, sample, content) };
}

/** Loads a source file of the site with these modules for content. */
function load<Module>(modules: Modules, file: string): Promise<Module> {
  return loadSource<Module>(file, [instead(root, modules), images(path.join(sampleFolder, "images"))], root);
}

/** The answer at /resume.json with these modules for content. */
async function exported(modules: Modules) {
  const { resumeContent } = await load<typeof Export>(modules, "/app/metadata/resume-content.ts");
  return jsonResume(resumeContent, "https://kim.example.com", undefined);
}

/** Imports a résumé with a name and these fields. */
function withName(fields: object) {
  return imported({ basics: { name: "Kim Example" }, ...fields });
}

const pageNames = ["about", "security", "software", "resources", "resume"];

describe.each([
  { name: "full", empty: [] },
  { name: "minimal", empty: pageNames },
  { name: "foreign", empty: ["resources"] },
  { name: "odd", empty: [] },
])("the $name résumé", ({ name, empty }) => {
  test("is content without a mistake, and empty pages are not published", async () => {
    const { modules } = await imported(name);
    const { pages } = await load<typeof Pages>(modules, "/app/content/pages.ts");
    expect(pages.home.path).toBe("/");
    expect(pageNames.filter((each) => !(each in pages))).toEqual(empty);
    await checkModules(root, modules);
  });

  test("is formatted and commented as the sample", async () => {
    const { modules } = await imported(name);
    expect(Object.keys(modules)).toEqual(Object.keys(sample));
    for (const [file, source] of Object.entries(modules)) {
      const filepath = path.join(root, file);
      expect(await format(source, { ...(await resolveConfig(filepath)), filepath })).toBe(source);
      const comment = /\/\*\*.*?\*\//s.exec(sample[file] ?? "")?.[0];
      expect(source).toContain(comment);
    }
  });

  test("comes back the same once it is content", async () => {
    const resume = await exported((await imported(name)).modules);
    expect(await exported((await imported(resume)).modules)).toEqual(resume);
  });
});

test("what goes out at /resume.json comes back the same", async () => {
  const resume = await exported(sample);
  const again = await exported((await imported(resume)).modules);
  // The portrait stays a file of the content, because no images are fetched.
  expect(again).toEqual({ ...resume, basics: { ...resume.basics, image: undefined } });
});

test("a résumé in other letters keeps every one of them", async () => {
  const { content, modules, unplaced } = await imported("foreign");
  expect(unplaced).toEqual([]);
  expect(content.profile.name).toBe("山田　花子 Żółć");
  expect(modules["app/content/profile.ts"]).toContain("„zażółć gęślą jaźń”. وأكتب بالعربية أيضًا.");
  expect(modules["app/content/experience.ts"]).toContain("Usługi dla gżegżółek: „szybko” i 'tanio'.");
  const { basics } = await exported(modules);
  expect(basics.profiles.map(({ username }) => username)).toEqual(["hanako", "花子"]);
  expect(content.experience.map(({ id }) => id)).toEqual(["entry", "entry-2", "przyklad-sp-z-o-o"]);
});

test("what has no place is said, field by field, in the order of the résumé", async () => {
  const { unplaced } = await imported("full");
  expect(unplaced.map(({ field }) => field)).toEqual([
    "basics.image",
    "basics.phone",
    "basics.url",
    "basics.location",
    "basics.profiles[2]",
    "basics.profiles[3].username",
    "work[0].location",
    "work[0].description",
    "work[0].url",
    "work[1].url",
    "volunteer[0].url",
    "education[0].url",
    "publications[0].publisher",
    "publications[1]",
    "skills[0].level",
    "skills[1].level",
    "languages",
    "interests",
    "references",
    "projects[0].startDate",
    "projects[0].endDate",
    "projects[0].roles",
    "projects[0].entity",
    "projects[0].type",
  ]);
});

test("what cannot be read is said with its reason, and loses nothing else", async () => {
  const { content, unplaced } = await imported("odd");
  const said = Object.fromEntries(unplaced.map(({ field, why }) => [field, why]));
  expect(said).toMatchObject({
    "basics.email": '"sasha at example.com" is not an e-mail address',
    "basics.profiles[3]": "is not an object",
    "work[0].startDate": '"May 2014" was read as 2014',
    "work[1].endDate": '"2011" is before the start',
    "work[2]": expect.stringContaining('"Consultant" has no date'),
    "education[1].endDate": expect.stringContaining('"2999-06" is in the future'),
    "certificates[1].date": '"soon" is not a date such as 2014-05',
    "certificates[1].url": '"ftp://files.example.com/1" is not an https:// address',
    favourites: undefined,
  });
  expect(content.experience).toMatchObject([
    { title: "Developer", subtitle: "Old Format Ltd", start: "2014", end: "present" },
    { title: "Developer", start: "2012", end: "2012" },
    { title: "Only a company", start: "2010", end: "2010", lines: ["Same line."] },
  ]);
  expect(content.journey).toMatchObject([
    { title: "Law", start: "2024-09", end: "present" },
    { title: "Evening School of Example", start: "2018-06", end: "2018-06", lines: ["3.9"] },
  ]);
  expect(content.technologies).toMatchObject([
    { name: "Databases", items: ["PostgreSQL"] },
    { name: "Skills", items: ["JavaScript", "HTML", "Git"] },
  ]);
});

test("what is not yet, or not written as the format has it, is said with its reason", async () => {
  const { content, unplaced } = await withName({
    work: { name: "A", position: "Baker", startDate: "2020" },
    education: [{ area: "Law", institution: "B", startDate: "2999-01" }],
    projects: [{ name: "Loom", url: "https://code.example.com/a loom" }],
    skills: ["Go", "Rust", 5, true],
  });
  expect(unplaced).toEqual([
    { field: "work", why: "is not a list, [ … ]" },
    { field: "education[0]", why: '"Law" begins in the future: "2999-01"' },
    {
      field: "projects[0].url",
      why: '"https://code.example.com/a loom" is not an https:// address without spaces',
    },
    { field: "skills[3]", why: "is not an object" },
  ]);
  expect(content.technologies).toMatchObject([{ name: "Skills", items: ["Go", "Rust", "5"] }]);
});

test("a publication's day is the post's date, and what is no day is said", async () => {
  const publication = { name: "A post", url: "https://blog.example.com/post", summary: "Short." };
  const { content, unplaced } = await withName({
    publications: ["2022-10-01", "2022-10-01T09:30:00Z", "2022-10", "2999-01-01", undefined].map(
      (releaseDate) => ({ ...publication, releaseDate }),
    ),
  });
  expect(content.resources.blogs?.items.map(({ date }) => date)).toEqual([
    "2022-10-01",
    "2022-10-01",
    undefined,
    undefined,
    undefined,
  ]);
  expect(unplaced).toEqual([
    { field: "publications[2].releaseDate", why: '"2022-10" must be a day: "2019-08-31"' },
    { field: "publications[3].releaseDate", why: '"2999-01-01" is in the future' },
  ]);
});

test.each([
  ["Platform Engineering Intern", "internship"],
  ["Summer Internship, Search", "internship"],
  ["Internal Tools Engineer", "work"],
  ["International Sales", "work"],
])("%s is %s", async (position, kind) => {
  const { content } = await withName({ work: [{ name: "A", position, startDate: "2020" }] });
  expect(content.experience[0]?.kind).toBe(kind);
});

test("jobs and volunteering are one timeline, newest first, with an id each", async () => {
  const { content } = await withName({
    work: [
      { name: "Sample Bank", position: "Analyst", startDate: "2015" },
      { name: "Sample Bank", position: "Lead", startDate: "2019-02-03" },
    ],
    volunteer: [{ organization: "Example Club", position: "Coach", startDate: "2016-05", endDate: "2018" }],
  });
  expect(content.experience.map(({ id, kind, start }) => [id, kind, start])).toEqual([
    ["sample-bank", "work", "2019-02"],
    ["example-club", "society", "2016-05"],
    ["sample-bank-2", "work", "2015"],
  ]);
});

test.each([
  ["GitHub", "github"],
  ["Twitter", "twitter-x"],
  ["X", "twitter-x"],
  ["LinkedIn", "linkedin"],
  ["Stack Overflow", "stack-overflow"],
  ["StackOverflow", "stack-overflow"],
  ["X (Twitter)", "twitter-x"],
  ["Constructor", "constructor"],
  ["微博", "link"],
])("%s has the icon of %s", async (network, icon) => {
  const { content } = await imported({
    basics: { name: "Kim Example", profiles: [{ network, url: "https://network.example.org/kim" }] },
  });
  expect(content.profile.social).toEqual([
    { network: icon, label: network, url: "https://network.example.org/kim" },
  ]);
});

test("the descriptions of pages have 50 to 160 characters, whatever they are made of", async () => {
  for (const name of ["K", "Kim Example", "山".repeat(200), "Kim ".repeat(60), "👩‍💻".repeat(60)]) {
    const { content } = await imported({ basics: { name, label: "x", summary: "A sentence. ".repeat(20) } });
    for (const { description } of Object.values(content.pages)) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      // encodeURI throws if a letter was cut in half.
      expect(encodeURI(description)).toBeTruthy();
    }
  }
});

test.each([
  ["Principal engineer for distributed storage", "Principal engineer for distributed storage"],
  [
    "Principal engineer for distributed storage, observability and developer experience in the cloud",
    "Principal engineer for distributed storage…",
  ],
  ["👩‍💻".repeat(30), expect.stringMatching(/^(👩‍💻)+.*…$/u)],
])("the title of the landing page has room beside the name for %j", async (label, title) => {
  const { content } = await imported({ basics: { name: "Kim Example", label } });
  expect(content.profile.jobTitle).toBe(label);
  expect(content.pages.home?.title).toEqual(title);
  expect(`${content.pages.home?.title} - Kim Example`.length).toBeLessThanOrEqual(60);
  // encodeURI throws if a letter was cut in half.
  expect(encodeURI(content.pages.home?.title ?? "")).toBeTruthy();
});

/** Reads what an import keeps of the sample's profile with these fields in place of its own. */
async function keptWith(name: string, fields: string) {
  const file = "app/content/profile.ts";
  const source = `${sample[file]?.replace("Robin Example", name).replace(/\}\);\s*$/, `${fields} });`)}`;
  return (await readKept(root, { ...sample, [file]: source })).profile;
}

test("a second import keeps what the owner has added to the profile and no résumé has", async () => {
  const added = {
    emailVisibility: { pages: "omitted", resume: "shown", json: "omitted" },
    modelTraining: "refused",
    analytics: { script: "https://count.example.net/count.js" },
  };
  const fields = Object.entries(added).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const profile = await keptWith("Kim Example", fields.join());
  const resume = await parseResume("resume.json", '{ "basics": { "name": "Kim Example" } }');
  expect(contentOfResume(resume, { ...kept, profile }).profile).toMatchObject({
    ...added,
    language: "en-GB",
    pitch: expect.stringContaining("Backend services"),
    goodAt: expect.arrayContaining(["Algorithm design"]),
    image: { file: "portrait.png" },
    codingProfile: { url: "https://practice.example.com/robin" },
    sourceUrl: "https://code.example.com/robin/portfolio",
  });
});

test("of the sample's profile an import keeps decisions, but nothing about its owner", async () => {
  const profile = await keptWith("Robin Example", 'modelTraining: "refused"');
  expect(profile).toMatchObject({ language: "en-GB", modelTraining: "refused" });
  expect(JSON.stringify(profile)).not.toMatch(/robin|image|goodAt|pitch/i);
});

test("a page keeps its words, and one that the owner took off the site stays off", async () => {
  const talks = { path: "/talks", title: "Talks", description: "d".repeat(50), published: false };
  const resume = await parseResume(
    "resume.json",
    '{ "basics": { "name": "Kim Example", "label": "Baker" } }',
  );
  const { pages } = contentOfResume(resume, { ...kept, pages: { ...kept.pages, talks } });
  expect(pages.talks).toMatchObject(talks);
  expect(pages.software).toMatchObject({ published: false, texts: kept.pages.software?.texts });
  expect(pages.about?.published).toBeUndefined();
  expect(pages.home?.title).toBe("Baker");
});
