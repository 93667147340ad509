import type { HTMLElement } from "node-html-parser";
import { describe, expect } from "vitest";
import { profile } from "#app/content/profile";
import { loadContent } from "#app/load/load-content";
import { sampleName } from "../../commands/doctor/sample";
import { siteUrl } from "../support/paths";
import { request } from "../support/raw-http";
import { oneLine } from "../support/read-page";
import { pdfFacts, readsPdfs } from "../support/read-pdf";
import { root } from "../support/root";
import { startSite } from "../support/start-site";
import { testOf } from "../support/visit";
import { pageAt } from "./page-parts";

const { content } = await loadContent(`${root}/app/content`);
const pages = Object.values(content.pages).map(({ path }) => path);

const test = testOf(() => startSite({ SITE_URL: siteUrl }, { cwd: root }));

const projects = [
  "LLM-augmented bug triage framework",
  "Audio streaming plugin for a note-taking app",
  "Vision-based nutrition analysis platform",
  "Sudoku mobile game",
  "2048 mobile game",
  "Simple notepad mobile app",
  "Recipe app",
  "Product tracker app",
  "Music player app",
  "Chess AI in JavaScript",
  "This personal site",
];

const figures = [
  ...["3000+", "50,000+ training images", "83%", "1,000+ concurrent users", "44,000+ teams"],
  ...["13K+ stars", "512 GB music library", "2M+ submissions", "3x3 to 7x7"],
];

function entriesBelow(page: HTMLElement | undefined, heading: string): string[] {
  const section = page
    ?.querySelectorAll("main section")
    .find((each) => each.text.trim().startsWith(heading));
  // Leaves out the earlier roles in an entry.
  const entries = section?.querySelectorAll("ol > li").filter((each) => !each.closest("ol ol"));
  return entries?.map(({ text }) => oneLine(text)) ?? [];
}

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  test("every page contains the texts, entries and numbers that the sample was asked to have", async ({
    site,
  }) => {
    const read: Record<string, HTMLElement> = {};
    for (const path of pages) read[path] = await pageAt(site.origin, path);
    const main = (path: string) => oneLine(read[path]?.querySelector("main")?.text ?? "");
    for (const [path, text] of [
      ["/about", /About.*My Journey/],
      [
        "/security",
        /Software.*coding-practice profile.*Stuff I Experienced.*non-exhaustive.*Certifications/is,
      ],
      [
        "/software",
        /Software.*scalable, user-oriented, performant.*Stuff I Made.*Technologies I Use/i,
      ],
      ["/resources", /Resources.*free resources.*Blogs.*algorithm/i],
    ] as const) {
      expect.soft(main(path), path).toMatch(text);
    }

    const leads = read["/software"]?.querySelectorAll("main .intro a");
    expect(leads?.map((link) => link.getAttribute("href"))).toEqual([
      "/security",
      "/security#certifications",
    ]);

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
        /Aug 2019\s- Jun 2023.*Education/,
        /Jul 2020\s- Jun 2022.*Society.*Head of/,
        /2017\s- 2019.*Senior High School/,
        /2007\s- 2017.*Primary and Secondary School/,
      ].map((fact) => expect.stringMatching(fact) as string),
    );

    const experience = entriesBelow(read["/security"], "Stuff I Experienced");
    expect(experience).toHaveLength(10);
    for (const entry of experience) expect(entry).toMatch(/20\d\d( - (\w{3} 20\d\d|Present))?/);
    for (const kind of ["Work", "Internship", "Competition", "Society"]) {
      expect(experience.join("\n")).toContain(kind);
    }

    const rows = entriesBelow(read["/software"], "Stuff I Made");
    expect(rows).toHaveLength(projects.length);
    for (const [index, title] of projects.entries()) expect(rows[index]).toContain(title);
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
    for (const fact of [/semi-final/, /2nd place/, /lead algorithm designer/i, /mentor and judge/i])
      expect(main("/software")).toMatch(fact);
    for (const figure of figures) expect(pages.map(main).join("\n")).toContain(figure);
  });

  // The pages of the fixtures are shorter.
  test("every page has at most 14,200 bytes, 400 less than the limit", async ({ site }) => {
    const sitemap = (await request(site.origin, "/sitemap.xml")).body.toString();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    expect(paths).toEqual(expect.arrayContaining(pages));
    for (const path of [...paths, "/nope"]) {
      const { headBytes, body } = await request(site.origin, path, {
        headers: { "Accept-Encoding": "br" },
      });
      expect.soft(headBytes + body.length, path).toBeLessThanOrEqual(10 * 1460 - 400);
    }
  });

  test.runIf(readsPdfs)("has a résumé that fits on two printed pages", async ({ site }) => {
    const pdf = await (await fetch(`${site.origin}/resume.pdf`)).arrayBuffer();
    expect(pdfFacts(Buffer.from(pdf)).Pages).toBe("2");
  });
});
