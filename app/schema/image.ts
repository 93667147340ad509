import * as z from "zod";
import { text } from "./fields";

const whole = "must be a whole number of pixels";

/** A part of an image: `width` wide, from the point x, y down to the lower edge. */
const crop = z.strictObject({
  x: z.int(whole).min(0, whole),
  y: z.int(whole).min(0, whole),
  width: z.int(whole).min(1, whole),
});

export type Crop = z.output<typeof crop>;

/** An image as the owner writes it: the name of a file in app/content/images. `loadContent` looks for the file. */
export const image = z.strictObject({
  file: text,
  /** The text alternative, for visitors who cannot see the image. */
  alt: text,
  /** What phones show in its place: another file, or a part of this one. */
  phone: z
    .union([z.strictObject({ file: text }), crop], { error: "must be { file } or { x, y, width }" })
    .optional(),
});

export type WrittenImage = z.output<typeof image>;

/** The files that the build publishes for an image, or for a part of it. */
export interface PublishedPicture {
  /** The size of the original in pixels. */
  width: number;
  height: number;
  /** The address for browsers that do not know AVIF. */
  src: string;
  /** The srcset of AVIF files; empty for an SVG. */
  avif: string;
}

/** An image as pages show it. */
export interface PublishedImage extends PublishedPicture {
  alt: string;
  /** What phones show in its place. */
  phone?: PublishedPicture | undefined;
}

/** Content with images as pages show them, or of another type, in place of their names. */
export type WithImages<Value, Shown = PublishedImage> = Value extends WrittenImage
  ? Shown
  : Value extends (infer Item)[]
    ? WithImages<Item, Shown>[]
    : Value extends object
      ? { [Key in keyof Value]: WithImages<Value[Key], Shown> }
      : Value;

/** The name, among all images, of what phones show in place of an image; undefined if they show the same. */
export function phoneName({ file, phone }: WrittenImage): string | undefined {
  if (!phone) return undefined;
  return "file" in phone ? phone.file : `${file}@${phone.x},${phone.y},${phone.width}`;
}

/** Whether a value of the content is an image. Nothing else has these fields. */
export function isWrittenImage(value: unknown): value is WrittenImage {
  return image.safeParse(value).success;
}
