import { readdir } from "node:fs/promises";
import path from "node:path";
import { isWrittenImage } from "#app/schema/image";
import { withSuggestion } from "#app/schema/nearest";
import { type ContentFile, errorIn, labelOf } from "./content-file";
import { readSourceImage, type SourceImage } from "./source-image";

/**
 * Reads the images that a language's files use.
 *
 * @param folder of the content, whose images/ serves all languages
 */
export async function readUsedImages(folder: string, files: ContentFile[]) {
  const imagesFolder = path.resolve(folder, "images");
  const names = await readdir(imagesFolder).catch(() => []);
  // Some file systems store an umlaut as two characters, but keyboards enter one.
  const originals = new Map(names.map((name) => [name.normalize("NFC"), name]));
  const images = new Map<string, SourceImage>();

  const read = async (name: string): Promise<string | undefined> => {
    const file = originals.get(name.normalize("NFC"));
    if (file === undefined) {
      const message = `"${name}" is not in ${labelOf(imagesFolder)}`;
      return withSuggestion(message, path.basename(name), [...originals.keys()]);
    }
    const original = await readSourceImage(path.join(imagesFolder, file));
    if ("problem" in original) return `"${name}" ${original.problem}`;
    if (original.width === 0)
      return `"${name}" is a video. Use it in an article, and a picture here.`;
    images.set(name, original);
    return undefined;
  };

  const errors = files.flatMap((file) =>
    imagesIn(file.checked ?? file.written).map(async ({ name, path }) => {
      const message = await read(name);
      return message === undefined ? [] : [await errorIn(file, { path, message })];
    }),
  );
  return { images, errors: (await Promise.all(errors)).flat() };
}

function imagesIn(
  value: unknown,
  path: PropertyKey[] = [],
): { name: string; path: PropertyKey[] }[] {
  if (isWrittenImage(value)) {
    const { file, phone } = value;
    const image = { name: file, path: [...path, "file"] };
    return phone ? [image, { name: phone.file, path: [...path, "phone", "file"] }] : [image];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    imagesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
