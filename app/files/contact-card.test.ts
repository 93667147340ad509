import fc from "fast-check";
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

function cardOf({
  name = "Kim",
  jobTitle,
  title = "Engineer",
  employer,
  email,
  phone,
  pages,
  urls = [],
}: Fields) {
  const profile = {
    ...profileSchema.parse({ name: "Kim", language: "en-GB", jobTitle, phone }),
    name,
    jobTitle,
    phoneVisibility: { pages: pages ?? "omitted", resume: "shown", json: "shown" } as const,
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

/** Reads a card as a phone does: unfolds each line and splits it into a name and components. */
function read(card: string): string[][] {
  const lines = card.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    return [name, ...(name === "URL" ? [value] : componentsOf(value))];
  });
}

function componentsOf(value: string): string[] {
  const components: string[] = [];
  let component = "";
  for (const [character] of value.matchAll(/\\?./gsu)) {
    if (character === ";") {
      components.push(component);
      component = "";
    } else component += character === "\\n" ? "\n" : character.replace(/^\\(?=.)/s, "");
  }
  return [...components, component];
}

test("contains name, job, contact details and links, and a phone number only if pages show it", () => {
  const fields = {
    name: "Kim van Example",
    jobTitle: "Weaver, and Engineer",
    employer: "Looms; Ltd",
  };
  const details = { email: "kim@example.com", phone: "+44 1632 960000", pages: "shown" } as const;
  expect(read(cardOf({ ...fields, ...details, urls: ["https://code.example.com/a,b;c"] }))).toEqual(
    [
      ["BEGIN", "VCARD"],
      ["VERSION", "3.0"],
      ["N", "Example", "Kim van", "", "", ""],
      ["FN", "Kim van Example"],
      ["ORG", "Looms; Ltd"],
      // The job's own title, because ORG is its employer.
      ["TITLE", "Engineer"],
      ["EMAIL", "kim@example.com"],
      ["TEL", "+44 1632 960000"],
      ["URL", "https://k.example.org"],
      ["URL", "https://code.example.com/a,b;c"],
      ["END", "VCARD"],
    ],
  );
  expect(cardOf({ phone: details.phone })).not.toContain("TEL");
});

test("escapes and folds any text into lines of at most 75 octets, without breaking characters", () => {
  const character = fc.oneof(
    fc.constantFrom("\\", ",", ";", "\n", "\\n", " ", "é", "漢", "👩‍💻"),
    fc.string(),
  );
  const text = fc
    .array(character, { minLength: 1, maxLength: 60 })
    .map((characters) => characters.join("").replace(/\r/g, ""))
    .filter((written) => written.trim() !== "");
  fc.assert(
    fc.property(text, (written) => {
      const card = cardOf({ title: written, employer: written });
      for (const line of card.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain("\n");
        expect(Buffer.from(line).toString()).toBe(line);
      }
      expect(read(card)).toEqual(
        expect.arrayContaining([
          ["TITLE", written],
          ["ORG", written],
        ]),
      );
    }),
  );
});
