/*
 * This is plain JavaScript, because the server runs in this process: it receives signals itself, and
 * needs no loader for TypeScript.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { endWithShell } from "./end-with-shell.js";
import { runCommand } from "./run-command.js";
import "./check-node.js";

const server = "build/server.js";

const command = {
  summary:
    "Builds the site if it has changed, and serves it. If the build fails, serves the previous one.",
  usage: ["npm start -- [--port PORT]"],
  options: { port: { value: "PORT", help: "the port; by default the variable PORT, or 3000" } },
  example: "npm start -- --port 3001",
};

let isBuilt = false;

function build({ port }) {
  endWithShell();
  if (port) process.env.PORT = port;
  const args = ["--import", "tsx", "commands/build.ts", "--if-stale"];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  isBuilt = status === 0 || (status !== null && existsSync(server));
  if (!isBuilt) process.exitCode = 1;
  else if (status !== 0)
    console.error("The build failed, so the previous build is served. Correct the errors above.");
}

await runCommand(command, build, (error) => error);
// Runs outside of `runCommand`, so that the server logs its own errors.
if (isBuilt) await import(pathToFileURL(server).href);
