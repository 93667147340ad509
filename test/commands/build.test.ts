import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyImages } from "../../harness/copy-site";
import { startSite, type Site } from "../../harness/start-site";
import { copySample } from "../support/copy-sample";

const folder = copySample();
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run build`. @returns its exit code, its output, and its errors without npm's own lines */
async function build() {
  const child = spawn("npm", ["run", "build"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  const lines = errors.split("\n").filter((line) => !line.startsWith("npm "));
  return { code: code as number, output: output.trim(), errors: lines.join("\n").trim() };
}

function edit(name: string, from: RegExp, to: string): void {
  const before = readFileSync(inFolder(name), "utf8");
  if (!from.test(before)) throw new Error(`${name} has no ${String(from)}`);
  writeFileSync(inFolder(name), before.replace(from, to));
}

const theme = { accent: "#8a1f4b", paper: "#f0f4fa", ink: "#1b1440", inkAtNight: "#e0f0ff" };
const photo = () => sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });

test("a mistake in the content, or a typeface that is not installed, stops the build in one line", async () => {
  writeFileSync(inFolder("app/content/images/holiday.gif"), await photo().gif().toBuffer());
  edit("app/content/profile.ts", /"portrait.png"/, '"holiday.gif"');
  const wrong = await build();
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toMatch(
    /^app\/content\/profile\.ts:\d+, image\.file: "holiday\.gif" is a GIF file: save it as PNG, JPEG, WebP or SVG$/,
  );
  edit("app/content/profile.ts", /"holiday.gif"/, '"portrait.png"');
  edit("app/content/theme.ts", /"roboto-slab"/, '"another"');
  expect(await build()).toMatchObject({
    code: 1,
    errors:
      "app/content/theme.ts, typeface: there is no package @fontsource/another: npm install -D @fontsource/another",
  });
});

/** Installs a copy of the typeface's package under another name. */
function addTypeface(name: string, family: string): void {
  const made = inFolder(`node_modules/@fontsource/${name}`);
  cpSync(inFolder("node_modules/@fontsource/roboto-slab"), made, { recursive: true });
  for (const file of readdirSync(path.join(made, "files"))) {
    renameSync(path.join(made, "files", file), path.join(made, "files", file.replace("roboto-slab", name)));
  }
  const change = (file: string, changes: object) => {
    const before = JSON.parse(readFileSync(path.join(made, file), "utf8")) as object;
    writeFileSync(path.join(made, file), JSON.stringify({ ...before, ...changes }));
  };
  change("package.json", { name: `@fontsource/${name}` });
  change("metadata.json", { family });
}

describe("a site with a theme, a typeface, letters, image formats and pages of its own", () => {
  let built: Awaited<ReturnType<typeof build>>;
  let assets: string[];
  let site: Site | undefined;
  beforeAll(async () => {
    const portrait = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    writeFileSync(inFolder("app/content/images/Ich, groß #1 100%.jpg"), portrait);
    writeFileSync(
      inFolder("app/content/images/posts.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>',
    );
    edit("app/content/profile.ts", /name: "[^"]+"/, 'name: "Łukasz Żółć 中村"');
    edit("app/content/profile.ts", /file: "[^"]+"/, 'file: "Ich, groß #1 100%.jpg"');
    edit("app/content/resources.ts", /file: "[^"]+"/, 'file: "posts.svg"');
    writeFileSync(inFolder("app/routes/talks.archive.tsx"), "export default () => <p>Not public.</p>;\n");
    const description = "Every talk, with its slides, as long as its owner wants to show them to anyone.";
    const page = { path: "/talks/archive", title: "Talks", description, published: false };
    edit(
      "app/content/pages.ts",
      /^ {2}resume: \{/m,
      `  "old-talks": ${JSON.stringify(page)},\n$&\n    published: false,`,
    );
    writeFileSync(
      inFolder("app/content/theme.ts"),
      `export const theme = {
         typeface: "another",
         accent: "${theme.accent}",
         light: { paper: "${theme.paper}", ink: "${theme.ink}" },
         dark: { paper: "#101014", ink: "${theme.inkAtNight}" },
       };`,
    );
    addTypeface("another", "Another Slab");
    copyImages(folder);
    built = await build();
    expect(built).toMatchObject({ code: 0 });
    assets = readdirSync(inFolder("build/client/assets"));
    site = await startSite({}, { cwd: folder });
  });
  afterAll(() => site?.stop());
  const get = (address: string) => fetch(new URL(address, site?.origin));

  test("is built with a warning for characters without a typeface, and the doctor's advice", () => {
    expect(built.errors).toMatch(
      /app\/content\/theme\.ts, typeface: pages show another typeface, and link previews boxes, for 中 村/,
    );
    expect(built.errors).not.toMatch(/[Łżółć]/);
    expect(built.output.split("\n").at(-1)).toMatch(/npm run doctor/);
  });

  test("publishes only images that its content names, upright, and no page that it takes off the site", async () => {
    expect(assets.filter((name) => /^(holiday|portrait|coding-profile)/.test(name))).toEqual([]);
    expect(assets).toContainEqual(expect.stringMatching(/^Ich-gro-1-100-.*\.avif$/));
    expect(assets).toContainEqual(expect.stringMatching(/^posts-.*\.svg$/));
    expect(assets).toContainEqual(expect.stringMatching(/^about-.*\.js$/));
    expect(assets.filter((name) => /^(talks|resume-)/.test(name))).toEqual([]);
    const [webp = ""] = assets.filter((name) => /^Ich.*\.webp$/.test(name));
    const { width, height } = await sharp(inFolder(`build/client/assets/${webp}`)).metadata();
    expect(height / width).toBeCloseTo(4 / 3, 2);
    for (const path of ["/resume", "/resume.json", "/resume.data"])
      expect((await get(path)).status, path).toBe(404);
    expect(await (await get("/")).text()).not.toContain("/resume");
  });

  test("has pages, dark mode, theme-color, manifest, icons, link previews and licences of its theme", async () => {
    const head = parse(await (await get("/")).text(), { comment: false }).querySelector("head");
    const css = head?.querySelector("style")?.innerHTML ?? "";
    for (const colour of Object.values(theme)) expect(css).toContain(colour);
    expect(css).toContain("Another Slab");
    expect(css).not.toMatch(/bf3d0a|ff8f5c|e8500f|ff6a2b|14161a|faf8f4|roboto/i);
    expect(head?.toString()).toContain(`content="${theme.ink}"`);
    expect(await (await get("/site.webmanifest")).json()).toMatchObject({
      background_color: theme.paper,
      theme_color: theme.ink,
    });
    const icon = await (await get("/icon.svg")).text();
    expect(icon).toContain(theme.ink);
    expect(icon).not.toMatch(/var\(|#14161a/);
    const card = head?.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    for (const image of ["/icon-maskable-512.png", new URL(card).pathname]) {
      const bytes = Buffer.from(await (await get(image)).arrayBuffer());
      const [red, green, blue] = await sharp(bytes).removeAlpha().raw().toBuffer();
      expect([red, green, blue], image).toEqual([0x1b, 0x14, 0x40]);
    }
    expect(await (await get("/third-party-licences.txt")).text()).toContain("\n@fontsource/another ");
  });
});
