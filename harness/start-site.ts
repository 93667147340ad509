import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("../build/server.js", import.meta.url));

export interface Site {
  /** The site's origin, without a slash at its end. */
  origin: string;
  /** Everything the server has written so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the production build on a port that is free, and waits until it listens.
 *
 * @param settings environment variables, such as SITE_URL
 * @throws if there is no build, or the server ends before it listens
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  if (!existsSync(server)) throw new Error("There is no build/server.js: run `npm run build` first");
  // The settings of whoever runs the tests are theirs: the site gets none of them.
  const child = spawn(process.execPath, [server], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const lines: string[] = [];
  createInterface(child.stderr).on("line", (line) => lines.push(line));

  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      const found = /"port":(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`The server ended before it listened:\n${lines.join("\n")}`)));
  });

  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    output: () => lines.join("\n"),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
