import * as z from "zod";
import { imageName, text } from "./fields";

/** An image as the owner writes it. `loadContent` looks for the file. */
export const image = z.strictObject({
  /** The name of a file in app/content/images: "portrait.png". */
  file: imageName,
  /** The text alternative, for visitors who cannot see the image: "Portrait of Robin Example." */
  alt: text,
  /** Replaces the image on phones: `{ file: "portrait.phone.png" }`. */
  phone: z.strictObject({ file: imageName }).optional(),
});

export type WrittenImage = z.output<typeof image>;

/** The files that the build publishes for an image. */
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

/** Nothing else in the content has these fields. */
export function isWrittenImage(value: unknown): value is WrittenImage {
  // The start asks this of every value in the content, and the schema is slow to refuse one.
  const mayBe = typeof value === "object" && value !== null && "file" in value;
  return mayBe && image.safeParse(value).success;
}
