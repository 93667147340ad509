import { expect, test } from "vitest";
import { profileSchema, type TimelineEntry } from "#app/schema/shapes";
import { en } from "#app/ui-strings/en";
import { timeline } from "./timeline";

const content = {
  profile: profileSchema.parse({ name: "Kim", language: "en-GB" }),
  strings: en.strings,
};

/** Makes an entry from its kind, employer and period: "work A 2019-2022" has the id "A-2019". */
function entryOf(text: string): TimelineEntry {
  const [kind = "", subtitle = "", period = ""] = text.split(" ");
  const [start = "", end = "present"] = period.split("-");
  const id = `${subtitle}-${start}`;
  return {
    id,
    kind: kind as "work",
    title: "T",
    subtitle,
    start,
    end,
    bullets: [],
    technologies: [],
  };
}

test("current jobs come first, and consecutive jobs at one employer are one entry", () => {
  const cases: [entries: string[], expected: string[]][] = [
    [
      ["volunteering S 2010", "work A 2019-2022", "internship A 2018-2019", "work A 2023"],
      ["now A-2023 A-2019 A-2018", "S-2010"],
    ],
    [
      ["work A 2021-2022", "work B 2022", "break P 2020", "work A 2023"],
      ["now B-2022", "now A-2023 A-2021", "P-2020"],
    ],
    // A job elsewhere in between; then volunteering beside past work, and without any work.
    [
      ["work A 2016-2018", "work B 2018-2019", "work A 2020-2022", "volunteering S 2020"],
      ["S-2020", "A-2020", "B-2018", "A-2016"],
    ],
    [
      ["volunteering S 2021", "volunteering S 2020-2021", "education U 2015-2019"],
      ["now S-2021", "S-2020", "U-2015"],
    ],
  ];
  for (const [entries, expected] of cases) {
    const shown = timeline(entries.map(entryOf), content).map(({ isNow, id, earlier }) =>
      [isNow && "now", id, ...earlier.map((role) => role.id)].filter(Boolean).join(" "),
    );
    expect(shown).toEqual(expected);
  }
});

test("a logo is beside the first of consecutive jobs at one employer", () => {
  const entries = ["work A 2019-2022", "work A 2023"].map((text) => {
    return { ...entryOf(text), logo: { src: "/a.svg" } };
  });
  const [job] = timeline(entries, content);
  expect([job?.logo, job?.earlier[0]?.logo]).toEqual(["/a.svg", undefined]);
});
