/** The size in pixels that all platforms accept: https://developers.facebook.com/docs/sharing/webmasters/images/ */
export const previewWidth = 1200;
export const previewHeight = 630;

/** The name of the image of a post or a case study: "resources.my-post", or of a page in a further language: "fr.about". */
export function previewName(path: string): string {
  return path.slice(1).replaceAll("/", ".");
}
