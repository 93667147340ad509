import { copyFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyMinimal, npmRun } from "../support/copy-minimal";
import { edit, writeFiles } from "../support/files";
import { siteWith } from "../support/fixture-site";

const folder = copyMinimal(afterAll);

const content = (name: string) => path.join(folder, "app/content", name);
const run = (script: string, env = {}) => npmRun(folder, [script], env);

test("--if-stale builds again on another day, because posts may be due", () => {
  const tomorrow = "const { now } = Date; Date.now = () => now() + 864e5;";
  const built = (NODE_OPTIONS: string) =>
    npmRun(folder, ["build", "--", "--if-stale"], { NODE_OPTIONS }).output;
  // Other tests have built the same sources.
  mkdirSync(path.join(folder, "build"));
  copyFileSync(path.join(siteWith("minimal"), "build/id"), path.join(folder, "build/id"));
  expect(built("")).toMatch(/^build \w+ is current$/m);
  // Makes a build fail at once, although no source has changed.
  const typefaces = path.join(folder, "node_modules/@fontsource");
  renameSync(typefaces, `${typefaces}-away`);
  expect(built(`--import data:text/javascript,${encodeURIComponent(tomorrow)}`)).toContain(
    "@fontsource/roboto-slab is not installed",
  );
  renameSync(`${typefaces}-away`, typefaces);
});

test("an error in the content stops build and check with one line, and npm start serves the last build", () => {
  writeFileSync(path.join(folder, "build/server.js"), 'console.log("the last build");');
  const repair = edit(content("profile.ts"), /"portrait.png"/, '"holiday.png"');
  for (const script of ["build", "check"])
    expect(run(script)).toMatchObject({
      status: 1,
      errors: [
        expect.stringMatching(
          /^app\/content\/profile\.ts:\d+, image\.file: "holiday\.png" is not in app\/content\/images/,
        ),
      ],
    });
  expect(run("start")).toMatchObject({ status: 0, lines: ["the last build"] });
  repair();
});

test("npm run cv makes the CV of every application", () => {
  writeFiles(folder, { "applications/acme.md": "---\ntitle: Weaver\n---\n" });
  expect(run("cv")).toMatchObject({
    status: 0,
    lines: [
      expect.stringMatching(/^applications\/acme\.pdf: \d pages?$/),
      "applications/acme.docx, applications/acme.txt: the same CV",
    ],
  });
  const endings = [".docx", ".md", ".pdf", ".txt"];
  expect(readdirSync(path.join(folder, "applications")).sort()).toEqual(
    endings.map((ending) => `acme${ending}`),
  );
});

test("npm run doctor lists its findings, and exits with 1 for errors", () => {
  edit(content("profile.ts"), /name: "[^"]+"/, 'name: "Kim Muster"');
  const own = run("doctor", { SITE_URL: "https://kim.dev" });
  expect(own.status).toBe(1);
  expect(own.lines).toContainEqual(
    expect.stringMatching(/^error +app\/content\/profile\.ts, email: leads to example\.com/),
  );
  expect(own.lines.at(-1)).toMatch(/^[1-9]\d* errors, \d+ warnings\. Correct the errors/);

  const playground = run("doctor", { SITE_URL: "https://www.example.com/portfolio" });
  expect(playground.status).toBe(0);
  expect(playground.lines.at(-1)).toMatch(/^0 errors, \d+ warnings\. You can publish the site\.$/);
});
