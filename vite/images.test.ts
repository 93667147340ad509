import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { build, createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { images } from "./images";

const root = mkdtempSync(path.join(tmpdir(), "site-"));
const folder = path.join(root, "app/content/images");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';
const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
const red = () => sharp({ create: { width: 20, height: 30, channels: 3, background: "red" } });
const oddName = "Grüße an #1, 100% schön.png";

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "drawing.svg"), drawing);
  writeFileSync(path.join(folder, "no-image.png"), "This is a text.");
  writeFileSync(path.join(folder, "unused.png"), await photo().negate().png().toBuffer());
  writeFileSync(path.join(folder, oddName), await photo().png().toBuffer());
  writeFileSync(
    path.join(folder, "sideways.jpg"),
    await photo()
      .composite([{ input: await red().png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  // Replaces the real module, which collects these names from the content.
  const used = JSON.stringify(["drawing.svg", "sideways.jpg", oddName]);
  mkdirSync(path.join(root, "vite"));
  writeFileSync(path.join(root, "vite/content.ts"), `export const usedImages = new Set(${used});`);
});

interface Found {
  problem?: string;
  width: number;
  height: number;
  src: string;
  avif: string;
}

async function underDevelopment(): Promise<Record<string, Found>> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    build: { assetsInlineLimit: 0 },
    plugins: [images()],
  });
  try {
    return ((await vite.ssrLoadModule("virtual:images")) as { images: Record<string, Found> }).images;
  } finally {
    await vite.close();
  }
}

/** Builds the module. @returns its list of images, and the published files by their addresses */
async function built() {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [images()],
    build: {
      write: false,
      ssr: true,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      rollupOptions: { input: "virtual:images" },
    },
  });
  if (!("output" in result)) throw new Error("One build was expected");
  const [{ code }, ...others] = result.output;
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const published = others.map((file) => {
    if (file.type === "chunk") throw new Error(`${file.fileName} was not expected`);
    return [`/${file.fileName}`, Buffer.from(file.source)] as [string, Buffer];
  });
  return { images: (module as { images: Record<string, Found> }).images, published: new Map(published) };
}

describe("in development", () => {
  test("all files are listed, each unusable one with its problem", async () => {
    const found = await underDevelopment();
    expect(Object.keys(found).sort()).toEqual(
      ["drawing.svg", "no-image.png", oddName, "sideways.jpg", "unused.png"].sort(),
    );
    expect(found["no-image.png"]).toEqual({ problem: expect.stringMatching(/^is not an image/) });
    expect(found["drawing.svg"]).toMatchObject({ width: 40, height: 30 });
    expect(found["sideways.jpg"]).toMatchObject({ width: 30, height: 40 });
  });

  test("no address has a character that browsers would encode", async () => {
    for (const { problem, src } of Object.values(await underDevelopment())) {
      if (!problem) expect(src).toMatch(/^[\w./@-]+$/);
    }
  });
});

describe("in a build", () => {
  let made: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    made = await built();
  });

  test("only images that the content names are published", () => {
    expect(Object.keys(made.images).sort()).toEqual(["drawing.svg", oddName, "sideways.jpg"].sort());
    const offered = Object.values(made.images).flatMap(({ src, avif }) => [
      src,
      ...avif.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
    ]);
    expect([...made.published.keys()].sort()).toEqual(offered.filter(Boolean).sort());
  });

  test("no address has a character that has a meaning in a URL or a srcset", () => {
    for (const address of made.published.keys()) expect(address).toMatch(/^\/assets\/[\w.-]+$/);
  });

  test("an SVG is published unchanged, even a small one", () => {
    expect(made.published.get(made.images["drawing.svg"]?.src ?? "")?.toString()).toBe(drawing);
  });

  test("a photo taken sideways is upright", async () => {
    const { src = "", avif = "", width, height } = made.images["sideways.jpg"] ?? {};
    expect({ width, height }).toEqual({ width: 30, height: 40 });
    for (const address of [src, avif.split(" ")[0] ?? ""]) {
      const { data, info } = await sharp(made.published.get(address))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 30, height: 40 });
      // The left half of the original is red. In the upright image this is the upper half.
      const [redAbove = 0, , blueAbove = 0] = data;
      const [redBelow = 0, , blueBelow = 0] = data.subarray(-3);
      expect(redAbove).toBeGreaterThan(blueAbove);
      expect(redBelow).toBeLessThan(blueBelow);
    }
  });
});
