import { spawn, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyImages } from "../../harness/copy-site";
import { freePort } from "../../harness/free-port";
import { copySample } from "../support/copy-sample";

const folder = copySample();
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the build writes to the terminal. */
let said: string;

const theme = { accent: "#8a1f4b", paper: "#f0f4fa", ink: "#1b1440", inkAtNight: "#e0f0ff" };

beforeAll(() => {
  writeFileSync(
    inFolder("app/content/theme.ts"),
    `import { content } from "../schema/content";
     import { themeSchema } from "../schema/theme";
     export const theme = content("app/content/theme.ts", themeSchema, {
       typeface: "another",
       accent: "${theme.accent}",
       light: { paper: "${theme.paper}", ink: "${theme.ink}" },
       dark: { paper: "#101014", ink: "${theme.inkAtNight}" },
     });`,
  );
  addTypeface("another", "Another Slab");
  copyImages(folder);
  const { status, stderr, stdout } = spawnSync("npm", ["run", "build"], { cwd: folder, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  said = stdout;
});

/** Installs a copy of the typeface's package under another name. */
function addTypeface(name: string, family: string): void {
  const made = inFolder(`node_modules/@fontsource/${name}`);
  cpSync(inFolder("node_modules/@fontsource/roboto-slab"), made, { recursive: true });
  for (const file of readdirSync(path.join(made, "files"))) {
    renameSync(path.join(made, "files", file), path.join(made, "files", file.replace("roboto-slab", name)));
  }
  const edit = (file: string, changes: object) => {
    const before = JSON.parse(readFileSync(path.join(made, file), "utf8")) as object;
    writeFileSync(path.join(made, file), JSON.stringify({ ...before, ...changes }));
  };
  edit("package.json", { name: `@fontsource/${name}` });
  edit("metadata.json", { family });
}

test("pages, dark mode, theme-color, manifest, icons, link previews and licences follow app/content/theme.ts", async () => {
  const port = await freePort();
  const server = spawn(process.execPath, ["build/server.js"], {
    cwd: folder,
    env: { NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  const get = (address: string) => fetch(new URL(address, origin));
  try {
    await expect
      .poll(() =>
        get("/readyz").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
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
  } finally {
    server.kill();
  }
});

test("the build ends with the advice of the doctor, here that the content is still the sample", () => {
  expect(said.trim().split("\n").at(-1)).toMatch(/^This is the sample/);
});

test("a typeface that is not installed stops the build, with the command that installs it", () => {
  const file = inFolder("app/content/theme.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace('"another"', '"no-such-face"'));
  const { status, stderr } = spawnSync("npm", ["run", "build"], { cwd: folder, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(
    "app/content/theme.ts has a mistake:\n  typeface: there is no package @fontsource/no-such-face: npm install -D @fontsource/no-such-face",
  );
});
