import * as z from "zod";
import { text } from "./fields";

/** An image in app/content/images, as the owner names it. `loadContent` looks for the file. */
export const image = z.strictObject({
  file: text,
  /** The text alternative, for visitors who cannot see the image. */
  alt: text,
});

export type NamedImage = z.output<typeof image>;

/** An image as pages show it. The build makes its files. */
export interface Image {
  /** The size of the original in pixels. */
  width: number;
  height: number;
  /** The address for browsers that do not know AVIF. */
  src: string;
  /** The srcset of AVIF files; empty for an SVG. */
  avif: string;
  alt: string;
}

/** Content with images as pages show them, in place of their names. */
export type WithImages<Value> = Value extends NamedImage
  ? Image
  : Value extends (infer Item)[]
    ? WithImages<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: WithImages<Value[Key]> }
      : Value;

/** Whether a value of the content is an image. Nothing else has these fields. */
export function isNamedImage(value: unknown): value is NamedImage {
  return image.safeParse(value).success;
}
