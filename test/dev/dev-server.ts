import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../harness/free-port";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `npm run dev` and `npm run build` read. */
const sources = [
  "app",
  "harness",
  "public",
  "scripts",
  "vite",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * Copies the site to a folder of its own, where a test may edit it. The packages are the installed ones, without
 * what Vite and the build have kept beside them: it is as after a fresh `npm ci`.
 *
 * @returns the folder; whoever asks for it removes it
 */
export function copySite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  for (const name of sources) {
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

export interface DevServer {
  origin: string;
  /** Everything it has written so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev` in a folder on a port that is free, and waits until it listens. */
async function startDevServer(folder: string): Promise<DevServer> {
  const port = await freePort();
  // A group of its own: npm, tsx and the server end together.
  const child = spawn("npm", ["run", "dev"], {
    cwd: folder,
    // The settings of whoever runs the tests are theirs: the site gets none of them.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "development",
      PORT: String(port),
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "close");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("listening on")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`npm run dev ended before it listened:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      if (child.pid) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}

/** Starts it in a fresh copy of the site. */
export async function startDevSite(): Promise<DevServer & { folder: string }> {
  const folder = copySite();
  const server = await startDevServer(folder);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, folder, stop };
}
