import { expect, test } from "vitest";
import { site } from "../support/public-site";
import { oneLine, readPage } from "../support/read-page";

async function read(path: string) {
  const document = await readPage(site, path);
  const texts = (selector: string) =>
    document.querySelectorAll(`main ${selector}`).map((each) => oneLine(each.text).trim());
  const links = (selector: string) =>
    document
      .querySelectorAll(`main ${selector} a`)
      .map((each) => [each.text, each.getAttribute("href")] as const);
  return { document, texts, links };
}

test("a topic's page lists every item with this topic, with dates and a summary", async () => {
  const { document, texts, links } = await read("/topics/python");
  expect(texts("h1")).toEqual(["Python"]);
  expect(texts(".lead")).toEqual(["1 job and 2 projects, since 2022"]);
  expect(texts("h2")).toEqual(["Stuff I Experienced", "Stuff I Made"]);
  expect(links("h3")).toEqual([
    ["Software Engineer", "/security#example-labs"],
    ["Bug triage framework", "/software/bug-triage"],
    ["Nutrition analysis platform", "/software/nutrition"],
  ]);
  expect(texts(".date")).toEqual(["Jul 2023 - Present", "Dec 2022 - May 2023", "Aug 2022"]);
  expect(document.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(
    "Python: 1 job and 2 projects, since 2022.",
  );
  expect((await read("/topics/algorithms")).texts(".lead")).toEqual([
    "1 post and 1 certificate, since 2022",
  ]);
});

test("/topics lists all topics by kind", async () => {
  const { texts, links } = await read("/topics");
  expect(texts("section > h2")).toEqual(["Languages", "Other topics"]);
  expect(texts(".topics-row > div")).toEqual([
    "Python 3 entries",
    "queues 2 entries",
    "algorithms 2 entries",
  ]);
  expect(links(".topics-row > div").at(-1)).toEqual(["algorithms", "/topics/algorithms"]);
});

test("technologies and tags link to their topic pages", async () => {
  const python = ["Python", "/topics/python"];
  const software = await read("/software");
  expect(software.links(".project .tags")).toEqual([python, python]);
  expect(software.links(".terms")).toEqual([python]);
  expect(software.texts(".terms dd")[0]).toBe("TypeScript, Python and Kotlin");
  const tags = ["algorithms", "/topics/algorithms"];
  expect((await read("/resources")).links(".posts .tags")).toContainEqual(tags);
  expect((await read("/resources/the-almost-right-answer")).links(".p-category")).toEqual([tags]);
});

test("a post shows its place in its series", async () => {
  const { texts } = await read("/resources/the-almost-right-answer");
  expect(texts(".masthead .label").at(-1)).toBe("Small lessons: 1 of 2");
});
