import { expect, test } from "vitest";
import { profileSchema } from "#app/schema/shapes";
import { contactCard } from "./contact-card";

test("the contact card contains name, job, contact details and links; the phone number only if pages show it", () => {
  const profile = {
    ...profileSchema.parse({
      name: "Kim van Example",
      language: "en-GB",
      jobTitle: "Weaver, and Engineer",
      phone: "+44 1632 960000",
    }),
    social: [{ network: "code", label: "Code", url: "https://code.example.com/a,b;c" }],
  };
  const job = {
    id: "job",
    kind: "work" as const,
    title: "Engineer\nof \\",
    subtitle: "Looms; Ltd",
    start: "2020",
    end: "present",
    bullets: [],
    technologies: [],
  };
  const cardOf = (pages: "shown" | "omitted") => {
    const phoneVisibility = { pages, resume: "shown", json: "shown" } as const;
    const content = { profile: { ...profile, phoneVisibility }, experience: [job], journey: [] };
    return contactCard(content, "https://k.example.org", "kim@example.com");
  };
  expect(cardOf("shown").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Example;Kim van;;;",
    "FN:Kim van Example",
    "ORG:Looms\\; Ltd",
    // The job's own title, because ORG is its employer.
    "TITLE:Engineer\\nof \\\\",
    "EMAIL:kim@example.com",
    "TEL:+44 1632 960000",
    "URL:https://k.example.org",
    "URL:https://code.example.com/a,b;c",
    "END:VCARD",
    "",
  ]);
  expect(cardOf("omitted")).not.toContain("TEL");
});
