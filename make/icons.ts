import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { favicon, touchIcon, vectorIcon } from "#app/files/icons";
import type { CompleteTheme } from "#app/schema/theme";

/**
 * Returns the icons for browsers and phones, all made from public/icon.svg. The navbar's colours replace its
 * `var(--background)`, `var(--ink)` and `var(--caret)`.
 *
 * @returns functions that make the files, by path on the site, such as "/favicon.ico"
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
  return new Map([
    [`/${vectorIcon}`, async () => source],
    [`/${favicon.path}`, async () => ico(await square(favicon.size).toBuffer(), favicon.size)],
    // iOS fills transparent pixels with black.
    [`/${touchIcon.path}`, () => square(touchIcon.size).flatten({ background }).toBuffer()],
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
