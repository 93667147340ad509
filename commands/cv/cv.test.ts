import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseSettings } from "#app/http/settings";
import { loadContent, type LoadedContent } from "#app/load/load-content";
import { temporaryFolder } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { readApplication } from "./application";
import { tailor } from "./tailor";

const file = path.join(temporaryFolder(afterAll), "acme.md");

const loaded = await loadContent(minimalFolder);
const { experience, projects, profile } = loaded.content;

async function made(head: string[], changes: Partial<LoadedContent["content"]> = {}, body = "") {
  writeFileSync(file, ["---", ...head, "---", body].join("\n"));
  const content = { ...loaded.content, ...changes };
  const [, ...others] = loaded.languages;
  const application = await readApplication(file, {
    ...loaded,
    languages: [{ ...loaded, content }, ...others],
  });
  return tailor(application, parseSettings({}));
}

test("every error in an application is listed with its line and the nearest name", async () => {
  const head = ["titel: T", "leave out: [sudoko]", "language: it", "pages: 0"];
  const refused = (await made(head, {}, "Dear Ms Example,").catch(
    (error: unknown) => error,
  )) as Error;
  expect(refused.message.replaceAll(file, "").split("\n").sort()).toEqual([
    expect.stringMatching(/^:2, titel: .*did you mean "title"\?$/),
    ':3, leave out, item 1: unknown id "sudoko"; did you mean "sudoku"?',
    ':4, language: must be "en" or "fr"',
    ":5, pages: must be at least 1",
    ":7: text below the front matter is not used. Write the letter in a word processor.",
  ]);
});

test("a CV that is too long drops what matters least first", async () => {
  const jobs = Array.from({ length: 8 }, (_, at) => ({
    ...experience[0],
    id: `job-${at}`,
    kind: "work",
    title: `Position ${at}`,
    start: `${2023 - at}`,
    end: at === 0 ? "present" : `${2024 - at}`,
    summary: `Summary ${at}. ${"Wove. ".repeat(90)}`.trim(),
    bullets: ["Wove rugs.", at === 5 ? "Did it with Kotlin." : "Wove more."],
  })) as typeof experience;
  const head = ["topics: [kotlin, Fortran]", "pages: 1"];
  const { cv, resume, dropped, unmentioned } = await made(head, {
    experience: [...jobs].reverse(),
  });
  expect(cv.pages).toBe(1);
  const [work] = resume.sections;
  expect(work?.entries.map(({ text }) => text)).toEqual(jobs.map(({ title }) => title));
  expect(work?.entries[0]).toMatchObject({ lines: { length: 2 } });
  const places = [
    /^Position 7: Wove more/,
    /^Position 1: /,
    /: Did it with Kotlin/,
    /^Compilers, /,
  ];
  const order = places.map((place) => dropped.findIndex((line) => place.test(line)));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(dropped.at(-1)).toMatch(/^Position \d+: Summary \d+\./);
  expect(unmentioned).toContain("Fortran");

  const present = jobs.map((entry) => ({ ...entry, end: "present" }));
  await expect(made(["pages: 1"], { experience: present })).rejects.toThrow(
    /^\S+acme\.md: the CV still has \d+ pages after .* set pages: \d+\.$/,
  );
});

test("the font size shrinks if the last page would have fewer than six lines", async () => {
  for (let count = 2; count <= 12; count += 2) {
    const { cv, dropped } = await made([], {
      experience: experience.map((entry) => ({
        ...entry,
        bullets: Array.from({ length: count }, (_, at) => `Did thing ${at}.`),
      })),
    });
    expect(cv.fill, `${count} bullets`).toBeGreaterThan(0.09);
    expect(dropped, `${count} bullets`).toEqual([]);
  }
});

test("an application overrides title and summary, and chooses and sorts items", async () => {
  const head = ["title: Office Engineer", "summary: Offices.", "leave out: [sample-streaming]"];
  const { cv, resume } = await made([...head, "topics: [Kotlin]"]);
  expect((await made([...head, "topics: [Kotlin]"])).cv.pdf.equals(cv.pdf)).toBe(true);
  expect(resume).toMatchObject({ label: "Office Engineer", summary: "Offices." });
  const titlesIn = (name: string) =>
    resume.sections.find((each) => each.name === name)?.entries.map(({ text }) => text);
  expect(titlesIn("work")).toEqual(["Software Engineer", "Android Developer"]);
  expect(titlesIn("projects")?.[0]).toBe(projects.find(({ id }) => id === "sudoku")?.title);
});

test("contact details that the site hides are on a CV only with `contact: full`", async () => {
  const hidden = {
    ...profile,
    phone: "+44 1632 960000",
    location: { ...profile.location, address: "1 Sample Street" },
    addressVisibility: { resume: "omitted", json: "omitted" },
    emailVisibility: { pages: "omitted", resume: "omitted", json: "omitted" },
  } as const;
  const town = "Sampleton, United Kingdom";
  for (const [head, shown] of [
    ["contact: full", [`1 Sample Street, ${town}`, profile.email, hidden.phone]],
    ["", [town]],
  ] as const) {
    const { resume } = await made([head], { profile: hidden });
    const texts = resume.contacts.map(({ text }) => text);
    expect(
      texts.slice(
        0,
        texts.findIndex((text) => text.startsWith("Availability")),
      ),
    ).toEqual(shown);
  }
});
