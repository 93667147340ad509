import { readdir } from "node:fs/promises";
import path from "node:path";
import { labelOf, messageOf, type ContentFile } from "./content-file";
import { isNamedImage } from "../schema/image";
import { withSuggestion } from "../schema/nearest";
import { readOriginal, type Original } from "./original-image";

/**
 * Finds the images that the files of a language name.
 *
 * @param folder the content's folder, in which images/ is for all languages
 */
export async function readUsedImages(folder: string, files: ContentFile[]) {
  const imagesFolder = path.resolve(folder, "images");
  const names = await readdir(imagesFolder).catch(() => []);
  const images = new Map<string, Original>();

  /** @returns what is wrong with the image, or undefined */
  const problemOf = async (name: string): Promise<string | undefined> => {
    const file = names.find((each) => normal(each) === normal(name));
    if (file === undefined) {
      const message = `there is no "${name}" in ${labelOf(imagesFolder)}`;
      return withSuggestion(message, path.basename(name), names.map(normal));
    }
    const original = await readOriginal(path.join(imagesFolder, file));
    if ("problem" in original) return `"${name}" ${original.problem}`;
    images.set(name, original);
    return undefined;
  };

  const mistakes = files.flatMap((file) =>
    imagesIn(file.checked ?? file.written).map(async ({ name, path }) => {
      const message = await problemOf(name);
      return message === undefined ? [] : [await messageOf(file, { path: [...path, "file"], message })];
    }),
  );
  return { images, mistakes: (await Promise.all(mistakes)).flat() };
}

/** The images in a part of the content, each with its path. */
function imagesIn(value: unknown, path: PropertyKey[] = []): { name: string; path: PropertyKey[] }[] {
  if (isNamedImage(value)) return [{ name: value.file, path }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    imagesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Some file systems store an umlaut as two characters (NFD), but keyboards enter it as one (NFC). */
function normal(name: string): string {
  return name.normalize("NFC");
}
