/** Made by vite/images.ts from the files in app/content/images. */
declare module "virtual:images" {
  interface ReadableImage {
    /** Pixels of the original. */
    width: number;
    height: number;
    /** For browsers that do not know AVIF. */
    src: string;
    /** A srcset; empty for an SVG, which needs none. */
    avif: string;
    /** A data: address, empty where there is none. */
    placeholder: string;
  }

  export const images: Record<string, ReadableImage | { problem: string }>;
}
