import { expect, test } from "vitest";
import type { JsonResume } from "#app/files/json-resume";
import { pages } from "../support/paths";
import { readPage, site } from "../support/public-site";

test("a section that pages.ts adds is on the résumé, and its entries are projects in /resume.json", async () => {
  expect((await readPage("/resume")).texts("main h2").at(-1)).toBe("Teaching");
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
    const { values, links } = await readPage(path);
    const resumeIn = (part: string) => links(`${part} a[href="/resume"]`).length;
    expect
      .soft(
        {
          files: values('link[rel="alternate"]:not([hreflang])', "href"),
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
  for (const path of ["/resume", "/"])
    expect((await readPage(path)).texts("main").join()).toContain(line);
});

test("the résumé links to its files, whose names contain the site author's", async () => {
  const { links, values } = await readPage("/resume");
  expect(links("main a[download]")).toEqual([
    ["Download as PDF", "/resume.pdf"],
    ["Word", "/resume.docx"],
    ["Plain text", "/resume.txt"],
  ]);
  const names = ["pdf", "docx", "txt"].map((ending) => `robin-example-cv.${ending}`);
  expect(values("main a[download]", "download")).toEqual(names);
});
