import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyMinimal, npmRun } from "../../../test/support/copy-minimal";
import { edit } from "../../../test/support/files";

const photo = "test/fixtures/content/minimal/images/portrait.png";
const resume = path.resolve("import/test/fixtures/resumes/full.json");
const folder = copyMinimal(afterAll);
// An import replaces the projects, which the case studies and the translation refer to.
for (const each of ["posts", "projects", "fr"])
  rmSync(path.join(folder, "app/content", each), { recursive: true });

const content = (name: string) => path.join(folder, "app/content", name);
const run = (...words: string[]) => npmRun(folder, words, { SITE_URL: "https://alex.example.com" });
const author = ["-c", "user.name=Kim", "-c", "user.email=kim@example.com"];
const git = (...args: string[]) =>
  execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" });
const profile = () => readFileSync(content("profile.ts"), "utf8");

test("without development packages, the import prints the command that installs them", () => {
  renameSync(path.join(folder, "node_modules/prettier"), path.join(folder, "prettier"));
  expect(run("import", resume)).toMatchObject({
    status: 1,
    output: "The package prettier is not installed. Run `npm ci --include=dev`.\n",
  });
  renameSync(path.join(folder, "prettier"), path.join(folder, "node_modules/prettier"));
});

test("an option of another source is refused", () => {
  expect(run("import", "--", "no-such.json", "--repos", "loom")).toMatchObject({
    status: 2,
    output: expect.stringMatching(/^--repos does not apply to this source\. Leave it out\.\n/),
  });
});

test("--force does not replace content that is not committed", () => {
  const before = profile();
  expect(run("import", resume, "--force").output).toContain(
    "app/content is not in a git repository",
  );
  git("init", "--quiet");
  expect(run("import", "--", resume, "--force")).toMatchObject({
    status: 1,
    output: expect.stringContaining("Commit your changes before you use --force:\n?? app/content/"),
  });
  expect(profile()).toBe(before);
  git("add", "app/content");
  git("commit", "--quiet", "--message", "Write who I am");
});

test("an imported résumé, a photo and a colour make a site without doctor errors", () => {
  expect(run("import", resume, "--force")).toMatchObject({
    status: 0,
    output: expect.stringContaining(
      'basics.profiles[2].url: "http://microblog.example.net/alex" is not a public https:// URL',
    ),
  });
  copyFileSync(photo, content("images/alex #1.png"));
  edit(
    content("profile.ts"),
    /^ {2}name:/m,
    '  image: { file: "alex #1.png", alt: "Portrait of Alex Sample." },\n  name:',
  );
  edit(content("profile.ts"), 'pages: "shown"', 'pages: "omitted"');
  edit(content("theme.ts"), /^ {2}accent: .*/m, '  accent: "#0b5cad",');
  expect(run("doctor")).toMatchObject({ status: 0 });
});
