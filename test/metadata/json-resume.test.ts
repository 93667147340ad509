import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { projects } from "../../app/content/projects";
import type { JsonResume } from "../../app/metadata/json-resume";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";
import { resumeMistakes } from "../support/resume-mistakes";

let site: Site;
let response: Response;
let resume: JsonResume;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
  response = await fetch(`${site.origin}/resume.json`);
  resume = (await response.json()) as JsonResume;
});
afterAll(() => site?.stop());

test("is JSON that scripts of other sites may read", () => {
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test.each([
  ["an e-mail address", { basics: { email: "nobody" } }],
  ["a date", { work: [{ startDate: "May 2020" }] }],
  ["a list", { skills: [{ keywords: "all" }] }],
])("is checked by a schema that knows %s", (_what, candidate) => {
  expect(resumeMistakes(candidate)).not.toEqual([]);
});

test("has all of the content", () => {
  expect(resume.projects.map(({ name }) => name)).toEqual(projects.map(({ title }) => title));
  expect(resume.projects).toHaveLength(11);
  expect(resume.certificates).toHaveLength(6);
  expect(resume.skills).toHaveLength(7);
  for (const section of [resume.work, resume.education, resume.awards]) {
    expect(section.length).toBeGreaterThan(0);
  }
});

test("says who it is about, with addresses of SITE_URL", async () => {
  expect(resume.basics).toMatchObject({ name: profile.name, label: profile.jobTitle, email: profile.email });
  expect(new URL(resume.basics.url).origin).toBe(siteUrl);
  const portrait = new URL(resume.basics.image ?? "");
  expect(portrait.origin).toBe(siteUrl);
  const image = await fetch(site.origin + portrait.pathname);
  expect(image.headers.get("Content-Type")).toMatch(/^image\//);
});

test("names no phone and no street", () => {
  const keys: string[] = [];
  JSON.stringify(resume, (key: string, value: unknown) => {
    keys.push(key);
    return value;
  });
  expect(keys.filter((key) => /phone|address|street|postal/i.test(key))).toEqual([]);
  expect(JSON.stringify(resume)).not.toMatch(/\+\d[\d ()-]{7,}/);
});

describe.each(pages)("%s", (path) => {
  test("links it", async () => {
    const { document } = await readPage(site.origin + path);
    const link = document.querySelector('link[rel="alternate"][type="application/json"]');
    expect(new URL(link?.getAttribute("href") ?? "", site.origin).pathname).toBe("/resume.json");
  });
});
