import { afterAll, beforeAll, expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { projects } from "../../app/content/projects";
import type { JsonResume } from "../../app/metadata/json-resume";
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

test.each([
  ["an e-mail address", { basics: { email: "nobody" } }],
  ["a date", { work: [{ startDate: "May 2020" }] }],
  ["a list", { skills: [{ keywords: "all" }] }],
])("the JSON Resume schema of the tests rejects a wrong value for %s", (_what, candidate) => {
  expect(resumeMistakes(candidate)).not.toEqual([]);
});

test("/resume.json has all projects, certificates, skills, jobs, schools and awards", () => {
  expect(resume.projects.map(({ name }) => name)).toEqual(projects.map(({ title }) => title));
  expect(resume.projects).toHaveLength(11);
  expect(resume.certificates).toHaveLength(6);
  expect(resume.skills).toHaveLength(7);
  for (const section of [resume.work, resume.education, resume.awards]) {
    expect(section.length).toBeGreaterThan(0);
  }
});

test("/resume.json names the owner, with addresses at SITE_URL and a portrait that exists", async () => {
  expect(resume.basics).toMatchObject({ name: profile.name, label: profile.jobTitle, email: profile.email });
  expect(new URL(resume.basics.url).origin).toBe(siteUrl);
  const portrait = new URL(resume.basics.image ?? "");
  expect(portrait.origin).toBe(siteUrl);
  const image = await fetch(site.origin + portrait.pathname);
  expect(image.headers.get("Content-Type")).toMatch(/^image\//);
});

test("/resume.json has no telephone number and no postal address", () => {
  const keys: string[] = [];
  JSON.stringify(resume, (key: string, value: unknown) => {
    keys.push(key);
    return value;
  });
  expect(keys.filter((key) => /phone|address|street|postal/i.test(key))).toEqual([]);
  expect(JSON.stringify(resume)).not.toMatch(/\+\d[\d ()-]{7,}/);
});

test.each(pages)("%s links /resume.json in its head", async (path) => {
  const { document } = await readPage(site.origin + path);
  const link = document.querySelector('link[rel="alternate"][type="application/json"]');
  expect(new URL(link?.getAttribute("href") ?? "", site.origin).pathname).toBe("/resume.json");
});
