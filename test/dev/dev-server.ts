import { rmSync } from "node:fs";
import { freePort } from "../../harness/free-port";
import { startServer, type ServerProcess } from "../../harness/server-process";
import { copySample } from "../support/copy-sample";

/** A running development server, in a folder of its own. */
export type DevSite = ServerProcess & { folder: string };

/** Runs `npm run dev` in a fresh copy of the site, and waits until it can serve. */
export async function startDevSite(): Promise<DevSite> {
  const folder = copySample();
  const port = await freePort();
  const server = await startServer(
    {
      command: "npm",
      args: ["run", "dev"],
      cwd: folder,
      port,
      env: { NODE_ENV: "development", PORT: String(port), HOST: "127.0.0.1" },
      group: true,
    },
    "/readyz",
  );
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, folder, stop };
}
