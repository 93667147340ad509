import { expect, test } from "vitest";
import { loadContent } from "./load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { withMainJob } from "./main-job";
import { latestFirst } from "../schema/dates";

const { content } = await loadContent(minimalFolder);
const [job] = content.experience;

function mainOf(jobTitle: string | undefined, ...titles: string[]) {
  if (!job) throw new Error("The fixture has no job");
  const experience = titles.map((title, index) => ({
    ...job,
    kind: "work" as const,
    title: title.replace("*", ""),
    start: String(2010 + index),
    end: title.startsWith("Past") ? "2020" : "present",
    main: title.endsWith("*") || undefined,
  }));
  const profile = { ...content.profile, jobTitle };
  const marked = withMainJob({ ...content, profile, experience, journey: [] }).experience;
  expect(marked.filter(({ main }) => main).length).toBeLessThanOrEqual(1);
  return latestFirst(marked)[0]?.title;
}

test("the main job is the one marked, else one that shares a word with the job title, else the first", () => {
  for (const [jobTitle, titles, expected] of [
    ["Data engineer", ["Evening lecturer", "Senior Engineer"], "Senior Engineer"],
    ["Data engineer", ["Evening lecturer*", "Senior Engineer"], "Evening lecturer"],
    ["Head of tea", ["Master of water", "Lecturer"], "Master of water"],
    [undefined, ["Lecturer", "Engineer"], "Lecturer"],
    ["Engineer", ["Past engineer", "Lecturer"], "Lecturer"],
  ] as const)
    expect(mainOf(jobTitle, ...titles)).toBe(expected);
});
