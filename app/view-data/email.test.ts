import { expect, test } from "vitest";
import { emailFor } from "./email";

const outputs = ["pages", "resume", "json"] as const;

function shown(email: string | undefined, contactEmail?: string) {
  const emailVisibility = { pages: "obfuscated", resume: "shown", json: "omitted" } as const;
  const content = {
    profile: { email, emailVisibility },
    strings: { email: { at: "at", dot: "dot" } },
  };
  return outputs.map((output) => emailFor(output, content, { contactEmail }));
}

test("each output has the email address in the form that the owner chose, and the operator's replaces the profile's", () => {
  expect(shown("kim.example@mail.example.com")).toEqual([
    { obfuscatedEmail: "kim dot example at mail dot example dot com" },
    { email: "kim.example@mail.example.com" },
    {},
  ]);
  expect(shown("kim@example.com", "hire-me@example.org")).toEqual([
    { obfuscatedEmail: "hire-me at example dot org" },
    { email: "hire-me@example.org" },
    {},
  ]);
  expect(shown(undefined)).toEqual([{}, {}, {}]);
});
