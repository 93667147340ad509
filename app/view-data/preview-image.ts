/** The size in pixels that all platforms accept: https://developers.facebook.com/docs/sharing/webmasters/images/ */
export const previewWidth = 1200;
export const previewHeight = 630;

/** Returns the name of a path's preview image: "resources.my-post" for "/resources/my-post", "index" for "/". */
export function previewName(path: string): string {
  return path.slice(1).replaceAll("/", ".") || "index";
}
