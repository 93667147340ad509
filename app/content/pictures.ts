import { pictures } from "virtual:pictures";

/** Looks up a file of app/content/images by its name. */
export function findPicture(file: string) {
  return Object.hasOwn(pictures, file) ? pictures[file] : undefined;
}

/** The names of all files in app/content/images. */
export function pictureFiles(): string[] {
  return Object.keys(pictures);
}
