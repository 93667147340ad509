import { expect, test, vi } from "vitest";
import type { SiteContent } from "#app/content.server";
import { profileSchema, type TimelineEntry } from "#app/schema/shapes";
import { en } from "#app/ui-strings/en";
import { timeline } from "#app/view-data/timeline";
import { experienceAxis } from "./experience-axis";

function job(id: string, subtitle: string, start: string, end: string): TimelineEntry {
  return { id, kind: "work", title: id, subtitle, start, end, bullets: [], technologies: [] };
}

test("a row of the chart shows the period of its title, and of each earlier role", () => {
  vi.stubEnv("BUILT_ON", "2026-01-01");
  const content = {
    profile: profileSchema.parse({ name: "Kim", language: "en-GB" }),
    strings: en.strings,
    experience: [
      job("Lead", "A", "2024-07", "present"),
      job("Engineer", "A", "2022-03", "2024-06"),
      job("Intern", "A", "2021-01", "2022-02"),
      job("Tutor", "B", "2019", "2020"),
      job("Barista", "C", "2018", "2018"),
    ],
  } as unknown as SiteContent;
  const chart = experienceAxis(timeline(content.experience, content), content);
  expect(chart?.rows.map(({ title, periods }) => [title, ...periods])).toEqual([
    [
      "Lead",
      "Jul 2024\u00a0- Present",
      "Earlier role, Engineer, Mar 2022\u00a0- Jun 2024",
      "Earlier role, Intern, Jan 2021\u00a0- Feb 2022",
    ],
    ["Tutor", "2019\u00a0- 2020"],
    ["Barista", "2018"],
  ]);
});
