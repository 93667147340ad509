import path from "node:path";
import type { Problem } from "#app/schema/errors";
import { filesBelow } from "./files-below";
import { readSourceImage, type SourceImage } from "./source-image";

/** A folder of content, such as app/content. */
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
