import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { createLogger, createServer, type Logger, type Plugin } from "vite";
import type { Settings } from "../app/http/settings";
import { ownerMessage } from "../app/owner-error";
import { serveMadeFiles } from "./made-files";

/**
 * Starts Vite for `npm run dev`. It loads all sources once, so that the first page is quick.
 *
 * @param server on which the browser hears of edits. On a port of its own, Vite would let only one site do so at a time
 * @returns middlewares that serve the current modules and styles, and a function that loads the current Remix build. It
 *   throws if the sources have a mistake
 */
export async function startVite(server: Server, settings: Settings) {
  // The mistake that the terminal shows already. Every request meets it again, but it is printed only once.
  let mistake: string | undefined;
  const logger = createLogger();
  const error: Logger["error"] = (message, options) => {
    const told = ownerMessage(options?.error) ?? message;
    if (told !== mistake) logger.error(told, options);
    mistake = told;
  };
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    plugins: [reloadPage(() => mistake !== undefined), serveMadeFiles(settings)],
    customLogger: { ...logger, error },
  });
  const build = async () => {
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    mistake = undefined;
    return build as ServerBuild;
  };
  // Vite has printed a mistake by now, and the browser will show it with the first page. The server starts anyway.
  await build().catch(() => undefined);
  return { middlewares: vite.middlewares, build };
}

/**
 * A Vite plugin that reloads the page after an edit of a file that only the server loads, such as content, or the
 * styles, which are inlined in the document. Vite itself only replaces modules that the browser has loaded.
 *
 * @param isBroken whether the browser may show the page that explains a mistake, which has no modules to replace
 */
function reloadPage(isBroken: () => boolean): Plugin {
  return {
    name: "reload-page",
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "client") return undefined;
      const isElsewhere = modules.length === 0 && file.includes("/app/");
      if (!isBroken() && !isElsewhere && !file.endsWith(".scss")) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
