import { images } from "virtual:images";
import * as z from "zod";
import { text } from "./fields";
import { nearest } from "./nearest";

/** The files that content read so far names; the build publishes no others (vite/images.ts). */
export const usedImages = new Set<string>();

/** An image in app/content/images: what the owner names, plus what the build knows of the file. */
export const image = z
  .strictObject({
    file: text,
    /** What the image shows, for those who do not see it. */
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
  const meant = nearest(file, Object.keys(images));
  return `there is no "${file}" in app/content/images${meant ? `; did you mean "${meant}"?` : ""}`;
}
