import { Buffer } from "node:buffer";
import type FileSystem from "node:fs/promises";
import sharp from "sharp";
import { build, createServer, type Plugin } from "vite";
import { describe, expect, test, vi } from "vitest";
import { images } from "./images";

const files = vi.hoisted(() => new Map<string, () => Promise<Buffer>>());

// The plugin reads one folder; here it finds these files in it, and nothing is written there.
vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof FileSystem>()),
  readdir: async () => [...files.keys()],
  readFile: async (path: string) => files.get(path.split(/[\\/]/).at(-1) ?? "")?.(),
}));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

files.set("drawing.svg", async () => Buffer.from(drawing));
files.set("no-image.png", async () => Buffer.from("This is a text."));
files.set("cut-short.png", async () => (await photo()).subarray(0, 60));
files.set("photo.png", photo);

/** Stands in for Vite's own handling of assets, which reads the files itself. */
const addresses: Plugin = {
  name: "addresses",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("?url") ? id : undefined),
  load: (id) => (id.endsWith("?url") ? 'export default "/address"' : undefined),
};

type Found = Record<string, { problem?: string; width?: number; height?: number; src?: string }>;

async function underDevelopment(): Promise<Found> {
  const vite = await createServer({
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [addresses, images()],
  });
  try {
    return ((await vite.ssrLoadModule("virtual:images")) as { images: Found }).images;
  } finally {
    await vite.close();
  }
}

async function built(): Promise<Found> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [addresses, images()],
    build: { write: false, ssr: true, rollupOptions: { input: "virtual:images" } },
  });
  if (!("output" in result)) throw new Error("One build was expected");
  const [{ code }] = result.output;
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { images: Found }).images;
}

describe.each([
  ["under development", underDevelopment],
  ["in a build", built],
])("%s", (_name, load) => {
  test("a file that is no image is handed on as a problem, and the others as images", async () => {
    const found = await load();
    expect(Object.keys(found).sort()).toEqual([...files.keys()].sort());
    expect(found["no-image.png"]).toEqual({ problem: expect.stringMatching(/\w+/) });
    for (const file of ["drawing.svg", "photo.png"]) {
      expect(found[file]).toMatchObject({ width: 40, height: 30, src: expect.stringMatching(/^\/address/) });
    }
  });
});

test("in a build a file that was cut short is a problem", async () => {
  expect((await built())["cut-short.png"]).toEqual({ problem: expect.stringMatching(/\w+/) });
});
