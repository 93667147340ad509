import { expect, test } from "vitest";
import type { JsonResume } from "#app/files/json-resume";
import { pages } from "../support/paths";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

test("a section that pages.ts adds is on the résumé, and its entries are projects in /resume.json", async () => {
  const main = (await readPage(site, "/resume")).querySelector("main");
  const headings = main?.querySelectorAll("h2").map(({ text }) => text);
  expect(headings?.at(-1)).toBe("Teaching");
  const lecture = "Guest lecture on queues";
  expect((await site.get("/resume.txt")).text).toContain(`${lecture}\n05/2024\n`);
  const { projects } = (await site.get("/resume.json")).body as JsonResume;
  expect(projects.filter(({ type }) => type === "Teaching")).toEqual([
    {
      name: "Tutor for Algorithms",
      entity: "Example Institute of Technology",
      startDate: "2020-10",
      endDate: "2021-03",
      highlights: ["Weekly exercises for forty students."],
      type: "Teaching",
    },
    { name: lecture, startDate: "2024-05", endDate: "2024-05", highlights: [], type: "Teaching" },
  ]);
});

test("About and every footer link to the résumé, which links to its data, and /resources links to the feed", async () => {
  for (const path of pages) {
    const page = await readPage(site, path);
    const files = page.querySelectorAll('link[rel="alternate"]:not([hreflang])');
    const resumeIn = (part: string) => page.querySelectorAll(`${part} a[href="/resume"]`).length;
    expect
      .soft(
        {
          files: files.map((link) => link.getAttribute("href")),
          footer: resumeIn("footer p"),
          menu: resumeIn("nav .menu"),
          isInAbout: path !== "/about" || resumeIn("main") > 0,
        },
        path,
      )
      .toEqual({
        files: { "/resources": ["/feed.xml"], "/resume": ["/resume.json"] }[path] ?? [],
        footer: 1,
        menu: 0,
        isInAbout: true,
      });
  }
});

test("the résumé and the home page show availability", async () => {
  const line = "Availability: From March, Sampleton or remote";
  const resumePage = (await readPage(site, "/resume")).querySelector("main");
  expect(resumePage?.text).toContain(line);
  expect((await readPage(site, "/")).querySelector("main")?.text).toContain(line);
});

test("the résumé links to its files, whose names contain the site author's", async () => {
  const links = (await readPage(site, "/resume")).querySelectorAll("main a[download]");
  expect(
    links.map((link) => [link.getAttribute("href"), link.getAttribute("download"), link.text]),
  ).toEqual([
    ["/resume.pdf", "robin-example-cv.pdf", "Download as PDF"],
    ["/resume.docx", "robin-example-cv.docx", "Word"],
    ["/resume.txt", "robin-example-cv.txt", "Plain text"],
  ]);
});
