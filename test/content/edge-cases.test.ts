import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { pages } from "../fixtures/content/edge-cases/pages";
import { profile } from "../fixtures/content/edge-cases/profile";
import { theme } from "../fixtures/content/edge-cases/theme";
import { siteWith } from "../support/fixture-site";
import { dataOf, documents, siteUrl } from "../support/paths";
import { request } from "../support/raw-http";
import { testContent } from "./any-content";
import { pageAt } from "./page-parts";

const test = await testContent("edge-cases");

test("an obfuscated email address appears in no other form", async ({ open, site }) => {
  const paths = Object.values(pages).flatMap((page) => ("path" in page ? page.path : []));
  for (const path of [...paths, ...paths.map(dataOf), ...documents, "/nope"]) {
    const text = (await request(site.origin, path)).body.toString();
    expect.soft(text, path).not.toContain(profile.email);
    expect.soft(text, path).not.toContain("mailto:");
  }
  const inWords =
    "marie-josephine point zolcbeispiel chez binnenschifffahrt point example point com";
  for (const path of [pages.about.path, "/resume"]) {
    const shown = (await open(path)).getByRole("main").getByText(inWords, { exact: true });
    expect.soft(await shown.isVisible(), path).toBe(true);
  }
  const resume = (await request(site.origin, "/resume.json")).body.toString();
  expect(resume).not.toContain(inWords);
  expect((JSON.parse(resume) as { basics: object }).basics).not.toHaveProperty("email");
});

test("the build contains only images that the content uses, and routes of its pages", () => {
  const folder = path.join(siteWith("edge-cases"), "build/client/assets");
  const assets = readdirSync(folder, { encoding: "utf8", recursive: true });
  expect(assets).toContainEqual(expect.stringMatching(/^Moi-tres-grand-1-100-.*\.avif$/));
  expect(assets).toContainEqual(expect.stringMatching(/^svg\/trois-arbres-.*\.svg$/));
  expect(assets).not.toContainEqual(expect.stringMatching(/unnamed/));
  const [manifest = ""] = assets.filter((name) => /^manifest-.*\.js$/.test(name));
  const routes = readFileSync(path.join(folder, manifest), "utf8");
  expect(routes).toContain('"routes/about"');
  expect(routes).not.toContain("old-talks");
});

test("if modelTraining is refused, robots.txt disallows only training crawlers", async ({
  site,
}) => {
  const { body } = await request(site.origin, "/robots.txt");
  const [refused, others, sitemap] = body.toString().split("\n\n");
  expect(refused).toMatch(/^User-agent: GPTBot\n[^]*Disallow: \/$/m);
  expect(refused).not.toMatch(/Googlebot|User-agent: \*/);
  expect(others).toBe("User-agent: *\nAllow: /");
  expect(sitemap).toBe(`Sitemap: ${siteUrl}/sitemap.xml\n`);
});

test("footnotes that contain lists do not overlap, beside the article or below it", async ({
  open,
}) => {
  for (const width of [1440, 375]) {
    const page = await open("/resources/tout", { width });
    const notes = page.locator(".footnotes > ol > li");
    const boxes = await notes.evaluateAll((all) =>
      all.map((note) => {
        const { top, bottom } = note.getBoundingClientRect();
        const items = [...note.querySelectorAll("li")].map((item) => item.getBoundingClientRect());
        const isWhole = items.every(
          (item) => item.width > 0 && item.top > top && item.bottom <= bottom,
        );
        return { top, bottom, isWhole };
      }),
    );
    expect(boxes).toHaveLength(3);
    for (const [index, { top, isWhole }] of boxes.entries()) {
      expect(isWhole, `${width} pixels, note ${index + 1}`).toBe(true);
      expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
  }
});

test("the theme applies to pages in both colour modes, to icons and to link previews", async ({
  site,
}) => {
  const get = async (path: string) => (await request(site.origin, path)).body;
  const { accent, light, dark } = theme;
  const document = await pageAt(site.origin, "/");
  // `lightSwitch: false` removes the theme toggle and its script.
  expect(document.querySelectorAll(".theme-toggle, head script:not([type])")).toEqual([]);
  const css = document.querySelector("style")?.innerHTML ?? "";
  for (const colour of [accent, light.paper, light.ink, dark.ink]) expect(css).toContain(colour);
  expect(css).toContain("IBM Plex Sans");
  expect(css).not.toMatch(/roboto/i);
  const card = document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  for (const image of ["/apple-touch-icon.png", new URL(card).pathname]) {
    const bytes = await get(image);
    const [red, green, blue] = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect([red, green, blue], image).toEqual([0x1b, 0x14, 0x40]);
    // iOS fills transparency with black.
    expect((await sharp(bytes).stats()).isOpaque, image).toBe(true);
  }
  const licences = (await get("/third-party-licences.txt")).toString();
  expect(licences).not.toContain("\n@fontsource/roboto-slab ");
});
