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

/** The texts that the sample was asked to have, in the order of each page. */
const texts = {
  "/about": [
    ...["About", "My Journey", "Aug 2019 - Jun 2023 Education", "Jul 2020 - Jun 2022 Society"],
    ...["Head of", "2017 - 2019 Education", "Senior High School", "2007 - 2017 Education"],
    "Primary and Secondary School",
  ],
  "/security": [
    ...["Software", "Coding-practice profile", "Stuff I Experienced", "- Present Work"],
    ...["Internship", "13K+ stars", "Competition", "2nd place among 44,000+ teams"],
    ...["1,000+ concurrent users", "2M+ submissions", "Society", "non-exhaustive"],
    "Certifications",
  ],
  "/software": [
    ...["Software", "scalable, user-oriented, performant", "Stuff I Made"],
    ...["LLM-augmented bug triage framework", "Audio streaming plugin for a note-taking app"],
    ...["512 GB music library", "Vision-based nutrition analysis platform"],
    ...["50,000+ training images", "83%", "Sudoku mobile game", "2048 mobile game"],
    ...["3x3 to 7x7", "Simple notepad mobile app", "Recipe app", "3000+", "Product tracker app"],
    ...["Music player app", "Chess AI in JavaScript", "This personal site"],
    ...["Technologies I Use", "Languages", "Web Frameworks", "ML/AI", "Infrastructure & DevOps"],
    ...["Databases", "Tools & Platforms", "Specializations", "semi-final", "2nd place"],
    ...["Lead algorithm designer", "mentor and judge"],
  ],
  "/resources": [
    ...["Resources", "Free resources", "Blogs", "Posts on algorithms"],
    "Coding is a craft not a competetion",
  ],
};

const counts = [
  ["/about", "section > ol > li", 4],
  ["/security", "section > ol > li", 10],
  ["/security", ".certifications > li a[href] img", 6],
  ["/software", ".project", 11],
] as const;

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  test("every page contains the texts, entries and numbers that the sample was asked to have", async ({
    site,
  }) => {
    for (const [path, parts] of Object.entries(texts)) {
      const main = oneLine((await pageAt(site.origin, path)).querySelector("main")?.text ?? "");
      let at = 0;
      for (const part of parts) {
        at = main.indexOf(part, at);
        expect(at, `${path}: ${part}`).not.toBe(-1);
      }
    }
    for (const [path, selector, count] of counts)
      expect((await pageAt(site.origin, path)).querySelectorAll(selector), path).toHaveLength(
        count,
      );

    const linksIn = async (path: string, part: string) =>
      (await pageAt(site.origin, path))
        .querySelectorAll(`${part} a`)
        .map((link) => [link.text.trim(), link.getAttribute("href")]);
    expect((await linksIn("/", "nav")).map(([text]) => text)).toEqual(
      "Home About Experiences Projects Resources Contact".split(" "),
    );
    expect((await linksIn("/software", ".intro")).map(([, to]) => to)).toEqual([
      "/security",
      "/security#certifications",
    ]);
    expect(content.profile.typing).toEqual(["Software Developer.", "Coder.", "Tech Enthusiast."]);
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
