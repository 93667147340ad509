import type { PublishedPicture } from "../schema/image";
import { replaceAttributes } from "./attributes";

/** Returns the placeholder in an article's HTML for a field of an image that the build fills in. */
export function placeholderOf(image: string, field: keyof PublishedPicture): string {
  return `image:${field}:${encodeURIComponent(image)}`;
}

/** Returns the names of the images in an article's HTML before the placeholders are filled in. */
export function imagesOf(html: string): string[] {
  // Text cannot match, because its "<" is escaped.
  return [...html.matchAll(/<img src="image:src:([^"]+)"/g)].map(([, name = ""]) =>
    decodeURIComponent(name),
  );
}

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
