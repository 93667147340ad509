import supertest from "supertest";
import { expect, test } from "vitest";
import type { JsonResume } from "../../app/files/json-resume";
import { achievements } from "../fixtures/content/small/achievements";
import { certifications } from "../fixtures/content/small/certifications";
import { experience } from "../fixtures/content/small/experience";
import { journey } from "../fixtures/content/small/journey";
import { profile } from "../fixtures/content/small/profile";
import { projects } from "../fixtures/content/small/projects";
import { publications } from "../fixtures/content/small/publications";
import { resources } from "../fixtures/content/small/resources";
import { technologies } from "../fixtures/content/small/technologies";
import { pages, siteUrl } from "../support/addresses";
import { createSite } from "../support/create-site";
import { readPage } from "../support/read-page";
import { resumeMistakes } from "../support/resume-mistakes";

const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));
const resume = (await site.get("/resume.json")).body as JsonResume;

test("/resume.json is valid by a schema that rejects wrong values, and has everything", () => {
  for (const wrong of [
    { basics: { email: "nobody" } },
    { work: [{ startDate: "May 2020" }] },
    { skills: [{ keywords: "all" }] },
  ]) {
    expect(resumeMistakes(wrong)).not.toEqual([]);
  }
  expect(resumeMistakes(resume)).toEqual([]);
  const ofKind = (...wanted: string[]) =>
    [...experience, ...journey].filter(({ kind }) => wanted.includes(kind));
  for (const [section, sources] of [
    [resume.work, ofKind("work", "internship")],
    [resume.volunteer, ofKind("society")],
    [resume.education, ofKind("education")],
    [resume.certificates, certifications],
    [resume.skills, technologies],
    [resume.awards, achievements],
    [resume.publications, [...publications, ...resources.blogs.items]],
  ] as const)
    expect(section).toHaveLength(sources.length);
  expect(resume.projects.map(({ name, url }) => [name, url])).toEqual(
    projects.map(({ title, link }) => [title, link]),
  );
  const starts = resume.work.map(({ startDate }) => startDate);
  expect(starts).toEqual([...starts].sort().reverse());
  const [latest] = resume.work;
  expect(latest).toMatchObject({ name: "Example Labs", position: "Software Engineer" });
  expect(latest).not.toHaveProperty("endDate");
  expect(latest?.highlights).toContainEqual(expect.any(String));
});

test("/resume.json names the owner, with addresses at SITE_URL and a portrait that exists, and every page links to it", async () => {
  const { name, jobTitle, email, social } = profile;
  expect(resume.basics).toMatchObject({ name, label: jobTitle, email, url: siteUrl });
  expect(resume.basics.profiles).toEqual(
    social.map(({ label, url }) => ({ network: label, username: "robin", url })),
  );
  const portrait = new URL(resume.basics.image ?? "");
  expect(portrait.origin).toBe(siteUrl);
  expect((await site.get(portrait.pathname)).headers["content-type"]).toMatch(/^image\//);
  for (const path of pages) {
    const link = (await readPage(site, path)).querySelector(
      'link[rel="alternate"][type="application/json"]',
    );
    expect.soft(link?.getAttribute("href"), path).toBe("/resume.json");
  }
});

test("the résumé's page is linked from About and from every footer, but not from the menu", async () => {
  const linksIn = async (path: string, part: string) =>
    (await readPage(site, path)).querySelectorAll(`${part} a[href="/resume"]`).length;
  expect(await linksIn("/about", "main")).toBeGreaterThan(0);
  for (const path of pages) {
    expect
      .soft([await linksIn(path, "footer p"), await linksIn(path, "nav .menu")], path)
      .toEqual([1, 0]);
  }
});

test("the résumé's page leads to a PDF, which is saved under the owner's name", async () => {
  const link = (await readPage(site, "/resume")).querySelector("main a[download]");
  expect(link?.getAttribute("download")).toBe(`${profile.name}.pdf`);
  const { status, headers, body } = await site.get(link?.getAttribute("href") ?? "");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect((body as Buffer).toString("latin1", 0, 5)).toBe("%PDF-");
});
