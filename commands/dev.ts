import { runCommand } from "./command-line";
import { endWithShell } from "./end-with-shell";
import type { Command } from "./run-command";

const command = {
  summary: "Serves the site with live reload, and shows content errors in the browser.",
  usage: ["npm run dev [-- --port PORT]"],
  options: { port: { value: "PORT", help: "default: the environment variable PORT, or 3000" } },
  example: "npm run dev -- --port 3001",
} satisfies Command;

await runCommand(command, async ({ port }) => {
  endWithShell();
  if (port) process.env.PORT = port;
  process.argv.splice(2, Infinity, "watch", "--include", "app/http/**", "server.ts");
  // @ts-expect-error tsx has no types for its command line.
  await import("tsx/cli");
});
