/** The module that vite/content.ts makes from the files in app/content. */
declare module "virtual:content" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import by a relative path
  type PublishedPicture = import("../schema/image").PublishedPicture;
  /** The published images by their names. */
  export const images: Record<string, PublishedPicture>;
  /** The content of all languages as JSON, without the texts of articles. */
  export const contents: string;
  /**
   * The HTML of articles, the posts, case studies and pages of each language. Functions, because the texts of hundreds of
   * articles need no memory before they are asked for.
   */
  export const texts: (() => string)[];
  /** The paths of the images of link previews, such as "/assets/preview-about-a1b2c3.png", by the names of their pages. */
  export const previewImages: Record<string, string>;
  /** For each language the address of the index of its texts, if it has posts. */
  export const searchIndexes: (string | undefined)[];
}
