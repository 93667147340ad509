import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { expect } from "vitest";
import { ask } from "../support/raw-http";
import { siteWith } from "../support/fixture-site";
import { pages } from "../fixtures/content/edge-cases/pages";
import { profile } from "../fixtures/content/edge-cases/profile";
import { theme } from "../fixtures/content/edge-cases/theme";
import { dataOf, documents } from "../support/addresses";
import { holdsFor } from "./any-content";

const test = await holdsFor("edge-cases");

test("an address that the owner shows in words is nowhere in another form", async ({
  open,
  site,
}) => {
  const paths = Object.values(pages).map(({ path }) => path);
  for (const path of [...paths, ...paths.map(dataOf), ...documents, "/nope"]) {
    const text = (await ask(site.origin, path)).body.toString();
    expect.soft(text, path).not.toContain(profile.email);
    expect.soft(text, path).not.toContain("mailto:");
  }
  const inWords =
    "marie-josephine point zolcbeispiel chez binnenschifffahrt point example point com";
  for (const path of [pages.about.path, "/resume"]) {
    const page = await open(path);
    expect
      .soft(await page.getByRole("main").getByText(inWords, { exact: true }).isVisible(), path)
      .toBe(true);
  }
  const resume = (await ask(site.origin, "/resume.json")).body.toString();
  expect(resume).not.toContain(inWords);
  expect((JSON.parse(resume) as { basics: object }).basics).not.toHaveProperty("email");
  expect((await ask(site.origin, "/.well-known/security.txt")).status).toBe(404);
});

test("only images and routes that the content names are in the build, and photos upright", async () => {
  const folder = path.join(siteWith("edge-cases"), "build/client/assets");
  const assets = readdirSync(folder);
  expect(assets).toContainEqual(expect.stringMatching(/^Moi-tres-grand-1-100-.*\.avif$/));
  expect(assets).toContainEqual(expect.stringMatching(/^trois-arbres-.*\.svg$/));
  expect(assets).not.toContainEqual(expect.stringMatching(/^unnamed/));
  const [manifest = ""] = assets.filter((name) => /^manifest-.*\.js$/.test(name));
  const routes = readFileSync(path.join(folder, manifest), "utf8");
  expect(routes).toContain('"routes/about"');
  expect(routes).not.toContain("talks");
  const [webp = ""] = assets.filter((name) => /^Moi.*\.webp$/.test(name));
  const { width, height } = await sharp(path.join(folder, webp)).metadata();
  expect(height / width).toBeCloseTo(4 / 3, 2);
});

test("with modelTraining refused, training crawlers are sent away, and no page of any language has a Markdown source", async ({
  site,
}) => {
  const get = async (path: string) => {
    const { status, body } = await ask(site.origin, path);
    return { status, text: body.toString() };
  };
  const [refused = "", others = ""] = (await get("/robots.txt")).text.split("\n\n");
  expect(refused.split("\n").at(-1)).toBe("Disallow: /");
  for (const name of ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"])
    expect(refused).toContain(`User-agent: ${name}\n`);
  expect(refused).not.toMatch(/Googlebot|bingbot|User-agent: \*/i);
  expect(others).toBe("User-agent: *\nAllow: /");
  for (const path of ["/resources/tout", "/en/resources/tout"]) {
    const post = await get(path);
    expect(post.status, path).toBe(200);
    expect(post.text, path).not.toContain("text/markdown");
    expect((await get(`${path}.md`)).status, path).toBe(404);
  }
});

test("with lightSwitch: false, the colour mode is the system's: no toggle and no script for it", async ({
  site,
}) => {
  const page = parse((await ask(site.origin, "/")).body.toString());
  const parts = page.querySelectorAll(".light-switch, head script:not([type])");
  expect(parts.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test("the theme is that of pages, dark mode, theme-color, manifest, icons, link previews and licences", async ({
  site,
}) => {
  const get = (address: string) => fetch(new URL(address, site.origin));
  const { accent, light, dark } = theme;
  const head = parse(await (await get("/")).text(), { comment: false }).querySelector("head");
  const css = head?.querySelector("style")?.innerHTML ?? "";
  for (const colour of [accent, light.paper, light.ink, dark.ink]) expect(css).toContain(colour);
  expect(css).toContain("Another Slab");
  expect(css).not.toMatch(/b53807|ff9466|e64f0f|ff6a2b|1a1613|faf8f4|roboto/i);
  expect(head?.toString()).toContain(`content="${light.ink}"`);
  expect(await (await get("/site.webmanifest")).json()).toMatchObject({
    background_color: light.paper,
    theme_color: light.ink,
  });
  const card = head?.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  for (const image of ["/icon-maskable-512.png", new URL(card).pathname]) {
    const bytes = Buffer.from(await (await get(image)).arrayBuffer());
    const [red, green, blue] = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect([red, green, blue], image).toEqual([0x1b, 0x14, 0x40]);
  }
  expect(await (await get("/third-party-licences.txt")).text()).toContain("\n@fontsource/another ");
});
