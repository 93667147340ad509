import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Theme } from "../app/schema/theme";

const drawing = fileURLToPath(new URL("../public/icon.svg", import.meta.url));

/**
 * Makes all icons for browsers and phones from one drawing, public/icon.svg. They get the theme's colours, as the
 * navigation bar has them, in place of `var(--background)`, `var(--ink)` and `var(--caret)`.
 *
 * @param folder the folder that is served at the site's root
 */
export async function makeIcons(folder: string, { light, dark }: Theme): Promise<void> {
  // Phones cut their own shape out of the background.
  const colours = { background: light.ink, ink: dark.ink, caret: dark.caret };
  const source = Buffer.from(coloured(await readFile(drawing, "utf8"), colours));
  const square = (size: number) => sharp(source, { density: 300 }).resize(size, size);
  const write = (name: string, bytes: Buffer) => writeFile(path.join(folder, name), bytes);

  /** The drawing with its background around it, out of which a shape can be cut (https://w3c.github.io/manifest/#icon-masks). */
  async function onBackground(size: number, drawn: number): Promise<Buffer> {
    const icon = await square(drawn).png().toBuffer();
    return sharp({ create: { width: size, height: size, channels: 4, background: colours.background } })
      .composite([{ input: icon }])
      .png()
      .toBuffer();
  }

  await Promise.all([
    write("icon.svg", source),
    write("favicon.ico", ico(await square(32).png().toBuffer(), 32)),
    write("apple-touch-icon.png", await onBackground(180, 180)),
    write("icon-192.png", await square(192).png().toBuffer()),
    write("icon-512.png", await square(512).png().toBuffer()),
    write("icon-maskable-512.png", await onBackground(512, 400)),
  ]);
}

/** Replaces variables with colours, because a standalone icon has no values for them. */
function coloured(svg: string, colours: Record<string, string>): string {
  return svg.replace(/var\(--(\w+)(?:,[^)]*)?\)/g, (variable, name: string) => colours[name] ?? variable);
}

/** An ICO file with one PNG in it: https://learn.microsoft.com/windows/win32/menurc/icon-files */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
