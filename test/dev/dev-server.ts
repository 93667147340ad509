import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copySite } from "../../harness/copy-site";
import { contentFolder } from "../../harness/fixture-site";
import { freePort } from "../../harness/free-port";
import { startServer, type ServerProcess } from "../../harness/server-process";

/**
 * Copies the site with the sample content to a temporary folder, where a test may edit it.
 *
 * @returns the folder, which the caller must remove
 */
export function copySample(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  copySite(folder, contentFolder("sample"));
  return folder;
}

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
