import { beforeEach, expect, test, vi } from "vitest";

const { profile } = vi.hoisted(() => ({
  profile: { email: undefined as string | undefined, emailVisibility: {} },
}));
vi.mock("../content/profile", () => ({ profile }));
vi.mock("../content/wording", () => ({ wording: { email: { at: "at", dot: "dot" } } }));

const { emailOn } = await import("./email");

beforeEach(() => {
  profile.email = "kim.example@mail.example.com";
  profile.emailVisibility = { pages: "obfuscated", resume: "shown", json: "omitted" };
});

test("each place has the address as the owner wants it there", () => {
  const context = { contactEmail: undefined };
  expect(emailOn("resume", context)).toEqual({ email: "kim.example@mail.example.com" });
  expect(emailOn("json", context)).toEqual({});
  expect(emailOn("pages", context)).toEqual({
    emailInWords: "kim dot example at mail dot example dot com",
  });
});

test("an address set by the operator is shown in the same way", () => {
  const context = { contactEmail: "hire-me@example.org" };
  expect(emailOn("resume", context)).toEqual({ email: "hire-me@example.org" });
  expect(emailOn("json", context)).toEqual({});
  expect(emailOn("pages", context)).toEqual({ emailInWords: "hire-me at example dot org" });
});

test("without an address no place has one", () => {
  profile.email = undefined;
  for (const place of ["pages", "resume", "json"] as const) {
    expect(emailOn(place, { contactEmail: undefined })).toEqual({});
  }
});
