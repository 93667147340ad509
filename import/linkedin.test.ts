import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { temporaryFolder } from "../test/support/files";
import { importLinkedIn } from "./linkedin";
import { copyMinimalContent } from "./test/copy-minimal-content";

const temporary = temporaryFolder(afterAll);
const folder = path.join(temporary, "content");
const archive = path.join(temporary, "archive.zip");
beforeEach(() => copyMinimalContent(folder));

/**
 * An archive with a byte order mark, columns in another order, and descriptions with line breaks and quotes, beside files
 * about other people.
 */
const fixture = "import/test/fixtures/linkedin";
const tables = Object.fromEntries(
  (readdirSync(fixture, { recursive: true }) as string[])
    .filter((name) => /\.csv$/i.test(name))
    .map((name) => [name.replaceAll("\\", "/"), readFileSync(path.join(fixture, name), "utf8")]),
);

async function zip(files: Record<string, string>, change = (bytes: Uint8Array) => bytes) {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(archive, change(zipSync(Object.fromEntries(entries))));
}

const run = (file = archive) => importLinkedIn(file, folder, { force: true });

test("an archive's tables are imported in any case and order, also from a folder in it or unpacked", async () => {
  const inFolder = Object.entries(tables).map(([name, text]) => [`Export_11-24/${name}`, text]);
  const runs = [
    () => zip(tables).then(() => run()),
    () => zip(Object.fromEntries(inFolder) as typeof tables).then(() => run()),
    () => run(fixture),
  ];
  for (const each of runs) {
    const report = await each();
    const { content } = await loadContent(folder);
    expect(content).toMatchObject({
      profile: {
        name: "Kim van Example",
        jobTitle: "Weaver of software",
        summary:
          "Ten years at the loom. Still weaving.\n• Rugs and - for guests - scarves\n• Looms\n• Repairs",
        email: "kim@kim.example.com",
        location: { city: "Sampleton", region: "Exampleshire, Nowhere" },
        social: [
          { network: "twitter-x", label: "X", username: "kim", url: "https://x.com/kim" },
          { network: "portfolio", label: "Portfolio", url: "https://kim.example.com/a,b" },
          { label: "looms.example.org", url: "https://looms.example.org" },
        ],
        languages: [{ language: "Welsh", fluency: "Native or bilingual proficiency" }],
      },
      experience: [
        {
          title: "Engineer",
          subtitle: "Example Looms",
          start: "2022-01",
          end: "present",
          location: "Sampleton",
          bullets: [
            "Wove the “core”.",
            "Cut waste by 83 %, at last.",
            "Trained three.",
            "No mark.",
          ],
        },
        { kind: "internship", title: "Intern", start: "2016", end: "2016-09" },
        { kind: "volunteering", title: "Teacher", bullets: ["Two classes a week"], end: "2019" },
      ],
      journey: [
        {
          title: "BSc Computer Science",
          end: "2015",
          bullets: ["Thesis on rugs", "Rowing", "Chess"],
        },
      ],
      technologies: [{ items: ["Python", "Kubernetes"] }],
      certifications: [
        { caption: "Loom Safety", issuer: "Example Guild", date: "2021-06-03", expires: "2024-06" },
      ],
      projects: [{ title: "Rug", bullets: ["Warm"], start: "2019-03", end: "2020-05" }],
      publications: [{ title: "On Rugs", venue: "Rug Press", date: "2020-10-01" }],
      achievements: [{ title: "Best Rug", detail: "Of all." }],
    });
    for (const line of [
      "  profile.csv: 1, without address, birth date, industry, zip code",
      '  honors.csv, row 1, issued on: "Foo 2018" is not a valid date',
    ])
      expect(report).toContain(`\n${line}`);
    expect(report).toMatch(/^Not read: .*Connections\.csv, .*messages\.csv/m);
    expect(JSON.stringify(content)).not.toMatch(/Secret|Hidden|99999|Too Deep/);
  }
});

test("an archive in another language gets the names, levels and months of that language", async () => {
  await importLinkedIn(`${fixture}-in-portuguese`, folder, { force: true, language: "pt" });
  const { content } = await loadContent(folder);
  expect(content).toMatchObject({
    profile: {
      location: { city: "Lisboa", region: "Portugal" },
      languages: [{ fluency: "Fluente ou nativo" }, { fluency: "C1" }],
    },
    experience: [
      { start: "2023-09", end: "present" },
      { start: "2020-01", end: "2023-08" },
    ],
    technologies: [{ name: "Habilidades", items: ["Python"] }],
  });
});

test("a file that is damaged or not an archive is refused in one line, and no files change", async () => {
  const profile = () => readFileSync(path.join(folder, "profile.ts"), "utf8");
  const before = profile();
  const refused = async (message: RegExp) => {
    await expect(run()).rejects.toThrow(message);
    expect(profile()).toBe(before);
  };
  await expect(importLinkedIn("no-such.zip", folder, {})).rejects.toThrow(
    /^no-such\.zip does not exist\. Correct its path\.$/,
  );
  await zip(tables, (bytes) => bytes.subarray(0, 700));
  await refused(/is damaged or not a ZIP archive/);
  await zip({ "Profile.csv": "Headline\nWeaver\n" });
  await refused(/^\S+ contains no Profile\.csv with your name\. On LinkedIn, request .*\.$/);
  await zip({
    "Profile.csv": tables["Profile.csv"]?.replace("weaving.", "w".repeat(70_000)) ?? "",
  });
  await refused(/profile\.csv is damaged\. Export it again\. \(Max Record Size: .*/);
  await zip({ "Profile.csv": "x".repeat(30_000_000) });
  await refused(/^\S+ unpacks to more than 20 MB, the limit of an import\. Unpack/);
});
