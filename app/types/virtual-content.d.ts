/** The module that vite/content.ts makes from the files in app/content. */
declare module "virtual:content" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
  type SiteContent = import("#app/content.server").SiteContent;
  /** The content of all languages, the default one first. */
  export const languages: [SiteContent, ...SiteContent[]];
  export const hasVideos: boolean;
  /** The paths of preview images, such as "/assets/preview-about-a1b2c3.png", by the paths of their pages. */
  export const previewImages: Record<string, string>;
}
