import { images } from "virtual:images";
import * as z from "zod";
import { text } from "./fields";

/** An image in app/content/images: what the owner names, plus what the build knows of the file. */
export const image = z
  .object({
    file: text,
    /** What the image shows, for those who do not see it. */
    alt: text,
  })
  .transform(({ file, alt }, context) => {
    const found = Object.hasOwn(images, file) ? images[file] : undefined;
    if (found !== undefined && !("problem" in found)) return { ...found, alt };
    const message = found
      ? `"${file}" cannot be read: ${found.problem}`
      : `there is no "${file}" in app/content/images (there are: ${Object.keys(images).join(", ")})`;
    context.addIssue({ code: "custom", path: ["file"], message });
    return z.NEVER;
  });

export type Image = z.output<typeof image>;
