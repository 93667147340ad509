import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { favicon, homeScreenIcons, touchIcon, vectorIcon } from "../app/files/icons";
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
  const padded = (size: number) => {
    const by = Math.round(size * 0.11);
    const around = { top: by, bottom: by, left: by, right: by, background };
    return onBackground(size - 2 * by).extend(around);
  };
  return new Map([
    [`/${vectorIcon}`, async () => source],
    [`/${favicon.path}`, async () => ico(await square(favicon.size).toBuffer(), favicon.size)],
    [`/${touchIcon.path}`, () => onBackground(touchIcon.size).toBuffer()],
    ...homeScreenIcons.map(({ path, size, purpose }) => {
      const icon = () => (purpose === "maskable" ? padded(size) : square(size)).toBuffer();
      return [`/${path}`, icon] as const;
    }),
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
