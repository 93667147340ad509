/** The files and folders on which the result of a build depends. */
export const sources = [
  "app",
  "commands",
  "make",
  "public",
  "vite",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
