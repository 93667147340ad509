import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../harness/free-port";
import { startServer, type ServerProcess } from "../harness/server-process";
import { startSite } from "../harness/start-site";
import { ask } from "../harness/raw-http";

/** The address of a site behind a proxy with TLS. Without TLS, the site sends other headers. */
const settings = { SITE_URL: "https://www.example.com" };

export interface Contender {
  name: string;
  server: ServerProcess;
  /** Milliseconds from its start to its first page. */
  startedIn: number;
}

/**
 * Starts this site, a bare Node.js server and stock Remix.
 *
 * @param folder where to put the files that they need, and the site's log
 * @param page the path of the page whose bytes and headers the bare server sends
 */
export async function startContenders(
  folder: string,
  page: string,
): Promise<[Contender, Contender, Contender]> {
  const log = await open(path.join(folder, "site.log"), "w");
  const site = await timed("this site", () => startSite(settings, { stdout: log.fd }));
  await log.close();

  const answer = await ask(site.server.origin, page, { headers: { "Accept-Encoding": "br" } });
  const [headers, body] = [path.join(folder, "headers.json"), path.join(folder, "body")];
  // Node.js writes these three itself.
  const { date, connection, "keep-alive": keepAlive, ...constant } = answer.headers;
  await writeFile(headers, JSON.stringify(constant));
  await writeFile(body, answer.body);
  return [
    site,
    await timed("bare node:http", () => startNode("bare", headers, body)),
    await timed("stock Remix", () => startNode("stock")),
  ];
}

async function startNode(name: "bare" | "stock", ...args: string[]): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  return startServer({ command: process.execPath, args: [`bench/servers/${name}.js`, ...args], port, env });
}

/** Starts a contender and waits for its first page. */
async function timed(name: string, start: () => Promise<ServerProcess>): Promise<Contender> {
  const started = performance.now();
  const server = await start();
  await ask(server.origin, "/");
  return { name, server, startedIn: performance.now() - started };
}
