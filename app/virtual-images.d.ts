/** The module that vite/images.ts makes from the files in app/content/images. */
declare module "virtual:images" {
  interface ReadableImage {
    /** The size of the original in pixels. */
    width: number;
    height: number;
    /** For browsers that do not know AVIF. */
    src: string;
    /** The srcset of AVIF files; empty for an SVG. */
    avif: string;
  }

  export const images: Record<string, ReadableImage | { problem: string }>;
}
