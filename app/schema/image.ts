import { images } from "virtual:images";
import * as z from "zod";
import { text } from "./fields";
import { nearest } from "./nearest";

/** The image files that the content checked so far refers to. The build publishes only these (vite/images.ts). */
export const usedImages = new Set<string>();

/** An image in app/content/images: the owner names the file, the build adds its sizes and addresses. */
export const image = z
  .strictObject({
    file: text,
    /** The text alternative, for visitors who cannot see the image. */
    alt: text,
  })
  .transform(({ file, alt }, context) => {
    const name = file.normalize("NFC");
    const found = Object.hasOwn(images, name) ? images[name] : undefined;
    if (found !== undefined && !("problem" in found)) {
      usedImages.add(name);
      return { ...found, alt };
    }
    const message = found ? `"${file}" ${found.problem}` : missing(name);
    context.addIssue({ code: "custom", path: ["file"], message });
    return z.NEVER;
  });

export type Image = z.output<typeof image>;

function missing(file: string): string {
  const base = file.replace(/^.*[\\/]/, "");
  const meant = nearest(base, Object.keys(images));
  return `there is no "${file}" in app/content/images${meant ? `; did you mean "${meant}"?` : ""}`;
}
