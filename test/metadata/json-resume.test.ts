import { afterAll, beforeAll, expect, test } from "vitest";
import { achievements } from "../fixtures/content/small/achievements";
import { certifications } from "../fixtures/content/small/certifications";
import { experience } from "../fixtures/content/small/experience";
import { journey } from "../fixtures/content/small/journey";
import { profile } from "../fixtures/content/small/profile";
import { projects } from "../fixtures/content/small/projects";
import { publications } from "../fixtures/content/small/publications";
import { technologies } from "../fixtures/content/small/technologies";
import type { JsonResume } from "../../app/files/json-resume";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";
import { resumeMistakes } from "../support/resume-mistakes";

let site: Site;
let resume: JsonResume;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
  resume = (await (await fetch(`${site.origin}/resume.json`)).json()) as JsonResume;
});
afterAll(() => site?.stop());

test("/resume.json is valid by a schema that rejects wrong values, and has everything", () => {
  for (const wrong of [
    { basics: { email: "nobody" } },
    { work: [{ startDate: "May 2020" }] },
    { skills: [{ keywords: "all" }] },
  ]) {
    expect(resumeMistakes(wrong)).not.toEqual([]);
  }
  expect(resumeMistakes(resume)).toEqual([]);
  expect(resume.projects.map(({ name, url }) => [name, url])).toEqual(
    projects.map(({ title, link }) => [title, link]),
  );
  expect(resume.work.map(({ startDate }) => startDate)).toEqual(
    resume.work
      .map(({ startDate }) => startDate)
      .sort()
      .reverse(),
  );
  expect(resume.work[0]).toMatchObject({ name: "Example Labs", position: "Software Engineer" });
  expect(resume.work[0]).not.toHaveProperty("endDate");
  expect(resume.work[0]?.highlights).toContainEqual(expect.any(String));
  const { certificates, skills, education, awards, volunteer } = resume;
  const ofKind = (wanted: string) => [...experience, ...journey].filter(({ kind }) => kind === wanted);
  for (const [section, source] of [
    [certificates, certifications],
    [skills, technologies],
    [awards, achievements],
    [education, ofKind("education")],
    [volunteer, ofKind("society")],
  ] as const)
    expect(section).toHaveLength(source.length);
  const published = resume.publications?.map(({ name }) => name);
  expect(published).toEqual(expect.arrayContaining(publications.map(({ title }) => title)));
});

test("/resume.json names the owner, with addresses at SITE_URL and a portrait that exists", async () => {
  const { name, jobTitle, email, social } = profile;
  expect(resume.basics).toMatchObject({ name, label: jobTitle, email, url: siteUrl });
  expect(resume.basics.profiles).toEqual(
    social.map(({ label, url }) => ({ network: label, username: "robin", url })),
  );
  const portrait = new URL(resume.basics.image ?? "");
  expect(portrait.origin).toBe(siteUrl);
  const image = await fetch(site.origin + portrait.pathname);
  expect(image.headers.get("Content-Type")).toMatch(/^image\//);
  for (const path of pages) {
    const { document } = await readPage(site.origin + path);
    const link = document.querySelector('link[rel="alternate"][type="application/json"]');
    expect(link?.getAttribute("href"), path).toBe("/resume.json");
  }
});
