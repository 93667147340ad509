import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, onTestFinished, test as base } from "vitest";
import { pages as registry } from "../../app/content/pages";
import { profile } from "../../app/content/profile";
import { loadContent } from "../../app/load/load-content";
import { missingPdfPrograms, pdfFacts } from "../../harness/read-pdf";
import { root } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { digestOf, leftovers, sampleName } from "../../scripts/doctor/sample";
import { textsIn } from "../../scripts/doctor/texts";
import { importResume } from "../../scripts/import/import-resume";
import { oneLine, readPage } from "../support/read-page";

/*
 * What is promised of the sample alone, as long as app/content is the sample: the texts and figures of the
 * specification, and that the doctor and the import know it again.
 */

const sample = path.join(root, "app/content");
const pages = Object.values(registry).map((page) => page.path);

// eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
const test = base.extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
  const site = await startSite({}, { cwd: root });
  onCleanup(site.stop);
  return site;
});

/** The projects in the order of the specification, each with the facts that it names. */
const projects = {
  "LLM-augmented bug triage framework":
    "severity classification, semantic search over past issues, retrieval-augmented patch suggestions",
  "Audio streaming plugin for a note-taking app":
    "auto-reconnect with exponential backoff, persisted playback position and preferences, in-memory playlist queue, 512 GB music library",
  "Vision-based nutrition analysis platform":
    "runner-up at a national hackathon, microservices with a message queue, image classifier, 44,000+ teams, 50,000+ training images, 83% accuracy, 1,000+ concurrent users",
  "Sudoku mobile game":
    "9x9 grid, auto-check, free hint, eraser, number-first input, autosave, three difficulty levels, easy, medium, hard",
  "2048 mobile game": "3x3 to 7x7, autosave, reset",
  "Simple notepad mobile app": "create, edit, restore, colour-code, sort by colour, date, title",
  "Recipe app": "3000+ recipes, MVVM",
  "Product tracker app": "stores, suppliers, price, pictures, MVP",
  "Music player app": "playlists, repeat, sleep timer, loop, favourites",
  "Chess AI in JavaScript": "chess",
  "This personal site": "site",
};

/** The texts of the items of the list below a heading. */
function entriesBelow(page: HTMLElement | undefined, heading: string): string[] {
  const section = page?.querySelectorAll("main section").find((each) => each.text.trim().startsWith(heading));
  return section?.querySelectorAll("ol > li").map(({ text }) => oneLine(text)) ?? [];
}

/** A copy of the sample, which is removed after the test. */
function copy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sample, folder, { recursive: true });
  return folder;
}

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  test("every page has the texts, the entries and the figures of the specification", async ({ site }) => {
    const read: Record<string, HTMLElement> = {};
    for (const path of pages) read[path] = (await readPage(site.origin + path)).document;
    const main = (path: string) => oneLine(read[path]?.querySelector("main")?.text ?? "");
    for (const [path, text] of [
      ["/about", /About.*My Journey/],
      [
        "/security",
        /Software.*coding-practice profile.*Stuff I Experienced.*non-exhaustive.*Certifications/is,
      ],
      ["/software", /Software.*scalable, user-oriented, performant.*Stuff I Made.*Technologies I Use/i],
      ["/resources", /Resources.*free resources.*Blogs.*algorithm/i],
    ] as const) {
      expect(main(path), path).toMatch(text);
    }

    const links = read["/"]?.querySelectorAll("nav a").map(({ text }) => text.trim());
    expect(links).toEqual(["Home", "About", "Experiences", "Projects", "Resources", "Contact"]);
    for (const typed of ["Software Developer.", "Coder.", "Tech Enthusiast."])
      expect(read["/about"]?.outerHTML).toContain(typed);
    const certificates = read["/security"]?.querySelectorAll(".certifications > li a[href] img");
    expect(certificates).toHaveLength(6);
    const chosen = read["/resources"]?.querySelector("main [aria-current]");
    expect([chosen?.getAttribute("href"), chosen?.text]).toEqual([
      expect.stringMatching(/#link1$/),
      "Coding is a craft not a competetion",
    ]);

    const journey = entriesBelow(read["/about"], "My Journey");
    expect(journey).toEqual(
      [
        /Aug 2019 - Jun 2023.*Education/,
        /Jul 2020 - Jun 2022.*Head of .*Society/,
        /2017 - 2019.*Senior High School/,
        /2007 - 2017.*Primary and Secondary School/,
      ].map((fact) => expect.stringMatching(fact) as string),
    );

    const experience = entriesBelow(read["/security"], "Stuff I Experienced");
    expect(experience).toHaveLength(10);
    for (const entry of experience) expect(entry).toMatch(/20\d\d( - (\w{3} 20\d\d|Present))?/);
    for (const kind of ["Work", "Internship", "Competition", "Society"]) {
      expect(experience.join("\n")).toContain(kind);
    }

    const rows = entriesBelow(read["/software"], "Stuff I Made");
    expect(rows).toHaveLength(Object.keys(projects).length);
    for (const [index, [title, facts]] of Object.entries(projects).entries()) {
      expect(rows[index]).toContain(title);
      for (const fact of facts.split(", ")) expect(rows[index]?.toLowerCase()).toContain(fact.toLowerCase());
    }
    const terms = read["/software"]?.querySelectorAll("main dt").map(({ text }) => text.trim());
    expect(terms).toEqual([
      "Languages",
      "Web Frameworks",
      "ML/AI",
      "Infrastructure & DevOps",
      "Databases",
      "Tools & Platforms",
      "Specializations",
    ]);
    for (const fact of [
      /semi-final.*code competition.*2022|code competition.*semi-final.*2022/i,
      /2nd place.*national hackathon.*44,000\+ teams/i,
      /lead algorithm designer.*2M\+ submissions/i,
      /mentor and judge/i,
      /daily coding challenge winner.*2021/i,
    ]) {
      expect(main("/software")).toMatch(fact);
    }
    expect(pages.map(main).join("\n")).toContain("13K+ stars");
  });

  test.skipIf(missingPdfPrograms().length > 0 && !process.env.CI)(
    "its résumé is two printed pages",
    async ({ site }) => {
      const pdf = await (await fetch(`${site.origin}/resume.pdf`)).arrayBuffer();
      expect(pdfFacts(Buffer.from(pdf)).Pages).toBe("2");
    },
  );

  /** If this fails after a change of the sample: `npx vitest run --project content sample -u`. */
  test("is what its digests say", async () => {
    const files = readdirSync(sample, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)));
    const texts = textsIn(await loadContent(sample)).filter(
      ({ field, text }) => field !== "html" && text.split(/\s+/).length > 2,
    );
    const digests = new Set([...files, ...texts.map(({ text }) => text)].map(digestOf));
    await expect(`${JSON.stringify([...digests].sort(), null, 2)}\n`).toMatchFileSnapshot(
      "../../scripts/doctor/sample-digests.json",
    );
  });

  test("each of its items and images is found by the doctor, and no image of the owner's", async () => {
    const folder = copy();
    const images = path.join(folder, "images");
    writeFileSync(path.join(images, "chess.png"), "the owner's");
    const loaded = await loadContent(sample);
    const shown = new Map([...loaded.images].filter(([name]) => name === "portrait.png"));
    const found = await leftovers({ ...loaded, images: shown }, "https://kim.dev", images);
    const lists = Object.entries(loaded.content).filter(
      ([name, items]) => Array.isArray(items) && name !== "technologies",
    ) as [string, { id: string }[]][];
    const missed = lists.flatMap(([name, items]) => {
      const folders: Record<string, string> = { posts: "posts", caseStudies: "projects" };
      const file = `app/content/${folders[name] ?? `${name}.ts`}`;
      return items.filter(
        ({ id }) => !found.some((each) => each.file === file && each.place?.includes(`(${id})`)),
      );
    });
    expect(missed.map(({ id }) => id)).toEqual([]);

    const ofImages = found.filter(({ file }) => file === "app/content/images");
    expect(ofImages.filter(({ severity }) => severity === "must").map(({ place }) => place)).toEqual([
      "portrait.png",
    ]);
    const left = readdirSync(images).filter((name) => name !== "chess.png");
    expect(ofImages.map(({ place }) => place).sort()).toEqual(left.sort());
  });

  test("an import replaces it without --force, and no file that its owner has changed", async () => {
    const folder = copy();
    const resume = path.join(root, "test/fixtures/resumes/minimal.json");
    const projects = path.join(folder, "projects.ts");
    const source = readFileSync(projects, "utf8");
    writeFileSync(projects, source.replace("Recipe app", "Loom"));
    await expect(importResume(resume, folder, {})).rejects.toThrow(
      /These files are your own: projects\.ts\n/,
    );
    writeFileSync(projects, source);
    const post = path.join(folder, "posts/the-almost-right-answer.md");
    writeFileSync(post, readFileSync(post, "utf8").replace(/---\n\n[^]*/, "---\n\nMy own text."));
    await importResume(resume, folder, {});
    const articles = ["posts", "projects"].flatMap((each) => readdirSync(path.join(folder, each)));
    expect(articles).toEqual(["the-almost-right-answer.md"]);
    expect(readFileSync(projects, "utf8")).toContain("export const projects = [] satisfies");
  });
});
