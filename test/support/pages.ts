/** Every page that has an address of its own, and the name of it in app/content/pages.ts. */
export const pagePaths = ["/", "/about", "/security", "/software", "/resources", "/resume"];

/** A site's origin for tests; nothing is ever fetched from it. */
export const siteUrl = "https://www.example.com";
