import { readdir } from "node:fs/promises";
import path from "node:path";
import { errorIn, labelOf, type ContentFile } from "./content-file";
import { isWrittenImage, phoneName, type Crop } from "../schema/image";
import { withSuggestion } from "../schema/nearest";
import { findFile, partOf, readSourceImage, type SourceImage } from "./source-image";

/**
 * Reads the images that the files of a language name.
 *
 * @param folder the folder of the content. Its images/ serves all languages.
 */
export async function readUsedImages(folder: string, files: ContentFile[]) {
  const imagesFolder = path.resolve(folder, "images");
  const names = await readdir(imagesFolder).catch(() => []);
  const images = new Map<string, SourceImage>();

  const read = async ({ name, file: written, crop }: UsedImage): Promise<string | undefined> => {
    const file = findFile(names, written);
    if (file === undefined) {
      const known = names.map((each) => each.normalize("NFC"));
      const message = `"${written}" is not in ${labelOf(imagesFolder)}`;
      return withSuggestion(message, path.basename(written), known);
    }
    const original = await readSourceImage(path.join(imagesFolder, file));
    if ("format" in original && original.width === 0)
      return `"${written}" is a video. Use it in an article, and a picture here.`;
    const used = crop && !("problem" in original) ? partOf(original, crop) : original;
    if ("problem" in used) return `"${written}" ${used.problem}`;
    images.set(name, used);
    return undefined;
  };

  const errors = files.flatMap((file) =>
    imagesIn(file.checked ?? file.written).map(async (image) => {
      const message = await read(image);
      return message === undefined ? [] : [await errorIn(file, { path: image.path, message })];
    }),
  );
  return { images, errors: (await Promise.all(errors)).flat() };
}

interface UsedImage {
  name: string;
  file: string;
  crop?: Crop;
  path: PropertyKey[];
}

function imagesIn(value: unknown, path: PropertyKey[] = []): UsedImage[] {
  if (isWrittenImage(value)) {
    const { file, phone } = value;
    const images: UsedImage[] = [{ name: file, file, path: [...path, "file"] }];
    const name = phoneName(value);
    if (phone && name)
      images.push(
        "file" in phone
          ? { name, file: phone.file, path: [...path, "phone", "file"] }
          : { name, file, crop: phone, path: [...path, "phone"] },
      );
    return images;
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    imagesIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
