import { expect, test } from "vitest";
import { OwnerError } from "#app/owner-error";
import { parseSettings, settingNames } from "./settings";

test("a setting that is missing or empty has its default", () => {
  const defaults = {
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "http://localhost:3000",
    publicUrl: undefined,
    base: "/",
    contactEmail: undefined,
    drainMs: 1000,
    logLevel: "info",
  };
  expect(parseSettings({ PATH: "/usr/bin", port: "80" })).toEqual(defaults);
  const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
  expect(parseSettings(empty)).toEqual(defaults);
  expect(parseSettings({ HOST: "" }, { HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
});

test("SITE_URL may be any origin that a visitor can enter", () => {
  const bases = {
    "https://www.example.com:8443": "/",
    "http://[2001:db8::1]:8080": "/",
    "https://xn--mnchen-3ya.example": "/",
    "https://owner.example.com/My_group/site-2.0": "/My_group/site-2.0/",
  };
  for (const [url, base] of Object.entries(bases))
    expect(parseSettings({ SITE_URL: url })).toMatchObject({ siteUrl: url, publicUrl: url, base });
});

const invalid: Record<string, string[]> = {
  PORT: ["http", "65536"],
  HOST: ["no host at all"],
  SITE_URL: [
    "www.example.com",
    "https://WWW.example.com",
    "https://münchen.example",
    "https://example.com/",
    "https://example.com//portfolio",
    "https://example.com/portfolio#top",
    "https://example.com/../portfolio",
    "https://example.com/my portfolio",
    "https://robin:secret@example.com",
    "https://a';b",
  ],
  CONTACT_EMAIL: ["robin"],
  DRAIN_MS: ["5s"],
  LOG_LEVEL: ["loud"],
};

test("the error lists every variable with an invalid value, and the value", () => {
  for (const [name, values] of Object.entries(invalid))
    for (const value of values) {
      const parse = () => parseSettings({ LOG_LEVEL: "quiet", [name]: value });
      expect(parse, value).toThrow(OwnerError);
      expect(parse, value).toThrow(`${name}="${value}": ${name} must be`);
      expect(parse, value).toThrow("LOG_LEVEL=");
    }
});
