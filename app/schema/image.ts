import * as z from "zod";
import { imageName, text } from "./fields";

/** An image as it is written. `loadContent` checks that the file exists. */
export const image = z.strictObject(
  {
    /** The name of a file in app/content/images: "portrait.png". */
    file: imageName,
    /** The text alternative, for visitors who cannot see the image: "Portrait of Robin Example." */
    alt: text,
    /** Replaces the image on phones: `{ file: "portrait.phone.png" }`. */
    phone: z.strictObject({ file: imageName }).optional(),
  },
  {
    error: ({ code, input }) =>
      code === "invalid_type" && typeof input === "string"
        ? `is only a file name. Add what the image shows: { file: ${JSON.stringify(input)}, alt: "…" }.`
        : undefined,
  },
);

/** An image that says nothing, as the name of its file: "acme.svg". Its text alternative is never shown. */
export const decoration = imageName.transform((file) => ({ file, alt: "decoration" }));

export type WrittenImage = z.output<typeof image>;

/** The files that the build publishes for an image. */
export interface PublishedImage {
  width: number;
  height: number;
  /** The path for browsers without support for AVIF. */
  src: string;
  /** The srcset of AVIF files; empty for an SVG. */
  avif: string;
  alt: string;
  phone?: { width: number; height: number; srcSet: string; type?: "image/avif" };
}

/** Maps a type of content to one with another type of image. */
export type WithImages<Value, Shown = PublishedImage> = Value extends WrittenImage
  ? Shown
  : Value extends (infer Item)[]
    ? WithImages<Item, Shown>[]
    : Value extends (...values: never) => unknown
      ? Value
      : Value extends object
        ? { [Key in keyof Value]: WithImages<Value[Key], Shown> }
        : Value;

/** Only images have these two fields. */
export function isWrittenImage(value: unknown): value is WrittenImage {
  // Runs for every value of the content, and parsing with the schema is slow.
  const mayBe = typeof value === "object" && value !== null && "file" in value;
  return mayBe && image.safeParse(value).success;
}
