import type { PublishedPicture } from "../schema/image";
import { replaceAttributes } from "./attributes";

/** What stands in an article's HTML for a field of an image until the build knows it. */
export function fieldOf(image: string, field: keyof PublishedPicture): string {
  return `image:${field}:${encodeURIComponent(image)}`;
}

/** The names of the images that an article's HTML shows, as it is before they are filled in. */
export function imagesOf(html: string): string[] {
  // No text can spell a tag (attributes.ts).
  return [...html.matchAll(/<img src="image:src:([^"]+)"/g)].map(([, name = ""]) =>
    decodeURIComponent(name),
  );
}

/** Fills the fields of images into an article's HTML, and puts the site's path before the addresses of its links. */
export function withImages(
  html: string,
  images: Record<string, PublishedPicture>,
  base: string,
): string {
  return replaceAttributes(html, (name, value) => {
    if (name === "href") return value.replace(/^\//, base);
    if (!["src", "srcset", "width", "height"].includes(name)) return value;
    const [, field, image = ""] = /^image:(\w+):(.+)$/.exec(value) ?? [];
    const known = images[decodeURIComponent(image)];
    return field && known ? String(known[field as keyof PublishedPicture]) : value;
  });
}
