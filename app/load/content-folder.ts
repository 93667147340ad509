import path from "node:path";
import { type ContentError, partsOf, type Problem } from "#app/schema/errors";
import { isWrittenImage } from "#app/schema/image";
import { withSuggestion } from "#app/schema/nearest";
import { type ContentFile, errorIn, labelOf } from "./content-file";
import { filesBelow } from "./files-below";
import { readSourceImage, type SourceImage } from "./source-image";

export interface ContentFolder {
  folder: string;
  /** All files, sorted, by path relative to the folder. */
  files: string[];
  /** All images and videos, by path in Unicode's composed form. */
  originals: Map<string, SourceImage | Problem>;
  /** Whether drafts and posts with a future date are visible, as in development. */
  drafts: boolean;
}

export async function readFolder(folder: string, drafts: boolean): Promise<ContentFolder> {
  const files = (await filesBelow(folder)).sort();
  const images = files.filter((file) => file.includes("/") && !/\.(md|ts)$/.test(file));
  const read = images.map(
    async (file) =>
      // Some file systems store an umlaut as two characters, but keyboards enter one.
      [file.normalize("NFC"), await readSourceImage(path.join(folder, file))] as const,
  );
  return { folder, files, originals: new Map(await Promise.all(read)), drafts };
}

/**
 * Finds an image beside a file, or else in images/, which is left out of its name in the content.
 *
 * @param from the file that uses it, relative to the folder
 */
export function findImage({ originals }: ContentFolder, written: string, from: string) {
  for (const folder of [path.posix.dirname(from), "images"]) {
    const file = path.posix.join(folder, written).normalize("NFC");
    const original = originals.get(file);
    if (original) return { original, name: file.replace(/^images\//, "") };
  }
  return undefined;
}

/** Completes the error for a missing image: with its place in another folder, or a similar name. */
export function elsewhere({ originals }: ContentFolder, written: string, from: string): string {
  const name = path.posix.basename(written);
  const files = [...originals.keys()];
  const found = files.find((file) => path.posix.basename(file) === name);
  if (found) return `; did you mean "${path.posix.relative(path.posix.dirname(from), found)}"?`;
  const names = files.map((file) => path.posix.basename(file));
  return withSuggestion("", name, names);
}

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
