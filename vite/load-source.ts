import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";

/**
 * Loads a module of the sources with a Vite of its own, for those who need the content before the site is built.
 *
 * @param file the module's path from the site's folder, with a slash before it
 * @param plugins give the virtual modules that it imports
 * @param root the site's folder
 * @throws what the module throws, such as the content's ContentError
 */
export async function loadSource<Module>(
  file: string,
  plugins: Plugin[],
  root = fileURLToPath(new URL("..", import.meta.url)),
): Promise<Module> {
  const vite = await createServer({
    root,
    configFile: false,
    // What fails is thrown, and said by whoever asked.
    logLevel: "silent",
    plugins,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Vite would else hand out a small SVG as a data: address, where the others have that of a file.
    build: { assetsInlineLimit: 0 },
  });
  try {
    return (await vite.ssrLoadModule(file)) as Module;
  } finally {
    await vite.close();
  }
}
