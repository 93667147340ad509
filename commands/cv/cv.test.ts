import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseSettings } from "../../app/http/settings";
import { loadContent, type LoadedContent } from "../../app/load/load-content";
import { readsPdfs, pdfFacts, pdfHeadings, pdfLayout } from "../../test/support/read-pdf";
import { temporaryFolder } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { readApplication } from "./application";
import { tailor } from "./tailor";

const file = path.join(temporaryFolder(afterAll), "acme.md");

const loaded = await loadContent(minimalFolder);
const { experience, projects, profile } = loaded.content;

async function made(head: string[], letter = "", changes: Partial<LoadedContent["content"]> = {}) {
  writeFileSync(file, ["---", "for: Acme, Engineer", ...head, "---", letter].join("\n"));
  const content = { ...loaded.content, ...changes };
  const [, ...others] = loaded.languages;
  const application = await readApplication(file, {
    ...loaded,
    languages: [{ ...loaded, content }, ...others],
  });
  return tailor(application, parseSettings({}));
}

/**
 * The current job as it is, and the others with so many bullets that they need more than a page.
 */
const long = experience.map((entry) => ({
  ...entry,
  bullets: Array.from({ length: entry.end === "present" ? 4 : 40 }, (_, at) =>
    at === 3 ? "Did it with Kotlin." : `Did thing ${at}.`,
  ),
}));

test("all errors of an application are listed, each with its line and the nearest name", async () => {
  const head = [
    "titel: T",
    "topics: [Rust, postgressql]",
    "leave out: [sudoko]",
    "language: it",
    "pages: 0",
  ];
  const refused = (await made(head, "\nHello.\n\n# Heading").catch(
    (error: unknown) => error,
  )) as Error;
  expect(refused.message.replaceAll(file, "").split("\n").sort()).toEqual([
    ':12: a letter cannot show "heading". Use paragraphs, lists, links, **strong** and *emphasised* text.',
    expect.stringMatching(/^:3, titel: .*did you mean "title"\?$/),
    ':4, topics, item 1: unknown topic "Rust"',
    ':4, topics, item 2: unknown topic "postgressql"; did you mean "postgresql"?',
    ':5, leave out, item 1: unknown id "sudoko"; did you mean "sudoku"?',
    ':6, language: must be "en" or "fr"',
    ":7, pages: must be at least 1",
  ]);
});

test("a CV that is too long drops the oldest bullets without a topic first, and none of the current job", async () => {
  const head = ["topics: [kotlin, Python]", "pages: 1"];
  const { cv, gone, evidence } = await made(head, "", { experience: long });
  expect(cv.pages).toBe(1);
  expect(gone.slice(0, 3)).toEqual([
    "audio-plugin: Streams a music library into a player beside the notes.",
    "senior-high-school: Physics, chemistry, mathematics and computer science.",
    "programming-society: Ran a weekly contest and a beginners’ course.",
  ]);
  expect(gone.filter((line) => /^example-labs:|Kotlin/.test(line))).toEqual([]);
  expect(evidence).toEqual([
    {
      topic: "kotlin",
      entries: expect.arrayContaining([
        "Software Engineer, Example Labs",
        "Sudoku mobile game",
        "Languages",
      ]),
    },
    {
      topic: "Python",
      entries: [
        "Software Engineer, Example Labs",
        "Bug triage framework",
        "Nutrition analysis platform",
        "Languages",
      ],
    },
  ]);
  const again = await made(head, "", { experience: long });
  expect(again.cv.pdf.equals(cv.pdf)).toBe(true);

  const present = long.map((entry) => ({ ...entry, end: "present", kind: "work" as const }));
  await expect(made(["pages: 1"], "", { experience: present })).rejects.toThrow(
    /^\S+acme\.md: the CV has \d+ pages even after dropping everything that it may\. Leave out some items, or write pages: \d+$/,
  );
});

test("a CV of one page keeps all jobs, the oldest as one line each, and lists everything that it drops", async () => {
  const jobs = Array.from({ length: 20 }, (_, at) => ({
    ...experience[0],
    id: `job-${at}`,
    kind: "work",
    title: `Position ${at}`,
    start: `${2023 - at}`,
    end: at === 0 ? "present" : `${2024 - at}`,
    summary: `Summary ${at}.`,
    bullets: Array.from({ length: 4 }, (_, bullet) => `Did thing ${bullet}.`),
  })) as typeof experience;
  // A job has the same id.
  const achievements = [{ id: "job-3", title: "Prize" }];
  const head = ["pages: 1", "topics: [Kotlin]"];
  const { cv, resume, gone } = await made(head, "", { experience: jobs, achievements });
  expect(cv.pages).toBe(1);
  const [work] = resume.sections;
  expect(work?.entries.map(({ text }) => text)).toEqual(jobs.map(({ title }) => title));
  expect(work?.entries[0]).toMatchObject({ summary: "Summary 0.", lines: { length: 4 } });
  expect(work?.entries.at(-1)).toMatchObject({ summary: undefined, lines: [], keywords: "" });
  expect(gone).toContainEqual(expect.stringMatching(/^job-19: Summary 19\./));
  expect(gone.filter((line) => line.startsWith("job-0:"))).toEqual([]);
});

test("uses smaller text to avoid a last page of under six lines", async () => {
  for (let count = 1; count <= 12; count += 1) {
    const { cv, gone } = await made([], "", {
      experience: experience.map((entry) => ({
        ...entry,
        bullets: Array.from({ length: count }, (_, at) => `Did thing ${at}.`),
      })),
    });
    expect([cv.endsShort, gone], `${count} bullets`).toEqual([false, []]);
  }
});

describe.runIf(readsPdfs)("a program that reads the PDF", () => {
  test("a CV contains the name, the email address, and each job with dates, title and employer in one line", async () => {
    const head = ["topics: [Kotlin]", "leave out: [sample-streaming]", "title: Office Engineer"];
    const { cv } = await made(["summary: Efficient offices, ﬁt flows.", ...head]);
    const text = pdfLayout(cv.pdf);
    const [name = "", ...lines] = text.split("\n").map((line) => line.trim());
    expect(name).toBe(profile.name);
    expect(text).toContain("Efficient offices");
    expect(text).toContain("Office Engineer");
    expect(/(?<!\S)\S+@\S+/.exec(text)?.[0]).toBe(profile.email);
    const month = String.raw`\d\d\/\d{4}`;
    const jobs = lines.slice(lines.indexOf("Work experience") + 1, lines.indexOf("Projects"));
    expect(jobs.filter((line) => new RegExp(` ${month} - (${month}|Present)$`).test(line))).toEqual(
      [
        expect.stringMatching(/^Software Engineer, Example Labs +07\/2023 - Present$/),
        expect.stringMatching(/^Android Developer, Sample Apps +12\/2020 - 02\/2021$/),
      ],
    );
    const titles = projects.map(({ title }) => lines.findIndex((line) => line.includes(title)));
    expect(Math.min(...titles)).toBe(titles[projects.findIndex(({ id }) => id === "sudoku")]);
    expect(pdfHeadings(cv.pdf).slice(0, 3)).toEqual(["H1", "H2", "H3"]);
  });

  test("a letter is a tagged PDF with all of its text, its date and hidden contact details", async () => {
    const hidden = {
      ...profile,
      phone: "+44 1632 960000",
      location: { ...profile.location, address: "1 Sample Street" },
      addressVisibility: { resume: "omitted", json: "omitted" },
      emailVisibility: { pages: "omitted", resume: "omitted", json: "omitted" },
    } as const;
    const letter = "\nDear *Ms* Example,\n\n- a **strong**\n  item\n\nYours,\\\nRobin";
    const date = "date: 2031-11-30";
    const full = await made([date, "contact: full"], letter, { profile: hidden });
    const pdf = full.letter?.pdf ?? Buffer.of();
    const words = [
      "Acme, Engineer",
      "30 November 2031",
      "Dear Ms Example,",
      "a strong item",
      "Robin\n",
    ];
    for (const part of [...words, "1 Sample Street, Sampleton", profile.email, hidden.phone])
      expect(pdfLayout(pdf)).toContain(part);
    expect(pdfFacts(pdf)).toMatchObject({
      Title: "Acme, Engineer - Robin Example",
      Tagged: "yes",
    });
    const { cv, letter: none } = await made([date], "", { profile: hidden });
    expect(none).toBeUndefined();
    for (const part of [hidden.phone, "1 Sample Street", "@"])
      expect(pdfLayout(cv.pdf)).not.toContain(part);
  });

  test("a letter has the parts and the order that its language expects", async () => {
    const head = [
      "recipient: [Acme Ltd, Kim Placeholder]",
      "place: Sampleton",
      "date: 2031-11-30",
      "subject: Engineer",
    ];
    const partsIn = async (language: string) => {
      const changes = { profile: { ...profile, language } };
      const { letter } = await made(head, "Hello Kim,\n\nbye.", changes);
      const parts =
        /^ *(Robin Example|Acme Ltd|Sampleton, .*2031|(?:Objet : )?Engineer|Hello Kim,|bye\.)$/gm;
      const found = pdfLayout(letter?.pdf ?? Buffer.of()).matchAll(parts);
      return [...found].map(([, part = ""]) => part.replace("\u00a0", " ")).join(" | ");
    };
    expect(await partsIn("en-GB")).toBe(
      "Robin Example | Sampleton, 30 November 2031 | Acme Ltd | Hello Kim, | Engineer | bye.",
    );
    // DIN 5008
    expect(await partsIn("de-DE")).toBe(
      "Robin Example | Acme Ltd | Sampleton, 30. November 2031 | Engineer | Hello Kim, | bye.",
    );
    expect(await partsIn("fr-FR")).toBe(
      "Robin Example | Acme Ltd | Sampleton, le 30 novembre 2031 | Objet : Engineer | Hello Kim, | bye.",
    );
  });
});
