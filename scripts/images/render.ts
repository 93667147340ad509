/**
 * Draws the sample images: each scenes/NAME.html becomes app/content/images/NAME.png. A scene names its size in CSS
 * pixels and its scale in `<meta name="scene" content="width=1280, height=800, scale=1.25">`.
 *
 * Usage: npm run images [NAME …]   (all scenes by default)
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { launchChromium } from "../../harness/chromium";

const scenesFolder = fileURLToPath(new URL("scenes/", import.meta.url));
const imagesFolder = fileURLToPath(new URL("../../app/content/images/", import.meta.url));

/** The size and scale of a scene. The width and height are in CSS pixels. */
function sceneSize(name: string, html: string) {
  const size = /<meta name="scene" content="width=(\d+), height=(\d+), scale=([\d.]+)"/.exec(html);
  if (!size)
    throw new Error(`${name}.html names no size: <meta name="scene" content="width=…, height=…, scale=…">`);
  return { width: Number(size[1]), height: Number(size[2]), scale: Number(size[3]) };
}

const named = process.argv.slice(2);
const scenes = (await readdir(scenesFolder))
  .filter((file) => file.endsWith(".html"))
  .map((file) => path.basename(file, ".html"))
  .filter((name) => named.length === 0 || named.includes(name));
const unknown = named.filter((name) => !scenes.includes(name));
if (unknown.length > 0) throw new Error(`No such scene: ${unknown.join(", ")}`);

const browser = await launchChromium();
try {
  for (const name of scenes) {
    const file = path.join(scenesFolder, `${name}.html`);
    const { width, height, scale } = sceneSize(name, await readFile(file, "utf8"));
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => document.fonts.ready);
    // With a palette, flat drawings take less space in the repository, without a visible loss.
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 95, effort: 10 })
      .toFile(path.join(imagesFolder, `${name}.png`));
    await page.close();
    console.log(`${name}.png ${width * scale}x${height * scale}`);
  }
} finally {
  await browser.close();
}
