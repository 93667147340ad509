import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle } from "esbuild";
import { fetchRaw } from "./fetch-raw";
import { nginxConfiguration } from "./nginx";
import { freePort } from "../harness/free-port";
import { root, siteEnv, startServer, startSite, type RunningServer } from "./processes";

/** The page that the contenders send, and the header of every request for it. */
export const measuredPage = "/software";
export const acceptBrotli = { "Accept-Encoding": "br" };

export interface Contender {
  name: string;
  server: RunningServer;
}

/** Headers that Node.js and nginx write themselves, each in its own way. */
const ownHeaders = ["date", "connection", "keep-alive"];

/**
 * Starts all that are measured beside each other.
 *
 * @param folder an empty one for what they need; the site's log goes there too
 */
export async function startContenders(folder: string): Promise<Contender[]> {
  const site = await startSite(path.join(folder, "site.log"));
  await keepAnswer(site, folder);
  const contenders = [
    { name: "this site", server: site },
    { name: "bare node:http", server: await startBare(folder) },
    { name: "stock Remix on Express", server: await startStock() },
  ];
  const nginx = await startNginx(folder);
  return nginx ? [...contenders, { name: "nginx, one worker, no log", server: nginx }] : contenders;
}

/** Remix on Express as its template has it, from plain JavaScript: a loader for TypeScript would count in its start. */
export async function startStock(): Promise<RunningServer> {
  const port = await freePort();
  const args = [await compiled("stock"), path.join(root, "build")];
  return startServer({ command: process.execPath, args, port, env: siteEnv(port) });
}

async function startBare(folder: string): Promise<RunningServer> {
  const port = await freePort();
  const args = [await compiled("bare"), folder];
  return startServer({ command: process.execPath, args, port, env: siteEnv(port) });
}

/** Undefined where nginx is not installed. */
async function startNginx(folder: string): Promise<RunningServer | undefined> {
  const searched = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  const command = searched.map((each) => path.join(each, "nginx")).find(existsSync);
  if (!command) return undefined;
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, await nginxConfiguration(folder, port));
  // Started by root, its worker is another user, who must be able to read the page.
  await chmod(folder, 0o755);
  return startServer({ command, args: ["-c", file, "-p", folder, "-e", "stderr"], port });
}

/** A server of this folder as JavaScript, in build/ as that is where it finds the packages. */
async function compiled(name: string): Promise<string> {
  const outfile = path.join(root, `build/bench/${name}.mjs`);
  await mkdir(path.dirname(outfile), { recursive: true });
  await bundle({ entryPoints: [path.join(root, `bench/servers/${name}.ts`)], outfile, format: "esm" });
  return outfile;
}

/** Writes the page as the site sends it to head.json and body, for those who send the same. */
async function keepAnswer({ origin }: RunningServer, folder: string): Promise<void> {
  const { rawHeaders, body } = await fetchRaw(`${origin}${measuredPage}`, acceptBrotli);
  const kept = rawHeaders.filter(
    (_, at) => !ownHeaders.includes((rawHeaders[at - (at % 2)] ?? "").toLowerCase()),
  );
  await writeFile(path.join(folder, "head.json"), JSON.stringify(kept));
  await writeFile(path.join(folder, "body"), body);
}
