import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { copySmall } from "../support/copy-small";

const photo = fileURLToPath(new URL("../fixtures/content/small/images/portrait.png", import.meta.url));
const resumes = fileURLToPath(new URL("../fixtures/resumes", import.meta.url));
const folder = copySmall();
// An import replaces the projects, to which the case studies belong, and the other language would lack them.
for (const each of ["posts", "projects", "fr"])
  rmSync(path.join(folder, "app/content", each), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of package.json. @returns its exit code and what the terminal shows */
async function run(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, SITE_URL: "https://alex.example.com" };
  const child = spawn("npm", ["run", ...words], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, output: output + errors };
}

/** Changes a file of the content as an owner does in an editor. */
function edit(name: string, from: string | RegExp, to: string): void {
  const file = path.join(folder, "app/content", name);
  const before = readFileSync(file, "utf8");
  expect(before).toMatch(from);
  writeFileSync(file, before.replace(from, to));
}

const profile = () => readFileSync(path.join(folder, "app/content/profile.ts"), "utf8");

test("without --force the import changes no content, and names the files that are the owner's", async () => {
  const before = profile();
  const { code, output } = await run("import", path.join(resumes, "full.json"));
  expect(output).toMatch(/Nothing has changed\. .*projects\.ts/);
  expect(output).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
  expect(profile()).toBe(before);
});

test("an imported résumé, a photo and a colour make a site in which the doctor finds no fault", async () => {
  expect(await run("import", path.join(resumes, "full.json"), "--force")).toMatchObject({
    code: 0,
    output: expect.stringContaining("basics.profiles[2].url: must be an https:// address"),
  });
  copyFileSync(photo, path.join(folder, "app/content/images/alex #1.png"));
  edit(
    "profile.ts",
    /^ {2}name:/m,
    '  image: { file: "alex #1.png", alt: "Portrait of Alex Sample." },\n  name:',
  );
  edit("profile.ts", 'pages: "shown"', 'pages: "omitted"');
  edit("profile.ts", 'name: "Alex Sample"', 'name: "Alex Sample 中村"');
  edit("theme.ts", /^ {2}accent: .*/m, '  accent: "#0b5cad",');
  // An export builds the site first. With the address omitted from pages there is no security.txt, for anyone.
  const exported = await run("export");
  expect(exported.code).toBe(0);
  expect(exported.output).not.toContain("Not exported");
  expect(exported.output).toMatch(/app\/content\/.* boxes.* 中/);
  expect(existsSync(path.join(folder, "export/.well-known/security.txt"))).toBe(false);
  expect(await run("doctor")).toMatchObject({ code: 0 });
  const html = readFileSync(path.join(folder, "export/about.html"), "utf8");
  for (const each of ["Alex Sample", "#0b5cad", 'alt="Portrait of Alex Sample."'])
    expect(html).toContain(each);
});
