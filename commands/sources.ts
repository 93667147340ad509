/** The files and folders that a build reads. */
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
