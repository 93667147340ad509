import { describe, expect, test } from "vitest";
import { parseSettings, settingNames } from "../../app/http/settings";
import { assignments, compose, instruction, podSettings, read } from "./files";

const example = assignments(read(".env.example"));
/** As compose.yaml has them once its placeholders have their defaults. */
const composed = Object.fromEntries(
  Object.entries(compose().services["site-a"].environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{SITE_URL:\?.*\}$/, "https://www.example.com").replace(/^\$\{\w+:-(.*)\}$/, "$1"),
  ]),
);
const inImage = assignments(instruction("ENV").replaceAll(" ", "\n"));

describe("the settings", () => {
  test("are all in .env.example, and nothing else is", () => {
    expect(new Set(Object.keys(example))).toEqual(new Set(settingNames));
  });

  test("are there with their defaults, but for the address", () => {
    expect(parseSettings(example)).toEqual({ ...parseSettings({}), siteUrl: "https://www.example.com" });
  });

  test.each([
    ["compose.yaml", composed],
    ["deploy/kubernetes", podSettings()],
  ])("of %s exist, and their values are good", (_file, settings) => {
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(parseSettings(settings)).toMatchObject({
      port: Number(instruction("EXPOSE")),
      host: "0.0.0.0",
      siteUrl: "https://www.example.com",
      logLevel: "info",
    });
    expect(parseSettings(settings).drainMs).toBeGreaterThan(0);
  });

  test("that the image sets exist", () => {
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
