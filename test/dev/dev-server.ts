import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../harness/free-port";
import { root, startServer, type ServerProcess } from "../../harness/server-process";
import { sources } from "../../scripts/sources";

/**
 * Copies the site to a folder of its own, where a test may edit it. The packages are the installed ones, without
 * what Vite and the build have kept beside them: it is as after a fresh `npm ci`.
 *
 * @returns the folder; whoever asks for it removes it
 */
export function copySite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  for (const name of [...sources, "package.json"]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    if (name.startsWith(".") && name !== ".bin") continue;
    if (name !== "@fontsource") symlinkSync(path.join(root, "node_modules", name), path.join(packages, name));
  }
  // Vite serves no file of a package that is elsewhere, and a browser gets the typeface from there.
  cpSync(path.join(root, "node_modules/@fontsource"), path.join(packages, "@fontsource"), {
    recursive: true,
  });
  return folder;
}

/** `npm run dev`, in a folder of its own. */
export type DevSite = ServerProcess & { folder: string };

/** Runs `npm run dev` in a fresh copy of the site, and waits until it can serve. */
export async function startDevSite(): Promise<DevSite> {
  const folder = copySite();
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
