import type { ServerBuild } from "@remix-run/node";
import { createLogger, createServer, type Connect, type Logger, type Plugin } from "vite";
import { explanationOf } from "../app/http/explanation";

interface Development {
  /** Serves modules and styles as they are edited. */
  middlewares: Connect.Server;
  /** Gives Remix's build of the moment. Throws a SourceError if the sources have a mistake. */
  build: () => Promise<ServerBuild>;
}

/** What is wrong with the sources, in few lines. */
class SourceError extends Error {
  override name = "SourceError";
}

/** Starts Vite for `npm run dev`. All sources are read once, so that the first view is quick. */
export async function startVite(): Promise<Development> {
  // What the terminal was told last is told once, however many requests meet it.
  let mistake: string | undefined;
  const logger = createLogger();
  const error: Logger["error"] = (message, options) => {
    const found = options?.error ? mistakeOf(options.error) : message;
    if (found !== mistake) logger.error(found, options);
    mistake = found;
  };
  const vite = await createServer({
    server: { middlewareMode: true },
    plugins: [reloadPage(() => mistake !== undefined)],
    customLogger: { ...logger, error },
  });
  const build = async () => {
    try {
      const build = await vite.ssrLoadModule("virtual:remix/server-build");
      mistake = undefined;
      return build as ServerBuild;
    } catch (error) {
      throw new SourceError(mistakeOf(error as Error));
    }
  };
  // A mistake is in the terminal by now, and in the browser with the first view.
  await build().catch(() => undefined);
  return { middlewares: vite.middlewares, build };
}

/** An error's own words, or its stack without the lines that are not the site's. */
function mistakeOf(error: { message: string; stack?: string | undefined }): string {
  const lines = (error.stack ?? error.message).split("\n");
  return explanationOf(error) ?? lines.filter((line) => !/node_modules|\(node:/.test(line)).join("\n");
}

/**
 * Loads the page anew after an edit of what only the server reads: content, styles, which stand in the document,
 * and whatever else the browser has not got. Vite replaces modules in a browser, and nothing else.
 *
 * @param isBroken whether the page may show a mistake, and so has no modules to be replaced
 */
function reloadPage(isBroken: () => boolean): Plugin {
  return {
    name: "reload-page",
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "client") return undefined;
      const isElsewhere = modules.length === 0 && /\/app\//.test(file);
      if (!isBroken() && !isElsewhere && !file.endsWith(".scss")) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
