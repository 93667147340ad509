import { describe, expect, test } from "vitest";
import { parseSettings, SettingsError } from "./settings";

test("without variables every setting has its default", () => {
  expect(parseSettings({})).toMatchObject({
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "http://localhost:3000",
    contactEmail: undefined,
    drainMs: 1000,
    logLevel: "info",
  });
});

test("an empty variable counts as not set", () => {
  const empty = { PORT: "", HOST: "", SITE_URL: "", CONTACT_EMAIL: "", DRAIN_MS: "", LOG_LEVEL: "" };
  expect(parseSettings(empty)).toEqual(parseSettings({}));
});

test("variables that are not settings are ignored", () => {
  expect(parseSettings({ PATH: "/usr/bin", port: "80" })).toEqual(parseSettings({}));
});

test("the default SITE_URL has the port in PORT", () => {
  expect(parseSettings({ PORT: "8080" })).toMatchObject({ port: 8080, siteUrl: "http://localhost:8080" });
});

test.each([
  ["PORT", "0", { port: 0 }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
  ["HOST", "::", { host: "::" }],
  ["SITE_URL", "https://www.example.com", { siteUrl: "https://www.example.com" }],
  ["SITE_URL", "https://www.example.com:8443", { siteUrl: "https://www.example.com:8443" }],
  ["SITE_URL", "https://192.0.2.1", { siteUrl: "https://192.0.2.1" }],
  ["SITE_URL", "http://[2001:db8::1]:8080", { siteUrl: "http://[2001:db8::1]:8080" }],
  ["SITE_URL", "https://xn--mnchen-3ya.example", { siteUrl: "https://xn--mnchen-3ya.example" }],
  ["SITE_URL", "http://localhost:8080", { siteUrl: "http://localhost:8080" }],
  ["CONTACT_EMAIL", "robin@example.com", { contactEmail: "robin@example.com" }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
  ["LOG_LEVEL", "silent", { logLevel: "silent" }],
])("%s=%s is valid", (name, value, expected) => {
  expect(parseSettings({ [name]: value })).toMatchObject(expected);
});

describe("a wrong value throws an error that names the variable, the value and what it must be", () => {
  test.each([
    ["PORT", "http", "whole number"],
    ["PORT", "-1", "whole number"],
    ["PORT", "65536", "65535"],
    ["PORT", "80.5", "whole number"],
    ["HOST", "no host at all", "host name"],
    ["SITE_URL", "www.example.com", "https://"],
    ["SITE_URL", "ftp://example.com", "https://"],
    ["SITE_URL", "https://example.com/", "not even a slash"],
    ["SITE_URL", "https://example.com/portfolio", "nothing after it"],
    ["SITE_URL", "https://example.com/?a=b", "nothing after it"],
    ["SITE_URL", "https://example.com:443", ": https://example.com"],
    ["SITE_URL", "https://WWW.example.com", ": https://www.example.com"],
    ["SITE_URL", "https://münchen.example", ": https://xn--mnchen-3ya.example"],
    ["SITE_URL", "https://robin:secret@example.com", ": https://example.com"],
    ["SITE_URL", " https://example.com", ": https://example.com"],
    ["SITE_URL", "https://*.example.com", ": https://www.example.com"],
    ["SITE_URL", "https://{host}.example.com", ": https://www.example.com"],
    ["SITE_URL", "https://a..b", ": https://www.example.com"],
    ["SITE_URL", "https://example.com.", ": https://www.example.com"],
    ["SITE_URL", "http://localhost:0", ": https://www.example.com"],
    ["SITE_URL", "http://localhost:99999", ": https://www.example.com"],
    ["CONTACT_EMAIL", "robin", "e-mail address"],
    ["CONTACT_EMAIL", "robin@example.com, other@example.com", "e-mail address"],
    ["DRAIN_MS", "5s", "whole number"],
    ["LOG_LEVEL", "loud", "info"],
  ])("%s=%s", (name, value, wanted) => {
    const start = () => parseSettings({ [name]: value });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(`${name}="${value}"`);
    expect(start).toThrow(wanted);
  });
});

test("one error names all wrong values", () => {
  const start = () => parseSettings({ PORT: "http", LOG_LEVEL: "loud", HOST: "::" });
  expect(start).toThrow(/PORT[^]*LOG_LEVEL/);
  expect(start).not.toThrow(/HOST/);
});
