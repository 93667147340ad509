import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "./engines";
import { startServer } from "./server-process";

export const hasCaddy = () => findProgram("caddy") !== undefined;

/** The global options of a test's Caddyfile. Caddy's API would always listen on the same port. */
export const caddyOptions = "\tadmin off\n\tdefault_bind 127.0.0.1\n";

export async function startCaddy(caddyfile: string, port: number, env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "caddy-"));
  const config = path.join(folder, "Caddyfile");
  await writeFile(config, caddyfile);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { origin, signal, ended } = await startServer({
    command: "caddy",
    args: ["run", "--config", config],
    port,
    env: { SITE_URL: `http://127.0.0.1:${port}`, ...homes, ...env },
  });
  const stop = async () => {
    signal("SIGKILL");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { origin, stop };
}
