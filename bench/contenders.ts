import { openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../harness/free-port";
import { ask } from "../harness/raw-http";
import { startServer, type ServerProcess } from "../harness/server-process";
import { startSite } from "../harness/start-site";

/** The address of a site behind a proxy with TLS. Without TLS, the site sends other headers. */
const settings = { SITE_URL: "https://www.example.com" };

export interface Contender {
  server: ServerProcess;
  /** Milliseconds from its start to its first page. */
  startedIn: number;
}

/**
 * Starts this site, a bare Node.js server that sends the same bytes, and stock Remix.
 *
 * @param folder where to put the site's log, and what the bare server sends
 * @param page the path of the page that the bare server sends
 */
export async function startContenders(folder: string, page: string): Promise<Contender[]> {
  const log = openSync(path.join(folder, "site.log"), "w");
  const site = await timed(() => startSite(settings, { stdout: log }));
  const { headers, body } = await ask(site.server.origin, page, { headers: { "Accept-Encoding": "br" } });
  // Node.js writes these three itself.
  const { date, connection, "keep-alive": keepAlive, ...constant } = headers;
  writeFileSync(path.join(folder, "headers.json"), JSON.stringify(constant));
  writeFileSync(path.join(folder, "body"), body);
  return [site, await timed(() => startNode("bare", folder)), await timed(() => startNode("stock", folder))];
}

async function startNode(name: "bare" | "stock", folder: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  return startServer({ command: process.execPath, args: [`bench/servers/${name}.js`, folder], port, env });
}

/** Starts a contender and waits for its first page. */
async function timed(start: () => Promise<ServerProcess>): Promise<Contender> {
  const started = performance.now();
  const server = await start();
  await ask(server.origin, "/");
  return { server, startedIn: performance.now() - started };
}
