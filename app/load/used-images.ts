import { readdir } from "node:fs/promises";
import path from "node:path";
import { labelOf, messageOf, type ContentFile } from "./content-file";
import { isNamedImage, phoneName, type Crop, type NamedImage } from "../schema/image";
import { withSuggestion } from "../schema/nearest";
import { partOf, readOriginal, type Original } from "./original-image";

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
  const problemOf = async ({ name, file: written, crop }: UsedImage): Promise<string | undefined> => {
    const file = names.find((each) => normal(each) === normal(written));
    if (file === undefined) {
      const message = `there is no "${written}" in ${labelOf(imagesFolder)}`;
      return withSuggestion(message, path.basename(written), names.map(normal));
    }
    const original = await readOriginal(path.join(imagesFolder, file));
    const used = crop && !("problem" in original) ? partOf(original, crop) : original;
    if ("problem" in used) return `"${written}" ${used.problem}`;
    images.set(name, used);
    return undefined;
  };

  const mistakes = files.flatMap((file) =>
    imagesIn(file.checked ?? file.written).map(async (image) => {
      const message = await problemOf(image);
      return message === undefined ? [] : [await messageOf(file, { path: image.path, message })];
    }),
  );
  return { images, mistakes: (await Promise.all(mistakes)).flat() };
}

interface UsedImage {
  /** Its name among all images. */
  name: string;
  file: string;
  crop?: Crop;
  /** The field that names it. */
  path: PropertyKey[];
}

/** The images in a part of the content. */
function imagesIn(value: unknown, path: PropertyKey[] = []): UsedImage[] {
  if (isNamedImage(value))
    return [
      { name: value.file, file: value.file, path: [...path, "file"] },
      ...onPhones(value, [...path, "phone"]),
    ];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    imagesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function onPhones(image: NamedImage, path: PropertyKey[]): UsedImage[] {
  const { file, phone } = image;
  const name = phoneName(image);
  if (!phone || !name) return [];
  return "file" in phone
    ? [{ name, file: phone.file, path: [...path, "file"] }]
    : [{ name, file, crop: phone, path }];
}

/** Some file systems store an umlaut as two characters (NFD), but keyboards enter it as one (NFC). */
function normal(name: string): string {
  return name.normalize("NFC");
}
