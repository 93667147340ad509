import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { CompleteTheme } from "../app/schema/theme";

/**
 * Lists the icons for browsers and phones, all made from public/icon.svg. The theme's colours, as in
 * the navbar, replace its `var(--background)`, `var(--ink)` and `var(--caret)`.
 *
 * @returns by path on the site, such as "/favicon.ico", a function that makes the file
 */
export async function iconsOf({ light, dark }: CompleteTheme) {
  const { bar: background } = light;
  const colours: Record<string, string> = { background, ink: dark.ink, caret: dark.caret };
  const coloured = (await readFile("public/icon.svg", "utf8")).replace(
    /var\(--(\w+)(?:,[^)]*)?\)/g,
    (variable, name: string) => colours[name] ?? variable,
  );
  const source = Buffer.from(coloured);
  const square = (size: number) => sharp(source, { density: 300 }).resize(size, size).png();
  // Phones cut their own shape out of the background: https://w3c.github.io/manifest/#icon-masks
  const onBackground = (size: number) => square(size).flatten({ background });
  const around = { top: 56, bottom: 56, left: 56, right: 56, background };
  return new Map([
    ["/icon.svg", async () => source],
    ["/favicon.ico", async () => ico(await square(32).toBuffer(), 32)],
    ["/apple-touch-icon.png", () => onBackground(180).toBuffer()],
    ["/icon-192.png", () => square(192).toBuffer()],
    ["/icon-512.png", () => square(512).toBuffer()],
    ["/icon-maskable-512.png", () => onBackground(400).extend(around).toBuffer()],
  ]);
}

/** Wraps a PNG in an ICO file: https://learn.microsoft.com/windows/win32/menurc/icon-files */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // Type 1 (icon), 1 image; its width and height, no palette, 1 colour plane, 32 bits per pixel.
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
