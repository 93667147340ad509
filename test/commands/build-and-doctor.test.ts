import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyMinimal, edit, npmRun } from "../support/copy-minimal";

const folder = copyMinimal();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (name: string) => path.join(folder, "app/content", name);
const run = (script: string, env = {}) => npmRun(folder, [script], env);

test("a mistake in the content, or a typeface that is not installed, stops the build in one line", () => {
  const repair = edit(content("profile.ts"), /"portrait.png"/, '"holiday.png"');
  expect(run("build")).toMatchObject({
    status: 1,
    errors: [
      expect.stringMatching(
        /^app\/content\/profile\.ts:\d+, image\.file: "holiday\.png" is not in app\/content\/images/,
      ),
    ],
  });
  repair();
  const restore = edit(content("theme.ts"), /"roboto-slab"/, '"another"');
  expect(run("build")).toMatchObject({
    status: 1,
    errors: [
      "app/content/theme.ts, typeface: @fontsource/another is not installed. Run npm install @fontsource/another",
    ],
  });
  restore();
});

test("npm run doctor says in one line that the site is still the sample's", () => {
  const { status, lines } = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^This is the sample's site, .* app\/content\/profile\.ts/),
  ]);
});

test("npm run doctor lists what an owner must and should change in content, each with its place", () => {
  edit(content("profile.ts"), /name: "[^"]+"/, 'name: "Kim Muster 中村"');
  const own = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(own.status).toBe(1);
  expect(own.lines).toContainEqual(
    expect.stringMatching(/^must +app\/content\/profile\.ts, email: leads to example\.com/),
  );
  expect(own.lines).toContainEqual(
    expect.stringMatching(/^should +app\/content\/theme\.ts, typeface: .* boxes, for 中 村/),
  );
  expect(own.lines.at(-1)).toMatch(/^\d+ to correct/);

  const playground = run("doctor", { SITE_URL: "https://www.example.com/portfolio" });
  expect(playground.status).toBe(0);
  expect(playground.lines.filter((line) => line.startsWith("must"))).toEqual([]);
});
