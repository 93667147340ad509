/** The module that vite/content.ts makes from the files in app/content. */
declare module "virtual:content" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import by a relative path
  type Content = import("./content.server").SiteContent;
  export const languages: [Content, ...Content[]];
}
