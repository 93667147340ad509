import path from "node:path";
import { type ContentError, partsOf } from "#app/schema/errors";
import { isWrittenImage } from "#app/schema/image";
import { type ContentFile, errorIn, labelOf } from "./content-file";
import { type ContentFolder, elsewhere, findImage } from "./content-folder";
import type { SourceImage } from "./source-image";

/** Files in the content use images of this folder. */
const besideImages = "images/any.png";

/** Finds the images that a language's files use. The folder images/ serves all languages. */
export async function findUsedImages(folder: ContentFolder, files: ContentFile[]) {
  const images = new Map<string, SourceImage>();

  function problemOf(name: string): string | undefined {
    const { original } = findImage(folder, name, besideImages) ?? {};
    if (!original) {
      const images = labelOf(path.join(folder.folder, "images"));
      return `"${name}" is not in ${images}${elsewhere(folder, name, besideImages)}`;
    }
    if ("problem" in original) return `"${name}" ${original.problem}`;
    if (original.width === 0)
      return `"${name}" is a video. Use it in an article, and a picture here.`;
    images.set(name, original);
    return undefined;
  }

  const errors = files.flatMap((file) =>
    imagesIn(file.checked ?? file.written).flatMap(({ name, path }): Promise<ContentError>[] => {
      const message = problemOf(name);
      return message === undefined ? [] : [errorIn(file, { path, message })];
    }),
  );
  return { images, errors: await Promise.all(errors) };
}

function imagesIn(data: unknown) {
  return partsOf(data, isWrittenImage).flatMap(({ path, value: { file, phone } }) => [
    { name: file, path: [...path, "file"] },
    ...(phone ? [{ name: phone.file, path: [...path, "phone", "file"] }] : []),
  ]);
}
