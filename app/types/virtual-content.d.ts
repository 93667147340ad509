/** The module that vite/content.ts makes from the files in app/content. */
declare module "virtual:content" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import by a relative path
  type PublishedPicture = import("#app/schema/image").PublishedPicture;
  /** The published images by their names. */
  export const images: Record<string, PublishedPicture>;
  export const hasVideos: boolean;
  /** The content of all languages as JSON, without the HTML of articles and the UI strings. */
  export const contents: string;
  /** The exports of strings.ts and pages.ts in each language. */
  export const ownStrings: { strings?: unknown; pages: object }[];
  /**
   * Functions that return the HTML of each language's posts, case studies and Markdown pages, with
   * placeholders. As functions, hundreds of articles take no memory until they are used.
   */
  export const articleHtml: (() => string)[];
  /** The paths of preview images, such as "/assets/preview-about-a1b2c3.png", by the paths of their pages. */
  export const previewImages: Record<string, string>;
  /**
   * The URLs of the files with the words of articles, in each language and by their names
   * (find/words.ts).
   */
  export const wordFiles: Record<string, string>[];
}
