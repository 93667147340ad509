/** The output of `remix vite:build`, which is missing before the first build. */
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/node";

  const build: ServerBuild;
  export = build;
}
