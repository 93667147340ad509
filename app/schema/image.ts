import * as z from "zod";
import { imageName, text } from "./fields";

const whole = "must be a whole number of pixels";

/** A part of an image in pixels: from the point x, y it is `width` wide and reaches down to the lower edge. */
const crop = z.strictObject({
  x: z.int(whole).min(0, whole),
  y: z.int(whole).min(0, whole),
  width: z.int(whole).min(1, whole),
});

export type Crop = z.output<typeof crop>;

/** An image as the owner writes it. `loadContent` looks for the file. */
export const image = z.strictObject({
  /** The name of a file in app/content/images: "portrait.png". */
  file: imageName,
  /** The text alternative, for visitors who cannot see the image: "Portrait of Robin Example." */
  alt: text,
  /** Replaces the image on phones by another file or by a part: `{ file: "a.png" }` or `{ x: 0, y: 510, width: 450 }`. */
  phone: z
    .union([z.strictObject({ file: imageName }), crop], {
      error: "must be { file } or { x, y, width }",
    })
    .optional(),
});

export type WrittenImage = z.output<typeof image>;

/** The files that the build publishes for an image, or for a part of it. */
export interface PublishedPicture {
  width: number;
  height: number;
  /** The path for browsers without support for AVIF. */
  src: string;
  /** The srcset of AVIF files; empty for an SVG. */
  avif: string;
}

export interface PhoneSource {
  width: number;
  height: number;
  srcSet: string;
  type: "image/avif" | undefined;
}

export interface PublishedImage extends PublishedPicture {
  alt: string;
  phone?: PhoneSource | undefined;
}

/** Maps the type of content: every image becomes one that pages show, or one of another type. */
export type WithImages<Value, Shown = PublishedImage> = Value extends WrittenImage
  ? Shown
  : Value extends (infer Item)[]
    ? WithImages<Item, Shown>[]
    : Value extends (...values: never) => unknown
      ? Value
      : Value extends object
        ? { [Key in keyof Value]: WithImages<Value[Key], Shown> }
        : Value;

/** Returns the name among all images of the one that phones show; undefined if they show the same image. */
export function phoneName({ file, phone }: WrittenImage): string | undefined {
  if (!phone) return undefined;
  return "file" in phone ? phone.file : `${file}@${phone.x},${phone.y},${phone.width}`;
}

/** Nothing else in the content has these fields. */
export function isWrittenImage(value: unknown): value is WrittenImage {
  // The start asks this of every value in the content, and the schema is slow to refuse one.
  const mayBe = typeof value === "object" && value !== null && "file" in value;
  return mayBe && image.safeParse(value).success;
}
