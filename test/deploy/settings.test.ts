import { describe, expect, test } from "vitest";
import { parseSettings, settingNames } from "../../app/http/settings";
import { assignments, compose, instruction, podSettings, read } from "./files";

const example = assignments(read(".env.example"));
/** The settings in compose.yaml, with its placeholders replaced by their defaults. */
const composed = Object.fromEntries(
  Object.entries(compose().services["site-a"].environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{SITE_URL:\?.*\}$/, "https://www.example.com").replace(/^\$\{\w+:-(.*)\}$/, "$1"),
  ]),
);
const inImage = assignments(instruction("ENV").replaceAll(" ", "\n"));

describe("the settings", () => {
  test("are all in .env.example, which has no others", () => {
    expect(new Set(Object.keys(example))).toEqual(new Set(settingNames));
  });

  test("have their default values in .env.example, except SITE_URL", () => {
    expect(parseSettings(example)).toEqual({ ...parseSettings({}), siteUrl: "https://www.example.com" });
  });

  test.each([
    ["compose.yaml", composed],
    ["deploy/kubernetes", podSettings()],
  ])("in %s exist and are valid", (_file, settings) => {
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(parseSettings(settings)).toMatchObject({
      port: Number(instruction("EXPOSE")),
      host: "0.0.0.0",
      siteUrl: "https://www.example.com",
      logLevel: "info",
    });
    expect(parseSettings(settings).drainMs).toBeGreaterThan(0);
  });

  test("in the Dockerfile exist and agree with the port that it exposes", () => {
    const { NODE_ENV, ...settings } = inImage;
    expect(NODE_ENV).toBe("production");
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(String(parseSettings(settings).port)).toBe(instruction("EXPOSE"));
  });

  test("are all explained in docs/operations.md", () => {
    const operations = read("docs/operations.md");
    for (const name of settingNames) expect(operations).toContain(`\`${name}\``);
  });
});
