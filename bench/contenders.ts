import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { pages } from "../app/content/pages";
import { freePort } from "../harness/free-port";
import { startServer, type ServerProcess } from "../harness/server-process";
import { startSite } from "../harness/start-site";
import { ask, type WireAnswer } from "../harness/wire";

/** The page that all contenders send: the sample's largest one, or the home page if the owner does not publish it. */
export const measuredPage = (pages.software ?? pages.home).path;

/** The address of a site behind a proxy with TLS. Without TLS, the site sends other headers. */
const settings = { SITE_URL: "https://www.example.com" };

export interface Contender {
  name: string;
  server: ServerProcess;
  /** Milliseconds from its start to its first page. */
  startedIn: number;
}

/**
 * Starts all contenders.
 *
 * @param folder where to put the files that they need, and the site's log
 */
export async function startContenders(folder: string): Promise<Contender[]> {
  const log = await open(path.join(folder, "site.log"), "w");
  const site = await timed("this site", () => startSite(settings, { stdout: log.fd }));
  await log.close();

  const answer = await ask(site.server.origin, measuredPage, { headers: { "Accept-Encoding": "br" } });
  const [headers, body] = [path.join(folder, "headers.json"), path.join(folder, "body")];
  await writeFile(headers, JSON.stringify(constantHeaders(answer)));
  await writeFile(body, answer.body);

  return [
    site,
    await timed("bare node:http", () => startNode("bare", headers, body)),
    await timed("stock Remix", () => startNode("stock")),
  ];
}

/** The headers that the bare server is given. Node.js writes the others itself. */
function constantHeaders({ headers }: WireAnswer): Record<string, string> {
  const own = ["date", "connection", "keep-alive"];
  const constant = Object.entries(headers).filter(([name]) => !own.includes(name));
  return Object.fromEntries(constant.map(([name, value]) => [name, String(value)]));
}

async function startNode(name: "bare" | "stock", ...args: string[]): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const program = { command: process.execPath, args: [`bench/servers/${name}.js`, ...args] };
  return startServer({ ...program, port, env });
}

/** Starts a contender and waits for its first page. */
async function timed(name: string, start: () => Promise<ServerProcess>): Promise<Contender> {
  const started = performance.now();
  const server = await start();
  await ask(server.origin, "/");
  return { name, server, startedIn: performance.now() - started };
}
