/** The module that vite/content.ts makes from the files in app/content. */
declare module "virtual:content" {
  export const content: import("./content.server").SiteContent;
}
