import { expect, test } from "vitest";
import type { JsonResume } from "../../app/files/json-resume";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

const resume = (await site.get("/resume.json")).body as JsonResume;

test("/resume.json lists the latest job first, without an end date if it is current", () => {
  const starts = resume.work.map(({ startDate }) => startDate);
  expect(starts).toEqual([...starts].sort().reverse());
  const [latest] = resume.work;
  expect(latest).toMatchObject({ name: "Example Labs", position: "Software Engineer" });
  expect(latest).not.toHaveProperty("endDate");
  expect(latest?.highlights).toContainEqual(expect.any(String));
});

test("/resume.json describes the owner with URLs at SITE_URL, and every page links to it", async () => {
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

test("About and every footer link to the résumé, but the menu does not", async () => {
  const linksIn = async (path: string, part: string) =>
    (await readPage(site, path)).querySelectorAll(`${part} a[href="/resume"]`).length;
  expect(await linksIn("/about", "main")).toBeGreaterThan(0);
  for (const path of pages) {
    expect
      .soft([await linksIn(path, "footer p"), await linksIn(path, "nav .menu")], path)
      .toEqual([1, 0]);
  }
});

test("the résumé and the landing page show the owner's availability, and the résumé the way to contact them", async () => {
  const line = "Availability: From March, Sampleton or remote";
  const resumePage = (await readPage(site, "/resume")).querySelector("main");
  expect(resumePage?.text).toContain(line);
  expect((await readPage(site, "/")).querySelector("main")?.text).toContain(line);
  const link = resumePage?.querySelector('a[href="/contact.vcf"]');
  expect(link?.text).toBe("Add to contacts");
  const card = (await site.get("/contact.vcf").buffer(true)).text;
  expect(card).toContain("\r\nEMAIL:robin@example.com\r\n");
  expect(card).toContain("\r\nORG:Example Labs\r\n");
  expect(card).toContain(`\r\nURL:${siteUrl}\r\n`);
});

test("the résumé links to its files, named after the owner", async () => {
  const links = (await readPage(site, "/resume")).querySelectorAll("main a[download]");
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const files = [
    ["/resume.pdf", "robin-example-cv.pdf", "Download as PDF", "application/pdf"],
    ["/resume.docx", "robin-example-cv.docx", "Word", word],
    ["/resume.txt", "robin-example-cv.txt", "Plain text", "text/plain; charset=utf-8"],
  ];
  const attributes = ["href", "download"];
  expect(
    links.map((link) => [...attributes.map((each) => link.getAttribute(each)), link.text]),
  ).toEqual(files.map((file) => file.slice(0, 3)));
  for (const [path = "", , , type] of files) {
    const { status, headers } = await site.get(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  }
});
