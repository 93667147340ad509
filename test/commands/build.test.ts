import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyImages } from "../../harness/copy-site";
import { copySample } from "../support/copy-sample";

const folder = copySample();
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run build`. @returns its exit code and its error output, without npm's own lines */
async function build(): Promise<{ code: number; errors: string }> {
  const child = spawn("npm", ["run", "build"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  const lines = errors.split("\n").filter((line) => !line.startsWith("npm "));
  return { code: code as number, errors: lines.join("\n").trim() };
}

function edit(name: string, from: RegExp, to: string): void {
  const before = readFileSync(inFolder(name), "utf8");
  if (!from.test(before)) throw new Error(`${name} has no ${String(from)}`);
  writeFileSync(inFolder(name), before.replace(from, to));
}

const profile = "app/content/profile.ts";
const photo = () => sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });

test("a mistake in the content stops the build, with its place as the only error", async () => {
  const before = readFileSync(inFolder(profile), "utf8");
  writeFileSync(inFolder("app/content/images/holiday.gif"), await photo().gif().toBuffer());
  edit(profile, /file: "[^"]+"/, 'file: "holiday.gif"');
  const { code, errors } = await build();
  writeFileSync(inFolder(profile), before);
  expect(code).toBe(1);
  expect(errors).toBe(
    [
      "app/content/profile.ts has a mistake:",
      '  image.file: "holiday.gif" is a GIF file: save it as PNG, JPEG, WebP or SVG',
    ].join("\n"),
  );
});

describe("a site whose owner has a name of several scripts and images of several formats", () => {
  let errors: string;
  let assets: string[];
  beforeAll(async () => {
    const portrait = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    writeFileSync(inFolder("app/content/images/Ich, groß #1 100%.jpg"), portrait);
    writeFileSync(
      inFolder("app/content/images/posts.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>',
    );
    edit(profile, /name: "[^"]+"/, 'name: "Łukasz Żółć 中村"');
    edit(profile, /file: "[^"]+"/, 'file: "Ich, groß #1 100%.jpg"');
    edit("app/content/resources.ts", /file: "[^"]+"/, 'file: "posts.svg"');
    writeFileSync(inFolder("app/routes/talks.archive.tsx"), "export default () => <p>Not public.</p>;\n");
    const description = "Every talk, with its slides, as long as its owner wants to show them to anyone.";
    const page = { path: "/talks/archive", title: "Talks", description, published: false };
    edit("app/content/pages.ts", /^ {2}resume: \{/m, `  "old-talks": ${JSON.stringify(page)},\n$&`);
    copyImages(folder);
    const ended = await build();
    expect(ended).toMatchObject({ code: 0 });
    errors = ended.errors;
    assets = readdirSync(inFolder("build/client/assets"));
  });

  test("is built, with a warning that names the characters without a typeface", () => {
    expect(errors).toMatch(/link preview of the page "home" shows boxes: .* has no 中村/);
    expect(errors).not.toMatch(/[Łżółć]/);
  });

  test("publishes only images that its content names", () => {
    expect(assets.filter((name) => /^(holiday|portrait|coding-profile)/.test(name))).toEqual([]);
    expect(assets).toContainEqual(expect.stringMatching(/^Ich-gro-1-100-.*\.avif$/));
    expect(assets).toContainEqual(expect.stringMatching(/^posts-.*\.svg$/));
  });

  test("has no script of a page that its content takes off the site", () => {
    expect(assets).toContainEqual(expect.stringMatching(/^about-.*\.js$/));
    expect(assets.filter((name) => name.startsWith("talks"))).toEqual([]);
  });

  test("shows the photo upright", async () => {
    const [photo = ""] = assets.filter((name) => /^Ich.*\.webp$/.test(name));
    const { width, height } = await sharp(inFolder(`build/client/assets/${photo}`)).metadata();
    expect(width && height && height / width).toBeCloseTo(4 / 3, 2);
  });
});
