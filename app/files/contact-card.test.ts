import { expect, test } from "vitest";
import { profileSchema } from "../schema/shapes";
import { contactCard } from "./contact-card";

interface Fields {
  name?: string;
  jobTitle?: string;
  title?: string;
  employer?: string;
  email?: string;
  phone?: string;
  pages?: "shown" | "omitted";
  urls?: string[];
}

function cardOf({ title = "Engineer", employer, email, pages = "omitted", ...fields }: Fields) {
  const { name = "Kim", urls = [], ...others } = fields;
  const profile = {
    ...profileSchema.parse({ name, language: "en-GB", ...others }),
    phoneVisibility: { pages, resume: "shown", json: "shown" } as const,
    social: urls.map((url) => ({ network: "code", label: "Code", url })),
  };
  const job = {
    id: "job",
    kind: "work" as const,
    title,
    subtitle: employer,
    start: "2020",
    end: "present",
    bullets: [],
    technologies: [],
  };
  return contactCard({ profile, experience: [job], journey: [] }, "https://k.example.org", email);
}

test("contains name, job, contact details and links, and a phone number only if pages show it", () => {
  const phone = "+44 1632 960000";
  const card = cardOf({
    name: "Kim van Example",
    jobTitle: "Weaver, and Engineer",
    employer: "Looms; Ltd",
    email: "kim@example.com",
    phone,
    pages: "shown",
    urls: ["https://code.example.com/a,b;c"],
  });
  expect(card.split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Example;Kim van;;;",
    "FN:Kim van Example",
    "ORG:Looms\\; Ltd",
    // The job's own title, because ORG is its employer.
    "TITLE:Engineer",
    "EMAIL:kim@example.com",
    "TEL:+44 1632 960000",
    "URL:https://k.example.org",
    "URL:https://code.example.com/a,b;c",
    "END:VCARD",
    "",
  ]);
  expect(cardOf({ phone })).not.toContain("TEL");
});

test("escapes and folds any text into lines of at most 75 octets, without breaking characters", () => {
  for (const unit of ["é", "漢 ", "a👩‍💻", "\\,;\n", "\\n"]) {
    const card = cardOf({ title: unit.repeat(60) });
    for (const line of card.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString()).toBe(line);
    }
    const escaped = unit.replace(/[\\,;]/g, "\\$&").replace("\n", "\\n");
    expect(card.replaceAll("\r\n ", "")).toContain(`\r\nTITLE:${escaped.repeat(60)}\r\n`);
  }
});
