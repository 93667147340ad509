import { expect, test } from "vitest";
import { readPage } from "../support/public-site";

test("a topic's page lists every item with this topic, with dates and a summary", async () => {
  const { texts, values, links } = await readPage("/topics/python");
  expect(texts("h1")).toEqual(["Python"]);
  expect(texts(".lead")).toEqual(["1 job and 2 projects, since 2022"]);
  expect(texts("main h2")).toEqual(["Stuff I Experienced", "Stuff I Made"]);
  expect(links("main h3")).toEqual([
    ["Software Engineer", "/security#example-labs"],
    ["Bug triage framework", "/software/bug-triage"],
    ["Nutrition analysis platform", "/software/nutrition"],
  ]);
  expect(texts("main .date")).toEqual(["Jul 2023 - Present", "Dec 2022 - May 2023", "Aug 2022"]);
  expect(values('meta[name="description"]', "content")).toEqual([
    "Python: 1 job and 2 projects, since 2022.",
  ]);
  expect((await readPage("/topics/algorithms")).texts(".lead")).toEqual([
    "1 post and 1 certificate, since 2022",
  ]);
});

test("/topics lists all topics by kind", async () => {
  const { texts, links } = await readPage("/topics");
  expect(texts("section > h2")).toEqual(["Languages", "Other topics"]);
  expect(texts(".topics-row > div")).toEqual([
    "Python 3 entries",
    "queues 2 entries",
    "algorithms 2 entries",
  ]);
  expect(links(".topics-row > div a").at(-1)).toEqual(["algorithms", "/topics/algorithms"]);
});

test("technologies and tags link to their topic pages", async () => {
  const python = ["Python", "/topics/python"];
  const software = await readPage("/software");
  expect(software.links(".project .tags a")).toEqual([python, python]);
  expect(software.links(".terms a")).toEqual([python]);
  expect(software.texts(".terms dd")[0]).toBe("TypeScript, Python and Kotlin");
  const tags = ["algorithms", "/topics/algorithms"];
  expect((await readPage("/resources")).links(".posts .tags a")).toContainEqual(tags);
  expect((await readPage("/resources/the-almost-right-answer")).links(".p-category a")).toEqual([
    tags,
  ]);
});

test("a post shows its place in its series", async () => {
  const { texts } = await readPage("/resources/the-almost-right-answer");
  expect(texts(".masthead .label").at(-1)).toBe("Small lessons: 1 of 2");
});
