import { expect, test } from "vitest";
import { OwnerError } from "../owner-error";
import { parseSettings, settingNames } from "./settings";

test("every setting has a default, also if its variable is empty", () => {
  const defaults = {
    port: 3000,
    metricsPort: undefined,
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
  expect(parseSettings({ PORT: "8080" })).toMatchObject({
    port: 8080,
    siteUrl: "http://localhost:8080",
  });
});

test("accepts any origin that a visitor can enter as SITE_URL, with or without a path", () => {
  const bases = {
    "https://www.example.com:8443": "/",
    "https://192.0.2.1": "/",
    "http://[2001:db8::1]:8080": "/",
    "https://xn--mnchen-3ya.example": "/",
    "http://localhost:8080": "/",
    "https://owner.example.com/portfolio": "/portfolio/",
    "https://owner.example.com/My_group/site-2.0": "/My_group/site-2.0/",
  };
  for (const [url, base] of Object.entries(bases))
    expect(parseSettings({ SITE_URL: url })).toMatchObject({ siteUrl: url, publicUrl: url, base });
});

const invalid: [name: string, value: string, wanted: string][] = [
  ["PORT", "http", "whole number"],
  ["PORT", "65536", "65535"],
  ["METRICS_PORT", "on", "whole number"],
  ["HOST", "no host at all", "host name"],
  ["SITE_URL", "www.example.com", "https://"],
  ["SITE_URL", "https://WWW.example.com", "lower case"],
  ["SITE_URL", "https://münchen.example", "xn--"],
  ...[
    "https://example.com/",
    "https://example.com//portfolio",
    "https://example.com/portfolio#top",
    "https://example.com/../portfolio",
    "https://example.com/my portfolio",
    "https://example.com/caf%C3%A9",
    "https://robin:secret@example.com",
    "https://Owner.example.com/portfolio",
    "https://a';b",
  ].map((url) => ["SITE_URL", url, "without a trailing slash"] as [string, string, string]),
  ["CONTACT_EMAIL", "robin", "email address"],
  ["DRAIN_MS", "5s", "whole number"],
  ["LOG_LEVEL", "loud", "info"],
];

test("an invalid value throws an error with the variable, the value and what it must be", () => {
  for (const [name, value, wanted] of invalid) {
    const parse = () => parseSettings({ [name]: value });
    expect(parse, value).toThrow(OwnerError);
    expect(parse).toThrow(`${name}="${value}"`);
    expect(parse, value).toThrow(wanted);
  }
  expect(() => parseSettings({ PORT: "http", LOG_LEVEL: "loud", HOST: "::" })).toThrow(
    /PORT[^]*LOG_LEVEL/,
  );
});
