/** The files and folders of the repository that a build's outcome depends on. */
export const sources = [
  "app",
  "harness",
  "public",
  "scripts",
  "vite",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
