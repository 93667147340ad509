import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";
import { mistakeOf, SourceError } from "./source-error";

/**
 * Loads a source module with a Vite server of its own, for code that needs the content before the site is built.
 *
 * @param file the module's path in the site's folder, starting with a slash
 * @param plugins provide the virtual modules that the module imports
 * @param root the site's folder
 * @throws SourceError if the module or one that it imports has a mistake, such as a missing comma or a wrong field
 */
export async function loadSource<Module>(
  file: string,
  plugins: Plugin[],
  root = fileURLToPath(new URL("..", import.meta.url)),
): Promise<Module> {
  const vite = await createServer({
    root,
    configFile: false,
    // Errors are thrown, and the caller reports them.
    logLevel: "silent",
    plugins,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Otherwise Vite would give small SVGs a data: URL instead of a file's address.
    build: { assetsInlineLimit: 0 },
  });
  try {
    return (await vite.ssrLoadModule(file)) as Module;
  } catch (error) {
    throw new SourceError(mistakeOf(error as Error));
  } finally {
    await vite.close();
  }
}
