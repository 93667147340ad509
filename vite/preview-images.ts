import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ReactElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { createServer, type Plugin } from "vite";
import { images } from "./images";
import type * as CardModule from "./preview-card";
import { previewHeight, previewWidth } from "./preview-size";

const moduleId = "virtual:preview-images";
const root = fileURLToPath(new URL("..", import.meta.url));
const cacheFolder = path.join(root, "node_modules/.cache/previews");

/**
 * Gives the module `virtual:preview-images`: for each page the image that link previews show, drawn from
 * the content with fonts from a package, so that it is the same wherever it is built.
 */
export function previewImages(): Plugin {
  let drawn: Promise<Map<string, string>> | undefined;
  return {
    name: "preview-images",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      // The build asks for the server and the client in turn: both get the same images.
      drawn ??= drawCards();
      const names = [...(await drawn)];
      const imports = names.map(
        ([, file], index) => `import src${index} from ${JSON.stringify(`${file}?url`)};`,
      );
      const entries = names.map(
        ([name], index) =>
          `${JSON.stringify(name)}: { src: src${index}, width: ${previewWidth}, height: ${previewHeight} }`,
      );
      return `${imports.join("\n")}\nexport const previewImages = { ${entries.join(", ")} };`;
    },
  };
}

/** Draws what is not in the cache yet; gives the files by page. */
async function drawCards(): Promise<Map<string, string>> {
  const cards = await readCards();
  const fonts = await Promise.all([font(400), font(700)]);
  const files = new Map<string, string>();
  for (const [name, card] of Object.entries(cards)) {
    const svg = await satori(card, { width: previewWidth, height: previewHeight, fonts });
    const key = createHash("sha256").update(svg).digest("hex").slice(0, 16);
    const file = path.join(cacheFolder, key, `preview-${name}.png`);
    if (!existsSync(file)) {
      await mkdir(path.dirname(file), { recursive: true });
      const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
      await writeFile(`${file}.${process.pid}`, png);
      await rename(`${file}.${process.pid}`, file);
    }
    files.set(name, file);
  }
  return files;
}

/** Loads the cards, and by them the content, with a Vite of their own: this plugin runs before the site is built. */
async function readCards(): Promise<Record<string, ReactElement>> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [images()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { cards } = (await vite.ssrLoadModule("/vite/preview-card.tsx")) as typeof CardModule;
    return await cards();
  } finally {
    await vite.close();
  }
}

async function font(weight: 400 | 700) {
  const file = `node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-${weight}-normal.woff`;
  return { name: "Roboto Slab", weight, data: await readFile(path.join(root, file)) };
}
