/** Made by vite/preview-images.ts from the content. */
declare module "virtual:preview-images" {
  interface PreviewImage {
    /** A PNG's path from the site's root. */
    src: string;
    /** Pixels. */
    width: number;
    height: number;
  }

  /** One for every page of app/content/pages.ts, by its name. */
  export const previewImages: Record<string, PreviewImage>;
}
