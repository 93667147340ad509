import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { type ResumeDocument, siteResume } from "./resume-document";

const { content } = await loadContent(minimalFolder);
const { profile, pages } = content;

function resumeWith(changes: object = {}): ResumeDocument {
  const settings = { publicUrl: undefined, contactEmail: undefined };
  const resume = siteResume({ content: { ...content, ...changes }, prefix: "" }, settings);
  if (!resume) throw new Error("The content has no résumé page");
  return resume;
}

test("the résumé contains email address, phone number and street only where the profile shows them", () => {
  const town = "Sampleton, United Kingdom";
  for (const [email, others, shown] of [
    ["shown", "omitted", [town, "robin@example.com"]],
    [
      "obfuscated",
      "shown",
      [`1 Sample Street, ${town}`, "robin at example dot com", "+44 1632 960000"],
    ],
    ["omitted", "omitted", [town]],
  ] as const) {
    const { contacts } = resumeWith({
      profile: {
        ...profile,
        availability: undefined,
        social: [],
        phone: "+44 1632 960000",
        location: { ...profile.location, address: "1 Sample Street" },
        emailVisibility: { pages: "shown", json: "shown", resume: email },
        phoneVisibility: { json: "shown", resume: others },
        addressVisibility: { json: "shown", resume: others },
      },
    });
    expect(contacts.map(({ text }) => text)).toEqual(shown);
  }
});

test("the paper is that of the author's country, unless the profile sets one", () => {
  for (const [changes, paper] of [
    [{ language: "en-GB" }, "a4"],
    [{ language: "en-US" }, "us-letter"],
    [{ language: "en-GB", location: { countryCode: "CA" } }, "us-letter"],
    [{ language: "en-US", location: { countryCode: "DE" } }, "a4"],
    [{ language: "en-US", paper: "a4" }, "a4"],
  ] as const) {
    const author = { ...profile, location: undefined, paper: undefined, ...changes };
    expect(resumeWith({ profile: author }).paper, JSON.stringify(changes)).toBe(paper);
  }
});

test("the sections that pages.ts orders come first", () => {
  const order = ["education", "teaching", "languages"];
  const names = ({ sections }: ResumeDocument) => sections.map(({ name }) => name);
  const ordered = resumeWith({ pages: { ...pages, resume: { ...pages.resume, order } } });
  expect(names(ordered)).toEqual([...new Set([...order, ...names(resumeWith())])]);
});

test("without featured projects, the résumé shows every bullet of up to four projects", () => {
  const projects = content.projects.map((each) => ({ ...each, featured: false }));
  const shown = resumeWith({ projects }).sections.find(({ name }) => name === "projects");
  expect(shown?.entries.map(({ lines }) => lines.map(({ text }) => text)).sort()).toEqual(
    projects.map(({ bullets }) => bullets).sort(),
  );
});
