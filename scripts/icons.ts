import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Theme } from "../app/schema/theme";

const drawing = fileURLToPath(new URL("../public/icon.svg", import.meta.url));

/**
 * Makes every icon that browsers and phones ask for from the one drawing, public/icon.svg. Where that says
 * `var(--ground)`, `var(--ink)` or `var(--caret)`, the icons have the theme's colours, those of the navigation bar.
 *
 * @param folder where they are served from: the site's root
 */
export async function makeIcons(folder: string, { light, dark }: Theme): Promise<void> {
  // The ground is also what phones cut their own shape of.
  const colours = { ground: light.ink, ink: dark.ink, caret: dark.caret };
  const source = Buffer.from(coloured(await readFile(drawing, "utf8"), colours));
  const square = (size: number) => sharp(source, { density: 300 }).resize(size, size);
  const write = (name: string, bytes: Buffer) => writeFile(path.join(folder, name), bytes);

  /** The drawing on a full ground, with room around it for a shape to be cut (https://w3c.github.io/manifest/#icon-masks). */
  async function onGround(size: number, drawn: number): Promise<Buffer> {
    const icon = await square(drawn).png().toBuffer();
    return sharp({ create: { width: size, height: size, channels: 4, background: colours.ground } })
      .composite([{ input: icon }])
      .png()
      .toBuffer();
  }

  await Promise.all([
    write("icon.svg", source),
    write("favicon.ico", ico(await square(32).png().toBuffer(), 32)),
    write("apple-touch-icon.png", await onGround(180, 180)),
    write("icon-192.png", await square(192).png().toBuffer()),
    write("icon-512.png", await square(512).png().toBuffer()),
    write("icon-maskable-512.png", await onGround(512, 400)),
  ]);
}

/** Puts colours in the place of variables, which an icon that stands alone has no values for. */
function coloured(svg: string, colours: Record<string, string>): string {
  return svg.replace(/var\(--(\w+)(?:,[^)]*)?\)/g, (variable, name: string) => colours[name] ?? variable);
}

/** An ICO file that holds one PNG: https://learn.microsoft.com/windows/win32/menurc/icon-files */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, as opposed to a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
