import type { Plugin } from "vite";
import type { Settings } from "../app/http/settings";
import { contentType } from "../app/http/static-files";
import { loadContent } from "../app/load/load-content";
import { madeFiles } from "../make/made-files";

/** A Vite plugin that serves the files of make/made-files.ts in development. */
export function serveMadeFiles(settings: Settings): Plugin {
  let files: ReturnType<typeof madeFiles> | undefined;
  return {
    name: "made-files",
    hotUpdate() {
      files = undefined;
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "" }, response, next) => {
        const [path = ""] = url.split("?");
        files ??= loadContent("app/content", true).then((loaded) => madeFiles(loaded, settings));
        // Pages show an error in the content.
        const make = (await files.catch(() => undefined))?.get(path);
        if (!make) return next();
        response.setHeader("Content-Type", contentType(path));
        make().then((content) => response.end(content), next);
      });
    },
  };
}
