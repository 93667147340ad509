import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { createLogger, createServer, type Logger, type Plugin } from "vite";
import { ownerMessage } from "#app/owner-error";

/**
 * Starts Vite for `npm run dev`, and loads all sources once, so that the first page is fast.
 *
 * @param server sends edits to the browser. With a separate port, Vite would allow only one site at
 *   a time
 * @returns middlewares that serve the current modules and styles, and a function that loads the
 *   current Remix build, or throws if the sources have an error
 */
export async function startVite(server: Server) {
  // Every request gets the same error, but the terminal shows it only once.
  let shown: string | undefined;
  const logger = createLogger();
  const error: Logger["error"] = (message, options) => {
    const text = ownerMessage(options?.error) ?? message;
    if (text !== shown) logger.error(text, options);
    shown = text;
  };
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    plugins: [reloadPage(() => shown !== undefined)],
    customLogger: { ...logger, error },
  });
  const remixBuild = async () => {
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    shown = undefined;
    return build as ServerBuild;
  };
  // The server starts despite an error: Vite has printed it, and the first page will show it.
  await remixBuild().catch(() => undefined);
  return { middlewares: vite.middlewares, remixBuild };
}

/**
 * Returns a Vite plugin that reloads the page after an edit of a stylesheet, because documents contain the styles, or
 * of a file that only the server loads, such as content. Vite itself only replaces modules that the browser has loaded.
 * A page that is requested before an edit and connects after it would keep the old content, so it is also reloaded.
 *
 * @param isBroken whether the browser may show an error, on a page without modules to replace
 */
function reloadPage(isBroken: () => boolean): Plugin {
  /** The number of pages since the last edit that have not yet connected. */
  let loading = 0;
  return {
    name: "reload-page",
    configureServer({ middlewares, environments: { client } }) {
      middlewares.use(({ headers }, _response, next) => {
        if (headers.accept?.includes("text/html")) loading++;
        next();
      });
      client.hot.on("connection", () => {
        if (--loading >= 0) return;
        client.hot.send({ type: "full-reload" });
        loading = 0;
      });
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "client") return undefined;
      loading = 0;
      const isServerOnly = modules.length === 0 && file.includes("/app/");
      if (!isBroken() && !isServerOnly && !file.endsWith(".scss")) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
