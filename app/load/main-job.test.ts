import { expect, test } from "vitest";
import { currentJobs } from "./main-job";

test("the main job is the marked one, otherwise one that shares a word with the job title, otherwise the first", () => {
  for (const [jobTitle, titles, expected] of [
    ["Data engineer", ["Evening lecturer", "Senior Engineer"], "Senior Engineer"],
    ["Data engineer", ["Evening lecturer*", "Senior Engineer"], "Evening lecturer*"],
    ["Head of tea", ["Master of water", "Lecturer"], "Master of water"],
    [undefined, ["Lecturer", "Engineer"], "Lecturer"],
    ["Engineer", ["Past engineer*", "Lecturer"], "Lecturer"],
  ] as const) {
    const experience = titles.map((title) => ({
      kind: "work",
      title,
      end: title.startsWith("Past") ? "2020" : "present",
      main: title.endsWith("*"),
    }));
    const { main } = currentJobs({ experience, journey: [], profile: { jobTitle } });
    expect(main?.title).toBe(expected);
  }
});
