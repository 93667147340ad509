/** Made by scripts/previews/vite-plugin.ts from the content. */
declare module "virtual:previews" {
  export const previews: Record<
    "home" | "about" | "security" | "software" | "resources" | "resume",
    {
      /** A PNG's path from the site's root. */
      src: string;
      /** Pixels. */
      width: number;
      height: number;
    }
  >;
}
